import { DURATIONS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/portfolios';
import { isLimitReached } from '@vitrine/contract/plans/plan-limits';
import type { FastifyInstance } from 'fastify';
import { getPublicUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { requireActiveResume } from '../../core/plan-limits/active-resumes.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { parsePublicSettings } from '../../db/portfolio-queries.ts';
import { findShownResume, lockResume } from '../../db/resumes.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newId } from '../../primitives/ids.ts';
import { changePortfolio, changePublicSettings, requireDesignInPlan } from './change-portfolio.ts';
import { changeHandle, claimFirstHandle, isHandleAvailable } from './handles.ts';
import {
  claimAddress,
  findDeletedPortfolio,
  findPortfolio,
  insertPortfolio,
  type ListedPortfolio,
  listPortfolios,
  lockPortfolio,
  type PortfolioRef,
  reclaimAddresses,
  releaseAddresses,
  updatePortfolioRow,
} from './queries.ts';

/** Registers the calls of an account's portfolios, each of which has its own page (rules P21 to P24). */
export function portfoliosRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  /** Rejects another portfolio if the plan has no room for it. */
  const requireWithinPortfolioLimit = async (tx: Tx, userId: string) => {
    const plan = await getCurrentPlan(context, tx, userId);
    const { length } = await listPortfolios(tx, userId);
    if (isLimitReached(plan.features.maxPortfolios, length)) throw createPlanLimitError('maxPortfolios', plan);
  };

  const requirePortfolio = async (ref: PortfolioRef): Promise<ListedPortfolio> => {
    const row = await findPortfolio(db, ref);
    if (!row) throw new ApiError('content/not-found');
    return row;
  };

  const summarize = (row: ListedPortfolio) => ({
    id: row.id,
    name: row.name,
    isPrimary: row.is_primary === 1,
    resume: { id: row.resumeId, name: row.resumeName },
    handle: row.address,
    publicUrl: getPublicUrl(config, row.address),
    layout: row.layout,
    theme: row.theme,
    visibility: row.visibility,
    views: row.views,
    downloads: row.downloads,
    createdAt: row.created_at,
  });

  const loadSummary = async (ref: PortfolioRef) => ({ payload: summarize(await requirePortfolio(ref)) });

  implement(app, context, calls.listPortfolios, async ({ session: { userId } }) => ({
    payload: (await listPortfolios(db, userId)).map(summarize),
  }));

  implement(app, context, calls.createPortfolio, async ({ body, session: { userId } }) => {
    // An address that was assigned once is never assigned to another account.
    await consumeRateLimit(context, 'portfolioPerAccount', userId);
    const id = newId();
    const now = clock();
    const { name, resumeId, layout, theme, handle } = body;
    await transaction(db, async (tx) => {
      const account = await lockAccount(tx, userId);
      await requireWithinPortfolioLimit(tx, userId);
      await requireDesignInPlan(context, tx, userId, { from: {}, layout });
      if (!(await lockResume(tx, userId, resumeId))) throw new ApiError('content/not-found');
      await requireActiveResume(context, tx, { userId, resumeId });
      // New portfolios are never public.
      const row = { id, userId, resumeId, isPrimary: false, name, layout, theme, visibility: 'private', now } as const;
      await insertPortfolio(tx, row);
      if (handle === undefined) await claimFirstHandle(tx, { name: account.name, portfolioId: id, now });
      else if (!(await claimAddress(tx, { address: handle, kind: 'handle', portfolioId: id, now })))
        throw new ApiError('handle/taken');
    });
    return loadSummary({ userId, id });
  });

  implement(app, context, calls.readPortfolio, async ({ params: { id }, session: { userId } }) => {
    const row = await requirePortfolio({ userId, id });
    const summary = summarize(row);
    const resume = { ...summary.resume, ...(await findShownResume(db, row.resumeId)) };
    return { payload: { ...summary, resume, settings: parsePublicSettings(row) } };
  });

  implement(app, context, calls.changePortfolio, async ({ params: { id }, body, session: { userId } }) => {
    await transaction(db, (tx) => changePortfolio(context, tx, { userId, id }, body));
    return loadSummary({ userId, id });
  });

  implement(app, context, calls.savePortfolioSettings, async ({ params: { id }, body, session: { userId } }) => ({
    payload: await transaction(db, (tx) => changePublicSettings(tx, { userId, id }, body)),
  }));

  implement(app, context, calls.changePortfolioHandle, async ({ params: { id }, body, session: { userId } }) => {
    await changeHandle(context, { userId, id }, body.handle);
    return loadSummary({ userId, id });
  });

  implement(app, context, calls.checkPortfolioHandle, async ({ params: { id, handle }, session: { userId } }) => {
    await requirePortfolio({ userId, id });
    return { handle, available: await isHandleAvailable(context, id, handle) };
  });

  implement(app, context, calls.deletePortfolio, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      const row = await lockPortfolio(tx, { userId, id });
      if (!row) throw new ApiError('content/not-found');
      if (row.is_primary) throw new ApiError('portfolio/first');
      await updatePortfolioRow(tx, id, { deleted_at: clock() });
      if (!row.was_public) await releaseAddresses(tx, id);
    });
    return {};
  });

  implement(app, context, calls.restorePortfolio, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      const { name } = await lockAccount(tx, userId);
      const row = await findDeletedPortfolio(tx, { userId, id }, clock() - DURATIONS.restorePortfolio);
      if (!row) throw new ApiError('content/not-found');
      await requireWithinPortfolioLimit(tx, userId);
      // Another resume in its place would show what the owner never chose to show here.
      if (!(await lockResume(tx, userId, row.resume_id))) throw new ApiError('portfolio/resume-deleted');
      await lockPortfolio(tx, { userId, id });
      await updatePortfolioRow(tx, id, { deleted_at: null });
      const now = clock();
      if (!row.was_public && !(await reclaimAddresses(tx, id, now)))
        await claimFirstHandle(tx, { name, portfolioId: id, now });
    });
    return loadSummary({ userId, id });
  });
}
