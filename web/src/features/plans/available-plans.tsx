import type { Plan, SoldCycle } from '@vitrine/contract/plans';
import { CycleToggle } from './cycle-toggle.tsx';
import { PlanCard } from './plan-card.tsx';

/** The id of the heading above the plans. */
export const PLANS_HEADING = 'plans';

interface AvailablePlansProps {
  /** All plans from the smallest to the largest, which is what 'upgrade' goes by. */
  plans: readonly Plan[];
  current: Plan;
  cycle: SoldCycle;
  onCycle: (cycle: SoldCycle) => void;
  /** Whether plans can be bought here. */
  sells: boolean;
  /** Whether the current plan ends so soon that it can be bought again. */
  renewable: boolean;
  onBuy: (plan: Plan) => void;
}

/** All plans beside each other, with the way to those that can be bought. */
export function AvailablePlans({ plans, current, cycle, onCycle, sells, renewable, onBuy }: AvailablePlansProps) {
  const place = plans.findIndex(({ _id }) => _id === current._id);
  return (
    <section aria-labelledby={PLANS_HEADING}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={PLANS_HEADING} tabIndex={-1} className="scroll-mt-22 text-lg font-semibold outline-none">
          Available Plans
        </h2>
        <CycleToggle cycle={cycle} onChange={onCycle} />
      </div>
      <ul className="mt-4 grid gap-4 xl:grid-cols-3">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            cycle={cycle}
            standing={index === place ? 'current' : index < place ? 'smaller' : 'larger'}
            sells={sells}
            renewable={renewable}
            onBuy={() => onBuy(plan)}
          />
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">{getPlansNote(sells, place)}</p>
    </section>
  );
}

function getPlansNote(sells: boolean, place: number): string {
  if (!sells) return 'Plans are not sold here: whoever runs this server decides which one you have.';
  const smaller = place > 0 ? ' You can change to a smaller plan when the time that you paid for has ended.' : '';
  return `Prices are in Indian rupees. What says soon is not built yet and is charged for nowhere.${smaller}`;
}
