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

type ActionContext = Pick<Context, 'db' | 'clock'>;

const mailPageKeySchema = z.object({ dueAt: keyTime, id: rowId });
/** The part of a mail that may be shown; the text may contain a private message. */
const envelopeSchema = z.object({ to: z.string(), subject: z.string() });

/** Even the subject of a message to an owner is private: it names the sender. */
const PUBLIC_SUBJECT_PATTERN = /^(?!.*wrote to you through your portfolio)/;

/** Lists queued mails without their text (rule D16). */
export async function listQueuedMails(
  db: Db,
  after?: string,
): Promise<{ mails: QueuedMailRow[]; next: string | null }> {
  const rows = await query.listMails(db, readPageKey(mailPageKeySchema, after), PAGE_SIZE + 1);
  const { page, next } = splitPage(rows, ({ dueAt, id }) => ({ dueAt, id }));
  const mails = page.map(({ mail, ...row }) => {
    const { to, subject } = envelopeSchema.parse(JSON.parse(mail));
    return {
      ...row,
      to,
      subject: PUBLIC_SUBJECT_PATTERN.test(subject) ? subject : 'A message to the owner of a portfolio',
    };
  });
  return { mails, next };
}

/**
 * Schedules a mail for another attempt within a minute.
 * @throws {ApiError} content/not-found if it is no longer queued
 */
export const retryMail = (context: ActionContext, actor: Actor, id: string): Promise<void> =>
  runStaffAction(context, actor, { event: 'mail-retried', userId: null, detail: { mail: id } }, async (tx, now) => {
    if (!(await query.setMailDueAt(tx, id, now))) throw createNotQueuedError();
  });

/** Drops a queued mail. @throws {ApiError} content/not-found if it is no longer queued */
export const dropMail = (context: ActionContext, actor: Actor, id: string): Promise<void> =>
  runStaffAction(context, actor, { event: 'mail-dropped', userId: null, detail: { mail: id } }, async (tx) => {
    if (!(await query.dropMail(tx, id))) throw createNotQueuedError();
  });

const createNotQueuedError = () => new ApiError('content/not-found', { message: 'This mail does not wait any more.' });

export function queueRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.listWaitingMail, ({ params }) => listQueuedMails(context.db, params.after));

  implementForStaff(app, context, calls.retryMail, async ({ params, session }) => {
    await retryMail(context, { id: session.userId, role: session.role }, params.id);
    return { message: 'It is tried again within a minute.' };
  });

  implementForStaff(app, context, calls.dropMail, async ({ params, session }) => {
    await dropMail(context, { id: session.userId, role: session.role }, params.id);
    return { message: 'Given up. It is never sent.' };
  });
}
