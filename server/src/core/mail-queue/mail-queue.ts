import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import {
  claimQueuedMail,
  deleteExpiredMail,
  dropQueuedMail,
  enqueueMail,
  postponeQueuedMail,
} from '../../db/mail-queue.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { newId } from '../../primitives/ids.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** 1, 2, 4, 8... minutes, at most two hours. */
const pauseAfter = (tries: number) => Math.min(MINUTE * 2 ** (tries - 1), 2 * HOUR);

/** Time a process holds a claimed notice: longer than any mail server takes. */
const CLAIM = 5 * MINUTE;

/** Consecutive failures that end a run: the remaining mails would likely fail as well. */
const FAILURES_A_RUN = 3;

const stored = z.object({
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
    const waiting = afterFailure(error, { tries: 0, endsAt }, clock());
    await enqueueMail(db, { id, mail: JSON.stringify(mail), userId: null, ...waiting }).catch(() => undefined);
  }
}

/** Retention of mails that recipients rely on, such as those about payments. */
const KEEP_MAIL = 7 * DAY;

/**
 * Queues a mail within the transaction that causes it; it is sent only if the transaction commits.
 * @param notice `userId` ties the mail to an account, without which it is pointless
 */
export async function enqueueInTransaction(
  tx: Tx,
  { mail, userId }: { mail: Mail; userId: string | null },
  now: number,
): Promise<void> {
  const { id = newId(), ...letter } = mail;
  const waiting = { tries: 0, failure: '', dueAt: now, endsAt: now + KEEP_MAIL };
  await enqueueMail(tx, { id, mail: JSON.stringify(letter), userId, ...waiting });
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
    const waiting = { userId, tries: 1, dueAt: now + pauseAfter(1), endsAt: now + KEEP_MAIL };
    await enqueueMail(db, { id, mail: JSON.stringify(mail), failure: error.code, ...waiting });
  }
}

/**
 * Sends due notices, each in one process only, and gives up expired ones. Ends after several consecutive failures.
 * @throws {QueuedMailLost} at the end, if some were given up
 */
export async function sendDueMail(context: MailContext, stop?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const expiredIds = await deleteExpiredMail(db, now);
  let failures = 0;
  while (failures < FAILURES_A_RUN && !stop?.aborted) {
    const due = await claimQueuedMail(db, now, clock() + CLAIM);
    if (!due) break;
    const takesMails = await attempt(context, due);
    failures = takesMails ? 0 : failures + 1;
  }
  if (expiredIds.length > 0) {
    const reasons = [...new Set(expiredIds)].join(', ');
    throw new QueuedMailLost(`Notices that could not be mailed were given up: ${expiredIds.length} (${reasons})`);
  }
}

interface Due {
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
async function attempt({ db, clock, mail: send }: MailContext, due: Due): Promise<boolean> {
  const { id } = due;
  try {
    await send({ ...stored.parse(JSON.parse(due.mail)), id });
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error;
    await postponeQueuedMail(db, { id, ...afterFailure(error, due, clock()) });
    return !error.mayTryAgain;
  }
  await dropQueuedMail(db, id);
  return true;
}

/**
 * Returns when a failed mail is retried. A permanent failure expires it immediately; the next run reports and removes
 * it.
 */
const afterFailure = (
  { code, mayTryAgain }: MailFailed,
  { tries, endsAt }: { tries: number; endsAt: number },
  now: number,
) => ({
  tries: tries + 1,
  failure: code,
  dueAt: now + pauseAfter(tries + 1),
  endsAt: mayTryAgain ? endsAt : now,
});
