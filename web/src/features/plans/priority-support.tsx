import type { Plan } from '@vitrine/contract/plans/plans';
import { PRIORITY_SUPPORT_TEXT } from '@vitrine/contract/plans/priority-support';
import { paths } from '../../core/navigation/paths.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';

/** Explains Priority Support and which plans have it; nothing if none has. */
export function PrioritySupport({ plans, own: ownPlan }: { plans: readonly Plan[]; own: Plan }) {
  const names = plans.flatMap(({ features, displayName }) => (features.prioritySupport ? [displayName] : []));
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="priority-support" className="max-w-prose text-sm">
      <h2 id="priority-support" className="text-base font-semibold">
        Priority Support
      </h2>
      <p className="mt-1 text-muted">
        {ownPlan.features.prioritySupport
          ? `Included in your ${ownPlan.displayName}.`
          : `Included in the ${new Intl.ListFormat('en').format(names)}.`}{' '}
        {PRIORITY_SUPPORT_TEXT}{' '}
        <a href={paths.contact} className={TEXT_LINK_CLASSES}>
          Contact form
        </a>
      </p>
    </section>
  );
}
