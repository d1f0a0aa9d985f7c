import type { QueuedMailRow } from '@vitrine/contract/administration/notices';
import { rowId } from '@vitrine/contract/api/call';
import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context/context.ts';
import { type Actor, runStaffAction } from '../../../core/administration/act.ts';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import { implementForStaff } from '../../../http/implement.ts';
import { keyTime, PAGE_SIZE, readPageKey, splitPage } from '../../../http/paging.ts';
import * as query from './queries.ts';

type Acting = Pick<Context, 'db' | 'clock'>;

const placeOfMail = z.object({ dueAt: keyTime, id: rowId });
/** What of a mail may be shown; what it says may be somebody's message. */
const envelope = z.object({ to: z.string(), subject: z.string() });

/** Of a message to an owner even the subject is private: it names who wrote it. */
const PUBLIC_SUBJECT = /^(?!.*wrote to you through your portfolio)/;

/** Mails that wait to be sent, without what they say (rule D16). */
export async function listWaitingMail(
  db: Db,
  after?: string,
): Promise<{ mails: QueuedMailRow[]; next: string | null }> {
  const rows = await query.listMails(db, readPageKey(placeOfMail, after), PAGE_SIZE + 1);
  const { page, next } = splitPage(rows, ({ dueAt, id }) => ({ dueAt, id }));
  const mails = page.map(({ mail, ...row }) => {
    const { to, subject } = envelope.parse(JSON.parse(mail));
    return { ...row, to, subject: PUBLIC_SUBJECT.test(subject) ? subject : 'A message to the owner of a portfolio' };
  });
  return { mails, next };
}

/** Has a mail tried again within a minute. @throws {ApiError} content/not-found when it does not wait any more */
export const retryMail = (context: Acting, actor: Actor, id: string): Promise<void> =>
  runStaffAction(context, actor, { event: 'mail-retried', userId: null, detail: { mail: id } }, async (tx, now) => {
    if (!(await query.setDue(tx, id, now))) throw isGone();
  });

/** Gives a mail up. @throws {ApiError} content/not-found when it does not wait any more */
export const dropMail = (context: Acting, actor: Actor, id: string): Promise<void> =>
  runStaffAction(context, actor, { event: 'mail-dropped', userId: null, detail: { mail: id } }, async (tx) => {
    if (!(await query.dropMail(tx, id))) throw isGone();
  });

const isGone = () => new ApiError('content/not-found', { message: 'This mail does not wait any more.' });

export function queueRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.listWaitingMail, ({ params }) => listWaitingMail(context.db, params.after));

  implementForStaff(app, context, calls.retryMail, async ({ params, session }) => {
    await retryMail(context, { id: session.userId, role: session.role }, params.id);
    return { message: 'It is tried again within a minute.' };
  });

  implementForStaff(app, context, calls.dropMail, async ({ params, session }) => {
    await dropMail(context, { id: session.userId, role: session.role }, params.id);
    return { message: 'Given up. It is never sent.' };
  });
}
