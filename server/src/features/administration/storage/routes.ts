import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { implementForStaff } from '../../../http/implement.ts';
import { listLargestAccounts } from './queries.ts';

/** Maximum number of listed accounts. */
const PAGE_SIZE = 50;

/** Registers the call that lists the accounts by storage (rule D17). */
export function storageRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.listStorage, async () => ({
    accounts: await listLargestAccounts(context.db, PAGE_SIZE),
  }));
}
