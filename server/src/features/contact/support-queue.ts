import type { SupportMessage } from '@vitrine/contract/administration/messages';
import { rowId } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/administration';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { type Actor, runStaffActionWithAccount } from '../../core/administration/act.ts';
import { ApiError } from '../../errors.ts';
import { implementForStaff } from '../../http/implement.ts';
import { PAGE_SIZE, readPageKey, splitPage } from '../../http/paging.ts';
import { listUnansweredMessages, type MessageRow, markAnswered, type Sender } from './queries.ts';

type ActionContext = Pick<Context, 'db' | 'clock'>;

const messagePageKeySchema = z.object({ hasPriority: z.literal([0, 1]), id: rowId });

/** Lists contact messages without an answer: those with Priority Support first, then the oldest (rule D24). */
export async function listMessages(
  { db, clock }: ActionContext,
  after?: string,
): Promise<{ messages: SupportMessage[]; next: string | null }> {
  const rows = await listUnansweredMessages(db, readPageKey(messagePageKeySchema, after), PAGE_SIZE + 1);
  const { page, next } = splitPage(rows, ({ has_priority, id }) => ({ hasPriority: has_priority, id }));
  const now = clock();
  return { messages: page.map((row) => toSupportMessage(row, now)), next };
}

/** Marks a message as answered. @throws {ApiError} content/not-found if it was already, or does not exist */
export async function answerMessage(context: ActionContext, actor: Actor, id: string): Promise<void> {
  const action = { event: 'message-answered', detail: { message: id } } as const;
  await runStaffActionWithAccount(context, actor, action, async (tx, now) => {
    const answered = await markAnswered(tx, id, now);
    if (!answered) throw new ApiError('content/not-found', { message: 'This message does not wait for an answer.' });
    return answered.user_id;
  });
}

function toSupportMessage(row: MessageRow, now: number): SupportMessage {
  const { id, name, email, subject, message, created_at: createdAt } = row;
  const sender = toSender(row);
  const answerBy = sender?.hasPriority ? createdAt + DURATIONS.priorityResponse : null;
  return {
    id,
    name,
    email,
    subject,
    message,
    createdAt,
    account: sender && { id: sender.userId, name: sender.name, email: sender.email, plan: sender.plan },
    hasPriority: row.has_priority === 1,
    answerBy,
    isOverdue: answerBy !== null && answerBy < now,
  };
}

/** Returns the account that sent a stored message; null for a visitor. */
export function toSender(row: MessageRow): Sender | null {
  const { user_id: userId, plan, account_name: name, account_email: email, has_priority } = row;
  if (userId === null || plan === null) return null;
  return { userId, name, email, plan, hasPriority: has_priority === 1 };
}

export function supportQueueRoutes(app: FastifyInstance, context: Context): void {
  implementForStaff(app, context, calls.listMessages, ({ params }) => listMessages(context, params.after));

  implementForStaff(app, context, calls.answerMessage, async ({ params, session }) => {
    await answerMessage(context, { id: session.userId, role: session.role }, params.id);
    return { message: 'Marked as answered.' };
  });
}
