import { formatShownLimit, isLimitReached } from '@vitrine/contract/plans/plan-limits';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ItemMeta } from '@vitrine/contract/sections/section';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import type { Tx } from '../../db/database.ts';

interface VisibilityChange {
  userId: string;
  section: ListSectionKey;
  /** The items to be shown or restored. */
  items: readonly ItemMeta[];
  /** The whole list. */
  all: readonly ItemMeta[];
}

/**
 * Rejects showing more projects than the plan allows. An archive or a downgrade may have left more, which stay
 * unchanged (rule M5). Plans limit projects only.
 * @throws {ApiError} plan/limit
 */
export async function requireWithinShownLimit(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { userId, section, items, all }: VisibilityChange,
): Promise<void> {
  const added = items.filter(({ isVisible }) => !isVisible).length;
  if (section !== 'projects' || added === 0) return;
  const plan = await getCurrentPlan(context, tx, userId);
  const shown = all.filter(({ isVisible }) => isVisible).length;
  if (isLimitReached(plan.features.maxProjects, shown + added - 1))
    throw createPlanLimitError('maxProjects', plan, formatShownLimit(plan));
}

/**
 * Hides restored projects beyond what the plan shows, since others may have been shown in their place meanwhile (rule
 * M5). Mutates the items.
 */
export async function hideItemsBeyondPlan(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { userId, section, items, all }: VisibilityChange,
): Promise<void> {
  if (section !== 'projects' || !items.some(({ isVisible }) => isVisible)) return;
  const { features } = await getCurrentPlan(context, tx, userId);
  let shown = all.filter(({ isVisible }) => isVisible).length;
  for (const item of items) {
    if (!item.isVisible) continue;
    if (isLimitReached(features.maxProjects, shown)) item.isVisible = false;
    else shown += 1;
  }
}
