import { FEATURE_KEYS, FEATURES, type Plan, type SoldCycle } from '@vitrine/contract/plans/plans';
import { FeatureValue, PLAN_ICONS } from '../../core/plans/plan-badge.tsx';
import { BILLING_CYCLES } from '../../core/plans/price.ts';
import { Button } from '../../ui/button.tsx';
import { formatPrice } from './plan-texts.ts';

/** The id of the heading above the plans. */
export const PLANS_HEADING_ID = 'plans';

interface AvailablePlansProps {
  /** All plans from the smallest to the largest; this order decides what is an upgrade. */
  plans: readonly Plan[];
  current: Plan;
  cycle: SoldCycle;
  onCycle: (cycle: SoldCycle) => void;
  /** Whether plans can be bought on this server. */
  sells: boolean;
  /** Whether the current plan ends so soon that it can be renewed. */
  renewable: boolean;
  onBuy: (plan: Plan) => void;
}

/** All plans side by side, with buttons for those that can be bought. */
export function AvailablePlans({
  plans,
  current,
  cycle,
  onCycle,
  sells: canBuy,
  renewable: isRenewable,
  onBuy,
}: AvailablePlansProps) {
  const currentIndex = plans.findIndex(({ _id }) => _id === current._id);
  return (
    <section aria-labelledby={PLANS_HEADING_ID}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={PLANS_HEADING_ID} tabIndex={-1} className="scroll-mt-22 text-lg font-semibold outline-none">
          Available Plans
        </h2>
        <CycleToggle cycle={cycle} onChange={onCycle} />
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-3">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            cycle={cycle}
            standing={index === currentIndex ? 'current' : index < currentIndex ? 'smaller' : 'larger'}
            sells={canBuy}
            renewable={isRenewable}
            onBuy={() => onBuy(plan)}
          />
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">{getPlansNote(plans, canBuy, currentIndex)}</p>
    </section>
  );
}

function getPlansNote(plans: readonly Plan[], canBuy: boolean, currentIndex: number): string {
  if (!canBuy) return 'Plans are not sold here. The people who run this server assign your plan.';
  const hasUpcoming = plans.some(({ soon }) => SHOWN_FEATURES.some((feature) => soon.includes(feature)));
  return [
    'Prices are in Indian rupees.',
    hasUpcoming && 'Features marked soon are not available yet.',
    currentIndex > 0 && 'You can switch to a smaller plan when your paid period ends.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Toggles the billing period of the prices and of the purchase. */
function CycleToggle({ cycle, onChange }: { cycle: SoldCycle; onChange: (cycle: SoldCycle) => void }) {
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong bg-surface p-1">
      <legend className="sr-only">Billing period</legend>
      {BILLING_CYCLES.map(({ id, label }) => (
        <label
          key={id}
          className="relative flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="cycle"
            value={id}
            checked={id === cycle}
            onChange={() => onChange(id)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The features that a card lists (rule M9). */
const SHOWN_FEATURES = FEATURE_KEYS.slice(0, 5);

interface PlanCardProps {
  plan: Plan;
  cycle: SoldCycle;
  /** Compared with the current plan. */
  standing: 'smaller' | 'current' | 'larger';
  sells: boolean;
  renewable: boolean;
  onBuy: () => void;
}

/** One plan: its name, its price for the chosen period, its first features, and its button. */
function PlanCard({ plan, cycle, standing: relation, sells: canBuy, renewable: isRenewable, onBuy }: PlanCardProps) {
  const Icon = PLAN_ICONS[plan.name];
  const { amount, per } = formatPrice(plan, cycle);
  const isCurrent = relation === 'current';
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
        {SHOWN_FEATURES.map((feature) => (
          <div key={feature} className="flex min-h-10 items-center gap-2 py-1.5">
            <dt className="mr-auto">{FEATURES[feature]}</dt>
            <dd className="flex items-center gap-2 font-medium tabular-nums">
              <FeatureValue plan={plan} feature={feature} />
            </dd>
          </div>
        ))}
      </dl>
      {canBuy && (
        <div className="mt-auto empty:hidden">
          {relation === 'larger' && (
            <Button variant="primary" className="w-full" onClick={onBuy}>
              Upgrade
              <span className="sr-only"> to {plan.displayName}</span>
            </Button>
          )}
          {isCurrent && isRenewable && (
            <Button className="w-full" onClick={onBuy}>
              Renew
              <span className="sr-only"> {plan.displayName}</span>
            </Button>
          )}
          {relation === 'smaller' && (
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
