import { LIMITS } from '@vitrine/contract/api/limits';
import { FEATURE_KEYS, FEATURES, type Plan, type PlanName } from '@vitrine/contract/plans/plans';
import { formatRupees } from '@vitrine/contract/rupees';
import { use } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { FeatureValue, PLAN_ICONS } from '../core/plans/plan-badge.tsx';
import { BILLING_CYCLES } from '../core/plans/price.ts';
import { ActionLink, FollowLink } from './frame/action-link.tsx';
import { CallToAction } from './frame/call-to-action.tsx';

export const PRICING = {
  title: 'Choose Your Plan',
  subtitle: 'Start for free, upgrade when you need more features',
} as const;

interface Props {
  plans: readonly Plan[];
  /** The plan of a signed-in user: every button then leads to it, and is labelled accordingly. */
  ownPlan?: PlanName;
}

/** The price and features of each plan, as currently stored in the database. */
export function Pricing({ plans, ownPlan }: Props) {
  const ownIndex = plans.findIndex(({ name }) => name === ownPlan);
  return (
    <>
      <div className="group/plans mx-auto w-full max-w-[80rem] px-5 pt-14 pb-20 sm:px-8 sm:pt-20 lg:pb-28">
        <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <div>
            <h1 className="font-serif text-3xl font-medium tracking-[-0.022em]">{PRICING.title}</h1>
            <p className="mt-4 text-lg text-muted">{PRICING.subtitle}</p>
          </div>
          <CycleChoice />
        </header>
        {/*
         * Container query: the app's side navigation reduces the available width. Where cards do not fit side by side,
         * they are the columns of one table, so that their features can be compared.
         */}
        <div className="@container mt-12">
          <ul className="grid grid-cols-3 @max-4xl:rounded-lg @max-4xl:border @max-4xl:border-line @max-4xl:bg-surface @max-4xl:p-3 @4xl:gap-6">
            {plans.map((plan, index) => (
              <PlanCard key={plan._id} plan={plan} beside={ownPlan && Math.sign(index - ownIndex)} />
            ))}
          </ul>
        </div>
        <p className="mt-6 max-w-[40rem] text-sm text-muted">
          Prices are in Indian rupees. What is marked <em>soon</em> is not available yet, and you are not charged for
          it. Unlimited means that the plan sets no limit; a section of a resume holds up to {LIMITS.itemsPerSection}{' '}
          items in every plan. To cancel or get a refund, see{' '}
          <a
            href={paths.refunds}
            onClick={use(FollowLink)}
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            Cancellation and Refund
          </a>
          .
        </p>
      </div>
      <CallToAction id="build" title="Ready to Build Your Portfolio?">
        <ActionLink href={ownPlan ? paths.dashboard : paths.register} variant="primary" className="max-sm:w-full">
          {ownPlan ? 'Go to Dashboard' : 'Start Free Trial'}
        </ActionLink>
        <ActionLink href={ownPlan ? paths.plan : paths.login} variant="secondary" className="max-sm:w-full">
          {ownPlan ? 'See your plan' : 'Already have an account?'}
        </ActionLink>
      </CallToAction>
    </>
  );
}

