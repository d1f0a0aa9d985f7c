import type { ReportRow } from '@vitrine/contract/administration/reports';
import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { type Actor, runStaffActionWithAccount, toActor } from '../../../core/administration/act.ts';
import type { Db } from '../../../db/database.ts';
import { decideAccountReports, decideReport, listOpenReports } from '../../../db/reports.ts';
import { ApiError } from '../../../errors.ts';
import { implementForStaff } from '../../../http/implement.ts';
import { type StaffActionContext, suspendLockedAccount } from './account-actions.ts';
import { lockAnyAccount } from './queries.ts';

const PAGE_SIZE = 25;

/** Lists reports without a decision, oldest first (rule D15). */
export async function listReports(
  { db, config }: { db: Db; config: { portfolioOrigin: string } },
  after?: string,
): Promise<{ reports: ReportRow[]; next: string | null }> {
  const rows = await listOpenReports(db, after, PAGE_SIZE + 1);
  const reports = rows.slice(0, PAGE_SIZE).map(({ path, suspendedAt, ...row }) => ({
    ...row,
    url: config.portfolioOrigin + path,
    isSuspended: suspendedAt !== null,
  }));
  return { reports, next: rows.length > PAGE_SIZE ? (reports.at(-1)?.id ?? null) : null };
}

/** Dismisses a report and leaves the page as it is. @throws {ApiError} content/not-found if it was already decided */
export async function dismissReport(context: StaffActionContext, actor: Actor, id: string): Promise<void> {
  const action = { event: 'report-dismissed', detail: { report: id } } as const;
  await runStaffActionWithAccount(context, actor, action, async (tx, now) => {
    const decided = await decideReport(tx, id, 'dismissed', now);
    if (!decided) throw createDecidedError();
    return decided.userId;
  });
}

/**
 * Suspends the pages of the reported account, and closes its other reports as well.
 * @throws {ApiError} content/not-found if it was already decided, admin/not-possible
 */
export async function suspendReportedAccount(
  context: StaffActionContext,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const action = { event: 'pages-suspended', detail: { reason, report: id } } as const;
  await runStaffActionWithAccount(context, actor, action, async (tx, now) => {
    const decided = await decideReport(tx, id, 'suspended', now);
    const account = decided && (await lockAnyAccount(tx, decided.userId));
    if (!account) throw createDecidedError();
    await suspendLockedAccount(context, tx, account, { actor, reason, now });
    await decideAccountReports(tx, account.id, now);
    return account.id;
  });
}

const createDecidedError = () =>
  new ApiError('content/not-found', { message: 'This report was decided about before.' });

export function staffReportRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.listReports, ({ params }) => listReports(context, params.after));

  implementForStaff(app, context, calls.dismissReport, async ({ params, session }) => {
    await dismissReport(context, toActor(session), params.id);
    return { message: 'Dismissed. The page stays as it is.' };
  });

  implementForStaff(app, context, calls.suspendReportedPages, async ({ params, body, session }) => {
    await suspendReportedAccount(context, toActor(session), params.id, body.reason);
    return { message: 'Suspended. Its pages are not public, and its owner reads why in the app and by mail.' };
  });
}
