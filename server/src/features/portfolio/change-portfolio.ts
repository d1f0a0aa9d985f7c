import type { publicSettingsInput } from '@vitrine/contract/account/accounts';
import {
  formatPublicLimit,
  isLimitReached,
  listPlanLayouts,
  listPlanTemplates,
} from '@vitrine/contract/plans/plan-limits';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { Layout, PageSettings, PublicSettings, Template, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { requireActiveResume } from '../../core/plan-limits/active-resumes.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import type { Tx } from '../../db/database.ts';
import { findOwnPictures } from '../../db/pictures.ts';
import { parsePublicSettings } from '../../db/portfolio-queries.ts';
import { lockResume } from '../../db/resumes.ts';
import { ApiError } from '../../errors.ts';
import {
  countPublicPortfolios,
  lockPortfolio,
  type PortfolioRef,
  type PortfolioRow,
  serializeSettings,
  updatePortfolioRow,
} from './queries.ts';

type PlanContext = Pick<Context, 'config' | 'clock'>;

/** The chosen design, and the current one. */
interface DesignChange {
  from: { layout?: Layout; template?: Template };
  layout?: Layout | undefined;
  template?: Template | undefined;
}

/** Throws if the plan does not include a layout or template, unless it is in use (rules M3 and M5). */
export async function requireDesignInPlan(
  context: PlanContext,
  tx: Tx,
  userId: string,
  { from, layout, template }: DesignChange,
): Promise<void> {
  const isNewLayout = layout !== undefined && layout !== from.layout;
  const isNewTemplate = template !== undefined && template !== from.template;
  if (!isNewLayout && !isNewTemplate) return;
  const plan = await getCurrentPlan(context, tx, userId);
  if (isNewLayout && !listPlanLayouts(plan.features).includes(layout))
    throw createPlanLimitError('portfolioTemplates', plan);
  if (isNewTemplate && !listPlanTemplates(plan.features).includes(template))
    throw createPlanLimitError('resumeTemplates', plan);
}

/**
 * Throws if the plan allows no more public portfolios. A downgrade or an archive may have left more private ones, which
 * stay readable, editable and downloadable (rule M5).
 */
async function requireWithinPublicLimit(context: PlanContext, tx: Tx, userId: string): Promise<void> {
  const plan = await getCurrentPlan(context, tx, userId);
  if (!isLimitReached(plan.features.maxPortfolios, await countPublicPortfolios(tx, userId))) return;
  throw createPlanLimitError('maxPortfolios', plan, formatPublicLimit(plan));
}

/** Changes of a portfolio; absent fields stay unchanged. */
interface PortfolioChange {
  name?: string | undefined;
  resumeId?: string | undefined;
  layout?: Layout | undefined;
  theme?: Theme | undefined;
  visibility?: 'public' | 'private' | undefined;
}

/**
 * Changes design, content and visibility of an account's portfolio.
 * @throws {ApiError} content/not-found if it or its resume does not exist, plan/limit
 */
export async function changePortfolio(
  context: PlanContext,
  tx: Tx,
  ref: PortfolioRef,
  { resumeId, ...change }: PortfolioChange,
): Promise<PortfolioRow> {
  // A resume must not be deleted while it becomes the shown one; writers of both lock the resume first.
  if (resumeId !== undefined && !(await lockResume(tx, ref.userId, resumeId))) {
    throw new ApiError('content/not-found');
  }
  const before = await lockPortfolio(tx, ref);
  if (!before) throw new ApiError('content/not-found');
  if (resumeId !== undefined && resumeId !== before.resume_id)
    await requireActiveResume(context, tx, { userId: ref.userId, resumeId });
  await requireDesignInPlan(context, tx, ref.userId, { from: before, layout: change.layout });
  if (change.visibility === 'public' && before.visibility !== 'public')
    await requireWithinPublicLimit(context, tx, ref.userId);
  const columns = { ...change, resume_id: resumeId };
  const definedEntries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return definedEntries.length === 0 ? before : updatePortfolioRow(tx, ref.id, Object.fromEntries(definedEntries));
}

/**
 * Changes the public settings of a portfolio; absent fields stay unchanged.
 * @throws {ApiError} content/not-found, request/invalid
 */
export async function changePublicSettings(
  tx: Tx,
  ref: PortfolioRef,
  { fields, page, ...switches }: z.output<typeof publicSettingsInput>,
): Promise<PublicSettings> {
  // Locked first, so that the second of two concurrent changes sees the first.
  const portfolio = await lockPortfolio(tx, ref);
  if (!portfolio) throw new ApiError('content/not-found');
  const before = parsePublicSettings(portfolio);
  await requireOwnPictures(tx, ref.userId, page ?? {});
  if (switches.findByEmail && !portfolio.is_primary) {
    throw new ApiError('request/invalid', {
      fields: { findByEmail: 'Your email leads to your first portfolio, and to no other.' },
    });
  }
  const after = {
    ...before,
    ...switches,
    fields: { ...before.fields, ...fields },
    page: { ...before.page, ...page },
  };
  await updatePortfolioRow(tx, ref.id, serializeSettings(after));
  return after;
}

/** Throws if an address is not a picture that the account uploaded for its page. */
async function requireOwnPictures(tx: Tx, userId: string, page: Partial<PageSettings>): Promise<void> {
  for (const field of ['iconPicture', 'picture'] as const) {
    const url = page[field];
    if (!url) continue;
    const name = parsePictureName(url);
    const ownPictures = await findOwnPictures(tx, userId, name === undefined ? [] : [name]);
    if (ownPictures.size === 0)
      throw new ApiError('request/invalid', {
        fields: { [`page.${field}`]: 'Choose a picture that you uploaded here.' },
      });
  }
}
