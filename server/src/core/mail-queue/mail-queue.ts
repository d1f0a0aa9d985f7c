import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { newId } from '../../primitives/ids.ts';
import { claimQueuedMail, deleteExpiredMail, dropQueuedMail, enqueueMail, postponeQueuedMail } from './queries.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** 1, 2, 4, 8... minutes, at most two hours. */
const computeRetryDelay = (tries: number) => Math.min(MINUTE * 2 ** (tries - 1), 2 * HOUR);

/** Time a process holds a claimed notice: longer than any mail server takes. */
const CLAIM_MS = 5 * MINUTE;

/** Consecutive failures that end a run: the remaining mails would likely fail as well. */
const MAX_CONSECUTIVE_FAILURES = 3;

const storedMailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** Context needed to send mail. */
export type MailContext = Pick<Context, 'db' | 'clock' | 'mail'>;

/** Notices that were never sent. The message contains error codes but no addresses, so it may be logged. */
export class QueuedMailLost extends Error {
  override name = 'QueuedMailLost';
}

/**
 * Sends a mail that no caller waits for, and queues it for a day of retries if that fails. The event it reports has
 * already happened, so this never throws: if the database is down as well, the mail is lost.
 */
export async function sendOrQueue({ db, clock, mail: send }: MailContext, mail: Mail): Promise<void> {
  const id = newId();
  const endsAt = clock() + DAY;
  try {
    await send({ ...mail, id });
  } catch (error) {
    if (!(error instanceof MailFailed)) return;
    const queued = scheduleRetry(error, { tries: 0, endsAt }, clock());
    await enqueueMail(db, { id, mail: JSON.stringify(mail), userId: null, ...queued }).catch(() => undefined);
  }
}

/** Retention of mails that recipients rely on, such as those about payments. */
const MAIL_RETENTION_MS = 7 * DAY;

/**
 * Queues a mail within the transaction that causes it; it is sent only if the transaction commits.
 * @param notice `userId` ties the mail to an account, without which it is pointless
 */
export async function enqueueInTransaction(
  tx: Tx,
  { mail, userId }: { mail: Mail; userId: string | null },
  now: number,
): Promise<void> {
  const { id = newId(), ...content } = mail;
  const queued = { tries: 0, failure: '', dueAt: now, endsAt: now + MAIL_RETENTION_MS };
  await enqueueMail(tx, { id, mail: JSON.stringify(content), userId, ...queued });
}

/**
 * Sends a mail that its sender relies on, and queues it for a week of retries if that fails, as long as the account
 * exists.
 * @throws {MailFailed} if retrying would not help; also any error of queueing
 */
export async function sendOrQueueForAccount(
  { db, clock, mail: send }: MailContext,
  userId: string,
  mail: Mail,
): Promise<void> {
  const id = newId();
  try {
    await send({ ...mail, id });
  } catch (error) {
    if (!(error instanceof MailFailed && error.mayTryAgain)) throw error;
    const now = clock();
    const queued = { userId, tries: 1, dueAt: now + computeRetryDelay(1), endsAt: now + MAIL_RETENTION_MS };
    await enqueueMail(db, { id, mail: JSON.stringify(mail), failure: error.code, ...queued });
  }
}

/**
 * Sends due notices, each in one process only, and gives up expired ones. Ends after several consecutive failures.
 * @throws {QueuedMailLost} at the end, if some were given up
 */
export async function sendDueMail(context: MailContext, stop?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const expiredFailures = await deleteExpiredMail(db, now);
  let failures = 0;
  while (failures < MAX_CONSECUTIVE_FAILURES && !stop?.aborted) {
    const due = await claimQueuedMail(db, now, clock() + CLAIM_MS);
    if (!due) break;
    const isAccepting = await attemptDelivery(context, due);
    failures = isAccepting ? 0 : failures + 1;
  }
  if (expiredFailures.length > 0) {
    const reasons = [...new Set(expiredFailures)].join(', ');
    throw new QueuedMailLost(`Notices that could not be mailed were given up: ${expiredFailures.length} (${reasons})`);
  }
}

interface DueMail {
  id: string;
  mail: string;
  tries: number;
  endsAt: number;
}

/**
 * Attempts delivery once. If the process is killed, the notice stays queued and is sent again with the same id, by
 * which mail programs detect duplicates.
 * @returns whether the transport accepts mails
 */
async function attemptDelivery({ db, clock, mail: send }: MailContext, due: DueMail): Promise<boolean> {
  const { id } = due;
  try {
    await send({ ...storedMailSchema.parse(JSON.parse(due.mail)), id });
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    await postponeQueuedMail(db, { id, ...scheduleRetry(error, due, clock()) });
    return !error.mayTryAgain;
  }
  await dropQueuedMail(db, id);
  return true;
}

/**
 * Returns when a failed mail is retried. A permanent failure expires it immediately; the next run reports and removes
 * it.
 */
const scheduleRetry = (
  { code, mayTryAgain }: MailFailed,
  { tries, endsAt }: { tries: number; endsAt: number },
  now: number,
) => ({
  tries: tries + 1,
  failure: code,
  dueAt: now + computeRetryDelay(tries + 1),
  endsAt: mayTryAgain ? endsAt : now,
});
