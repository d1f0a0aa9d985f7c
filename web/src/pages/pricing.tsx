import { LIMITS } from '@vitrine/contract/api/limits';
import type { Plan, PlanName } from '@vitrine/contract/plans/plans';
import { use } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { CYCLES } from '../core/plans/price.ts';
import { ActionLink, FollowLink } from './frame/action-link.tsx';
import { CallToAction } from './frame/call-to-action.tsx';
import { PlanCard } from './pricing/plan-card.tsx';

export const PRICING = {
  title: 'Choose Your Plan',
  subtitle: 'Start for free, upgrade when you need more features',
} as const;

interface Props {
  plans: readonly Plan[];
  /** The plan of who is signed in: then every button leads to it, and says what it does for them. */
  ownPlan?: PlanName;
}

/** What each plan costs and allows, as the database has it now. */
export function Pricing({ plans, ownPlan }: Props) {
  const own = plans.findIndex(({ name }) => name === ownPlan);
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
        {/* By their own room, which the app's rail takes from. */}
        <div className="@container mt-12">
          <ul className="grid gap-6 @4xl:grid-cols-3">
            {plans.map((plan, index) => (
              <PlanCard key={plan._id} plan={plan} beside={ownPlan && Math.sign(index - own)} />
            ))}
          </ul>
        </div>
        <p className="mt-6 max-w-[40rem] text-sm text-muted">
          Prices are in Indian rupees. What is marked <em>soon</em> is not built yet, and you are not charged for it.
          Unlimited means that the plan sets no limit; a section of a resume holds up to {LIMITS.itemsPerSection} items
          in every plan. How to cancel, and what comes back when you do, is in{' '}
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
        <ActionLink href={ownPlan ? paths.dashboard : paths.register} look="primary" className="max-sm:w-full">
          {ownPlan ? 'Go to Dashboard' : 'Start Free Trial'}
        </ActionLink>
        <ActionLink href={ownPlan ? paths.plan : paths.login} look="secondary" className="max-sm:w-full">
          {ownPlan ? 'See your plan' : 'Already have an account?'}
        </ActionLink>
      </CallToAction>
    </>
  );
}

/** The period that prices are shown for. The style sheet follows the choice; no script has to. */
function CycleChoice() {
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong bg-surface p-1 print:hidden">
      <legend className="sr-only">Prices</legend>
      {CYCLES.map(({ id, label }, index) => (
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
