import { formatLimitMessage, isLimitReached, type Limit } from '@vitrine/contract/plans/plan-limits';
import { type Plan, UNLIMITED } from '@vitrine/contract/plans/plans';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';

/** Lists of which a plan allows so many items. */
const LIMITED: Partial<Record<ListSectionKey, Limit & 'maxProjects'>> = { projects: 'maxProjects' };

/** This many places before the end, it is told that the end is near. */
const NEAR = 2;

/** How far a plan's room for the items of a list is used. */
export interface PlanQuota {
  /** '3 of 10 projects'. */
  count: string;
  /** Whether the plan allows no more; what is there stays, beyond the limit too. */
  isFull: boolean;
  /** What to be aware of; '' while the end is far. */
  notice: string;
}

/** The room for a list's items in a plan; none where the plan does not limit them. @param used how many there are */
export function getPlanQuota(
  section: ListSectionKey,
  used: number,
  plan: Pick<Plan, 'displayName' | 'features'>,
): PlanQuota | undefined {
  const limit = LIMITED[section];
  const most = limit ? plan.features[limit] : UNLIMITED;
  if (!limit || most === UNLIMITED) return undefined;
  const { singular, title } = LIST_SECTIONS[section];
  const items = title.toLowerCase();
  const left = most - used;
  const notice = () => {
    if (left < 0) {
      return `The ${plan.displayName} holds ${most} ${items}. The ${used} that you have all stay; upgrade to add more.`;
    }
    if (left === 0) return formatLimitMessage(limit, plan);
    return left <= NEAR ? `The ${plan.displayName} has room for ${left} more ${left === 1 ? singular : items}.` : '';
  };
  return { count: `${used} of ${most} ${items}`, isFull: isLimitReached(most, used), notice: notice() };
}
