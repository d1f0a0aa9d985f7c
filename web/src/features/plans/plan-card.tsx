import { FEATURE_KEYS, FEATURES, type Plan, type SoldCycle } from '@vitrine/contract/plans';
import { FeatureValue } from '../../core/plans/feature-value.tsx';
import { PLAN_ICONS } from '../../core/plans/plan-icons.ts';
import { Button } from '../../ui/button.tsx';
import { priceText } from './price-text.ts';

/** As many features as a card lists (specification of content, section 9). */
const SHOWN = FEATURE_KEYS.slice(0, 5);

interface PlanCardProps {
  plan: Plan;
  cycle: SoldCycle;
  /** Beside the plan that one has. */
  standing: 'smaller' | 'current' | 'larger';
  sells: boolean;
  renewable: boolean;
  onBuy: () => void;
}

/** One plan: its name, its price for the chosen period, its first features, and what can be done about it. */
export function PlanCard({ plan, cycle, standing, sells, renewable, onBuy }: PlanCardProps) {
  const Icon = PLAN_ICONS[plan.name];
  const { amount, per } = priceText(plan, cycle);
  const isCurrent = standing === 'current';
  return (
    <li
      className={`flex flex-col rounded-lg border bg-surface p-4 sm:p-6 sm:max-xl:grid sm:max-xl:grid-cols-[1fr_1.5fr] sm:max-xl:grid-rows-[1fr_auto] sm:max-xl:gap-x-8 ${isCurrent ? 'border-accent outline outline-accent' : 'border-line'}`}
    >
      <div>
        <div className="flex min-h-6 items-start justify-between gap-3">
          <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-accent" />
          {isCurrent && (
            <p className="rounded-sm bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-strong">Current Plan</p>
          )}
        </div>
        <h3 className="mt-3 text-base font-semibold">{plan.displayName}</h3>
        <p className="mt-1 tabular-nums">
          <span className="text-xl font-semibold tracking-tight">{amount}</span>{' '}
          <span className="text-sm text-muted">{per}</span>
        </p>
      </div>
      <dl className="mt-4 mb-6 divide-y divide-line border-t border-line text-sm sm:max-xl:row-span-2 sm:max-xl:m-0 sm:max-xl:border-t-0">
        {SHOWN.map((feature) => (
          <div key={feature} className="flex min-h-10 items-center gap-2 py-1.5">
            <dt className="mr-auto">{FEATURES[feature]}</dt>
            <dd className="flex items-center gap-2 font-medium tabular-nums">
              <FeatureValue plan={plan} feature={feature} />
            </dd>
          </div>
        ))}
      </dl>
      {sells && (
        <div className="mt-auto empty:hidden">
          {standing === 'larger' && (
            <Button variant="primary" className="w-full" onClick={onBuy}>
              Upgrade
              <span className="sr-only"> to {plan.displayName}</span>
            </Button>
          )}
          {isCurrent && renewable && (
            <Button className="w-full" onClick={onBuy}>
              Renew
              <span className="sr-only"> {plan.displayName}</span>
            </Button>
          )}
          {standing === 'smaller' && (
            <Button className="w-full" disabled>
              Downgrade
              <span className="sr-only"> to {plan.displayName}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
