import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { implementForStaff } from '../../../http/implement.ts';
import { listLargest } from './queries.ts';

/** How many accounts are listed. */
const PAGE_SIZE = 50;

/** Who keeps most (rule D17). */
export function storageRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.listStorage, async () => ({
    accounts: await listLargest(context.db, PAGE_SIZE),
  }));
}
