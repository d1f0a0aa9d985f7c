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

/** For how long a process has a notice that it sends: longer than any mail server takes. */
const CLAIM = 5 * MINUTE;

/** So many in a row that the transport did not take end a run: the rest will fare no better until the next. */
const FAILURES_A_RUN = 3;

const stored = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** What sending takes. */
export type MailContext = Pick<Context, 'db' | 'clock' | 'mail'>;

/** Notices that were never sent. The message may be logged: it holds codes, no addresses. */
export class QueuedMailLost extends Error {
  override name = 'QueuedMailLost';
}

/**
 * Sends a mail that nobody waits for, and keeps it for a day of further tries where it cannot be sent now.
 * What it tells of has happened, so this never fails: a database that is gone as well loses it.
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

/** How long a mail that somebody counts on waits for a mail server, such as one about money. */
const KEEP_MAIL = 7 * DAY;

/**
 * Leaves a mail to be sent once the transaction is over that did what it tells of, and never where that fails.
 * @param notice `userId` is for whom it is kept, where it is of no use without their account
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
 * Sends a mail that its writer counts on, and keeps it for a week of further tries where it cannot be sent now, as
 * long as the account is there that it is for.
 * @throws {MailFailed} when trying again would not help; whatever keeping it throws
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
 * Sends the notices that are due, each in one process only, and gives up those whose day is over. Ends when the
 * transport did not take several in a row.
 * @throws {QueuedMailLost} after all is done, when some were given up
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
 * Tries once. A process that is killed meanwhile leaves the notice where it is: it is sent again later, with the same
 * id, by which programs tell that it is the same mail.
 * @returns whether the transport takes mails
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

/** When a mail that was not taken is tried again. One that must not be is over: the next run says so and removes it. */
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
