import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { implementForStaff } from '../../../http/implement.ts';
import { findAccounts, readAccountFacts, readAuditLog } from './find-accounts.ts';

/** Registers the calls by which staff look up accounts. */
export function lookupRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  implementForStaff(app, context, calls.findAccounts, ({ params }) => findAccounts(db, params));
  implementForStaff(app, context, calls.readAccount, async ({ params }) => ({
    account: await readAccountFacts(context, params.id),
  }));
  implementForStaff(app, context, calls.searchAudit, ({ params }) => readAuditLog(db, params));
}