/** The billing period of the prices. The style sheet follows the choice without a script. */
function CycleChoice() {
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong bg-surface p-1 print:hidden">
      <legend className="sr-only">Prices</legend>
      {BILLING_CYCLES.map(({ id, label }, index) => (
        <label
          key={id}
          className="relative flex min-h-10 cursor-pointer items-center rounded-sm px-4 text-sm font-medium has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            id={id}
            name="cycle"
            value={id}
            defaultChecked={index === 0}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The recommended plan. */
const RECOMMENDED_PLAN: PlanName = 'pro';

interface PlanCardProps {
  plan: Plan;
  /** For signed-in users: -1 for a smaller plan than theirs, 0 for theirs, 1 for a larger one. */
  beside?: number | undefined;
}

/** Button label for signed-in users. */
const MEMBER_BUTTON_LABELS: Record<number, string> = { 0: 'See your plan', 1: 'Upgrade' };

/** A plan: its name, its price for the chosen period, its button, and its features. */
function PlanCard({ plan, beside: comparedToOwn }: PlanCardProps) {
  const { name, displayName, price } = plan;
  const Icon = PLAN_ICONS[name];
  const isRecommended = name === RECOMMENDED_PLAN;
  const isOwn = comparedToOwn === 0;
  const action = comparedToOwn === undefined ? 'Get Started' : MEMBER_BUTTON_LABELS[comparedToOwn];
  const isHighlighted = comparedToOwn === undefined ? isRecommended : comparedToOwn === 1 && isRecommended;
  return (
    <li
      className={`flex flex-col break-inside-avoid @max-4xl:row-span-17 @max-4xl:grid @max-4xl:grid-cols-1 @max-4xl:grid-rows-subgrid @4xl:rounded-lg @4xl:border @4xl:bg-surface @4xl:p-5 @6xl:p-8 ${isRecommended ? '@4xl:border-accent @4xl:outline @4xl:outline-accent' : '@4xl:border-line'}`}
    >
      <div className="flex items-start justify-between gap-x-3 gap-y-2 @max-4xl:flex-col @max-4xl:justify-start @max-4xl:px-1.5">
        <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-accent" />
        {(isRecommended || isOwn) && (
          <p className="rounded-sm bg-accent-soft px-2 py-0.5 text-xs @max-lg:px-1 font-medium text-accent-strong">
            {isOwn ? 'Current Plan' : 'Most Popular'}
          </p>
        )}
      </div>
      <h2
        id={name}
        className="mt-4 font-semibold tracking-tight @max-4xl:mt-2 @max-4xl:px-1.5 @max-lg:text-sm @4xl:text-lg"
      >
        {displayName}
      </h2>
      <Price amount={price.monthly} period="month" className="group-has-[#yearly:checked]/plans:hidden" />
      <Price amount={price.yearly} period="year" className="hidden group-has-[#yearly:checked]/plans:block" />
      {action ? (
        <ActionLink
          href={comparedToOwn === undefined ? paths.register : paths.plan}
          variant={isHighlighted ? 'primary' : 'secondary'}
          describedBy={name}
          className="mt-6 print:hidden @max-4xl:mx-1.5 @max-4xl:mt-3 @max-4xl:min-h-11 @max-4xl:px-1! @max-4xl:text-sm"
        >
          {action}
        </ActionLink>
      ) : (
        <p className="mt-6 flex min-h-12 items-center text-sm text-muted print:hidden @max-4xl:mt-3 @max-4xl:px-1.5">
          A smaller plan than yours
        </p>
      )}
      <FeatureList plan={plan} />
    </li>
  );
}

function Price({ amount, period, className }: { amount: number; period: 'month' | 'year'; className: string }) {
  return (
    <p className={`mt-2 @max-4xl:px-1.5 ${className}`}>
      <span className="font-serif text-xl font-medium tracking-tight tabular-nums lining-nums @max-lg:text-lg @4xl:text-2xl">
        {formatRupees(amount)}
      </span>{' '}
      <span className="text-sm whitespace-nowrap text-muted @4xl:ml-1">per {period}</span>
    </p>
  );
}

/**
 * The features of a plan, and which of them are not available yet. In the table, the first plan's names of features stand
 * above the values of all plans.
 */
function FeatureList({ plan }: { plan: Plan }) {
  return (
    <dl className="mt-6 grid grid-cols-1 text-sm @max-4xl:row-span-13 @max-4xl:mt-4 @max-4xl:grid-rows-subgrid @4xl:border-t @4xl:border-line">
      {FEATURE_KEYS.map((feature) => (
        <div
          key={feature}
          className={`relative flex min-h-10 gap-x-2 border-line py-1.5 @max-4xl:flex-col @max-4xl:justify-end @max-4xl:border-t @max-4xl:px-1.5 @4xl:items-center @4xl:border-b @4xl:last:border-b-0 ${plan.features[feature] === false ? '@4xl:text-muted' : ''}`}
        >
          <dt className="mr-auto @max-4xl:text-xs @max-4xl:whitespace-nowrap @max-4xl:text-muted @max-4xl:in-[li:not(:first-child)]:sr-only">
            {FEATURES[feature]}
          </dt>
          <dd className="flex min-h-6 items-center gap-x-2 font-medium tabular-nums @max-4xl:flex-wrap">
            <FeatureValue plan={plan} feature={feature} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
