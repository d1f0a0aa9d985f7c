import type { SoldCycle } from '@vitrine/contract/plans';
import { PLAN_ICONS } from '../../core/plans/plan-icons.ts';
import type { OwnPlan } from '../../core/plans/plan-queries.ts';
import { Button } from '../../ui/button.tsx';
import { PLANS_HEADING } from './available-plans.tsx';
import type { News } from './notice.tsx';
import { PlanEnd } from './plan-end.tsx';
import { priceText } from './price-text.ts';
import { lastsText } from './standing.ts';

interface PlanSummaryProps {
  own: OwnPlan;
  cycle: SoldCycle;
  news: News | undefined;
  onNews: (news: News) => void;
}

/** The plan that one has: its name, how long it lasts, what it costs, and what can be done with it. */
export function PlanSummary({ own, cycle, ...told }: PlanSummaryProps) {
  const { plan, subscription, gateway } = own;
  const Icon = PLAN_ICONS[plan.name];
  const { amount, per } = priceText(plan, cycle);
  const lasts = lastsText(subscription);
  const isLifetime = subscription.billingCycle === 'lifetime';
  return (
    <section aria-labelledby="current-plan" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 id="current-plan" className="text-lg font-semibold">
              {plan.displayName}
            </h2>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
              {lasts && <span className="font-medium text-ink">{lasts}</span>}
              <span>
                {isLifetime && 'Worth '}
                {amount} {per}
              </span>
            </p>
          </div>
        </div>
        {plan.name !== 'enterprise' && gateway !== 'off' && (
          <Button variant="primary" onClick={showPlans}>
            Upgrade Plan
          </Button>
        )}
      </div>
      {subscription.status !== 'free' && subscription.nextPaymentDate !== null && (
        <PlanEnd plan={plan} status={subscription.status} endsAt={subscription.nextPaymentDate} {...told} />
      )}
    </section>
  );
}

/** Brings the plans into view, and whoever goes by keyboard to them. */
function showPlans(): void {
  const heading = document.getElementById(PLANS_HEADING);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
