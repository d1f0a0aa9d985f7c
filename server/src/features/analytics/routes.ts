import * as calls from '@vitrine/contract/calls/analytics';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { toCsv } from '../../core/files/csv.ts';
import { formatContentDisposition } from '../../core/files/resume-file.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { isOwnPortfolio } from '../../db/portfolio-queries.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { readDailyFacts, summarizeVisits } from './queries.ts';

/** Registers the calls of visitor analytics (rules V1 to V6), for plans that include them. */
export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  /**
   * Throws unless the account owns the portfolio and its plan includes analytics.
   * @throws {ApiError} content/not-found, plan/limit
   */
  const authorize = async (userId: string, id: string) => {
    if (!(await isOwnPortfolio(db, userId, id))) throw new ApiError('content/not-found');
    const plan = await getCurrentPlan(context, db, userId);
    if (!plan.features.analytics) throw createPlanLimitError('analytics', plan);
  };

  implement(app, context, calls.readAnalytics, async ({ params: { id, from, to }, session: { userId } }) => {
    await authorize(userId, id);
    return { payload: await summarizeVisits(db, { portfolioId: id, from, to }) };
  });

  implement(app, context, calls.exportAnalytics, async ({ params: { id, from, to }, session: { userId }, reply }) => {
    await authorize(userId, id);
    const range = { portfolioId: id, from, to };
    const { days } = await summarizeVisits(db, range);
    const facts = await readDailyFacts(db, range);
    const rows = [
      ...days.flatMap(({ day, views, visitors, downloads }) => [
        [day, 'visits', '', views],
        [day, 'visitors', '', visitors],
        [day, 'downloads', '', downloads],
      ]),
      ...facts.map(({ day, fact, value, count }) => [day, fact, value, count]),
    ];
    const name = `visits-${from}-${to}.csv`;
    reply.header('content-disposition', formatContentDisposition('attachment', name));
    return reply.type('text/csv; charset=utf-8').send(toCsv([['day', 'what', 'value', 'count'], ...rows]));
  });
}
