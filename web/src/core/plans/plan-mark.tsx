import { Lock } from 'lucide-react';

/** A plan in one word, where room is small: 'Pro'. */
export const shortPlan = (displayName: string): string => displayName.replace(/ Plan$/, '');

/** Marks a look that comes with a larger plan. @param props.plan the plan's name, '' while it is not known */
export function PlanMark({ plan }: { plan: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} strokeWidth={1.5} aria-hidden="true" />
      {shortPlan(plan)}
      <span className="sr-only">{plan ? 'only' : 'Not in your plan'}</span>
    </span>
  );
}
