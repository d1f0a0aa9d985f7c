import { allPlans } from '@vitrine/contract/calls/plans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { readPlans } from '../../db/plan-queries.ts';
import { implementForAnyone } from '../../http/implement.ts';

/** The plans that are sold, for anybody to read. */
export function planRoutes(app: FastifyInstance, context: Context): void {
  implementForAnyone(app, context, allPlans, async () => ({ plans: await readPlans(context.db) }));
}
