import { FEATURE_KEYS, FEATURES, type Plan, type PlanName } from '@vitrine/contract/plans/plans';
import { formatRupees } from '@vitrine/contract/rupees';
import { paths } from '../../core/navigation/paths.ts';
import { FeatureValue, PLAN_ICONS } from '../../core/plans/plan-badge.tsx';
import { ActionLink } from '../frame/action-link.tsx';

/** The plan that is recommended. */
const POPULAR: PlanName = 'pro';

interface Props {
  plan: Plan;
  /** For the signed-in: -1 for a smaller plan than theirs, 0 for theirs, 1 for a larger. */
  beside?: number | undefined;
}

/** What its button says to the signed-in. */
const FOR_MEMBERS: Record<number, string> = { 0: 'See your plan', 1: 'Upgrade' };

/** One plan: its name, its price for the chosen period, the way in, and all that it allows. */
export function PlanCard({ plan, beside }: Props) {
  const { name, displayName, price } = plan;
  const Icon = PLAN_ICONS[name];
  const popular = name === POPULAR;
  const isOwn = beside === 0;
  const action = beside === undefined ? 'Get Started' : FOR_MEMBERS[beside];
  const stands = beside === undefined ? popular : beside === 1 && popular;
  return (
    <li
      className={`flex flex-col rounded-lg border bg-surface p-6 break-inside-avoid sm:p-8 @4xl:p-5 @6xl:p-8 ${popular ? 'border-accent outline outline-accent' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-accent" />
        {(popular || isOwn) && (
          <p className="rounded-sm bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-strong">
            {isOwn ? 'Current Plan' : 'Most Popular'}
          </p>
        )}
      </div>
      <h2 id={name} className="mt-4 text-lg font-semibold tracking-tight">
        {displayName}
      </h2>
      <Price amount={price.monthly} period="month" className="group-has-[#yearly:checked]/plans:hidden" />
      <Price amount={price.yearly} period="year" className="hidden group-has-[#yearly:checked]/plans:block" />
      {action ? (
        <ActionLink
          href={beside === undefined ? paths.register : paths.plan}
          look={stands ? 'primary' : 'secondary'}
          describedBy={name}
          className="mt-6 print:hidden"
        >
          {action}
        </ActionLink>
      ) : (
        <p className="mt-6 flex min-h-12 items-center text-sm text-muted print:hidden">A smaller plan than yours</p>
      )}
      <FeatureList plan={plan} />
    </li>
  );
}

function Price({ amount, period, className }: { amount: number; period: 'month' | 'year'; className: string }) {
  return (
    <p className={`mt-2 ${className}`}>
      <span className="font-serif text-2xl font-medium tracking-tight tabular-nums lining-nums">
        {formatRupees(amount)}
      </span>{' '}
      <span className="ml-1 text-sm text-muted">per {period}</span>
    </p>
  );
}

/** What a plan allows, feature by feature, and which of it is still to come. */
function FeatureList({ plan }: { plan: Plan }) {
  return (
    <dl className="mt-6 grid gap-x-10 border-t border-line text-sm @lg:@max-4xl:grid-cols-2">
      {FEATURE_KEYS.map((feature) => (
        <div
          key={feature}
          className={`flex min-h-10 items-center gap-2 border-b border-line py-1.5 @4xl:last:border-b-0 @max-lg:last:border-b-0 ${plan.features[feature] === false ? 'text-muted' : ''}`}
        >
          <dt className="mr-auto">{FEATURES[feature]}</dt>
          <dd className="flex items-center gap-2 font-medium tabular-nums">
            <FeatureValue plan={plan} feature={feature} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
