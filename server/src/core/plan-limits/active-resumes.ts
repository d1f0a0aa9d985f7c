import { formatResumeLimit } from '@vitrine/contract/plans/plan-limits';
import { UNLIMITED } from '@vitrine/contract/plans/plans';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { listResumes } from '../../db/resumes.ts';
import { createPlanLimitError, getCurrentPlan } from './plan-limits.ts';

/**
 * Refuses to show a resume beyond the plan on a further portfolio or link; the primary and the oldest ones are within
 * the plan. An archive or a downgrade may leave more, which stay readable, editable, downloadable, and shown where they
 * are (rule M5).
 * @throws {ApiError} plan/limit
 */
export async function requireActiveResume(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  { userId, resumeId }: { userId: string; resumeId: string },
): Promise<void> {
  const plan = await getCurrentPlan(context, tx, userId);
  const { maxResumes } = plan.features;
  if (maxResumes === UNLIMITED) return;
  const resumes = await listResumes(tx, userId);
  const ranked = resumes.toSorted(
    (one, other) =>
      other.is_primary - one.is_primary || one.created_at - other.created_at || (one.id < other.id ? -1 : 1),
  );
  const isInactive = ranked.slice(maxResumes).some(({ id }) => id === resumeId);
  if (isInactive) throw createPlanLimitError('maxResumes', plan, formatResumeLimit(plan));
}
