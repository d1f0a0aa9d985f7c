import { join } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isReachable, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { renderPasswordChangedMail } from '../../features/accounts/mails.ts';
import { createFolderFiles } from '../../integrations/files/folder.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { startScheduler } from '../jobs/scheduler.ts';
import { type MailContext, QueuedMailLost, sendDueMail, sendOrQueue } from './mail-queue.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;
const TO = 'asha@example.org';

let database: TestDatabase;
let now: number;
/** Mails passed to the transport, and the error with which it fails. */
let sentMails: Mail[];
let failure: MailFailed | undefined;
let context: MailContext;
beforeEach(async () => {
  database = await createTestDatabase();
  now = Date.UTC(2026, 10, 21, 12);
  sentMails = [];
  failure = undefined;
  const db = openDatabase(database, () => undefined);
  await migrate(db);
  const mail = async (sent: Mail) => {
    sentMails.push(sent);
    if (failure) throw failure;
  };
  context = { db, clock: () => now, mail };
});
afterEach(async () => {
  await context.db.destroy();
  await database.drop();
});

const advanceClock = (span: number) => {
  now += span;
};
const createFailure = (mayTryAgain = true) => new MailFailed('Down.', { code: 'ECONNREFUSED', mayTryAgain });
const countQueued = async () => (await context.db.selectFrom('notices').selectAll().execute()).length;

/** Returns the minutes in which a run each minute sent the notice. */
async function recordAttempts(minutes: number): Promise<number[]> {
  const tries: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    advanceClock(MINUTE);
    const before = sentMails.length;
    await sendDueMail(context);
    if (sentMails.length > before) tries.push(minute);
  }
  return tries;
}

describe('a notice', () => {
  test('goes at once, and is kept nowhere', async () => {
    await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
    expect(sentMails).toMatchObject([renderPasswordChangedMail(TO, 'everywhere')]);
    expect(await countQueued()).toBe(0);
  });

  test('that cannot be sent is sent when the transport is back, once and as the same mail', async () => {
    failure = createFailure();
    await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
    expect(await countQueued()).toBe(1);
    await sendDueMail(context);
    expect(sentMails).toHaveLength(1);
    failure = undefined;
    advanceClock(MINUTE);
    await sendDueMail(context);
    await sendDueMail(context);
    expect(sentMails).toHaveLength(2);
    expect(sentMails[1]).toEqual(sentMails[0]);
    expect(sentMails[1]?.id).toBeTruthy();
    expect(await countQueued()).toBe(0);
  });

  test('is tried with growing pauses, at most two hours', async () => {
    failure = createFailure();
    await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
    expect(await recordAttempts(500)).toEqual([1, 3, 7, 15, 31, 63, 127, 247, 367, 487]);
  });

  test('is given up after a day, which the log tells without an address', async () => {
    failure = createFailure();
    await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
    advanceClock(DAY - HOUR);
    await sendDueMail(context);
    expect(await countQueued()).toBe(1);
    advanceClock(HOUR);
    const lostError = await sendDueMail(context).catch((error: unknown) => error);
    expect(lostError).toBeInstanceOf(QueuedMailLost);
    expect(String(lostError)).toBe('QueuedMailLost: Notices that could not be mailed were given up: 1 (ECONNREFUSED)');
    expect([sentMails.length, await countQueued()]).toEqual([2, 0]);
  });

  test('that is refused, or may have been taken, is not tried again', async () => {
    failure = createFailure(false);
    await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
    failure = undefined;
    advanceClock(MINUTE);
    await expect(sendDueMail(context)).rejects.toThrow(QueuedMailLost);
    expect([sentMails.length, await countQueued()]).toEqual([1, 0]);
  });

  test('harms nothing where the database is gone as well', async () => {
    failure = createFailure();
    const disconnected = { ...context, db: openDatabase(database, () => undefined) };
    expect(await isReachable(disconnected.db)).toBe(true);
    await disconnected.db.destroy();
    await sendOrQueue(disconnected, renderPasswordChangedMail(TO, 'everywhere'));
    expect(await countQueued()).toBe(0);
  });
});

describe('a run', () => {
  const queueMany = async (count: number) => {
    failure = createFailure();
    for (let n = 0; n < count; n += 1)
      await sendOrQueue(context, renderPasswordChangedMail(`person${n}@example.org`, 'everywhere'));
    failure = undefined;
    sentMails = [];
    advanceClock(MINUTE);
  };

  test('ends when the transport has not taken three notices in a row', async () => {
    await queueMany(5);
    failure = createFailure();
    await sendDueMail(context);
    expect([sentMails.length, await countQueued()]).toEqual([3, 5]);
  });

  test('goes on behind a notice that is refused for good', async () => {
    await queueMany(5);
    failure = createFailure(false);
    await sendDueMail(context);
    expect(sentMails).toHaveLength(5);
  });

  test('ends when it is told to', async () => {
    await queueMany(5);
    await sendDueMail(context, AbortSignal.abort());
    expect([sentMails.length, await countQueued()]).toEqual([0, 5]);
  });

  test('beside others, in several processes, sends each notice once', async () => {
    await queueMany(30);
    const others = [1, 2].map(() => openDatabase(database, () => undefined));
    const processes = [context, ...others.map((db) => ({ ...context, db }))];
    // A process that loses a race ends its run, so several runs are needed.
    for (let run = 0; run < 30 && (await countQueued()) > 0; run += 1) {
      await Promise.all(processes.map((process) => sendDueMail(process)));
    }
    for (const db of others) await db.destroy();
    const to = sentMails.map((mail) => mail.to);
    expect(to).toHaveLength(30);
    expect(new Set(to).size).toBe(30);
  });
});

test('a notice whose process is killed while it sends is sent by another one, as the same mail', async () => {
  failure = createFailure();
  await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
  failure = undefined;
  advanceClock(MINUTE);
  // This send never finishes.
  void sendDueMail({ ...context, mail: () => new Promise(() => undefined) });
  await expect
    .poll(async () => (await context.db.selectFrom('notices').select('due_at').executeTakeFirst())?.due_at)
    .toBeGreaterThan(now);
  sentMails = [];
  await sendDueMail(context);
  expect(sentMails).toEqual([]);
  advanceClock(5 * MINUTE);
  await sendDueMail(context);
  expect(sentMails.map(({ to }) => to)).toEqual([TO]);
  expect(await countQueued()).toBe(0);
});

describe('housekeeping', () => {
  /** Creates a transport that holds a mail until the test settles it. */
  function createSlowTransport() {
    const isSent = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const mail = async (sent: Mail) => {
      sentMails.push(sent);
      isSent.resolve();
      await ended.promise;
    };
    return { mail, isSent: isSent.promise, ended };
  }

  const startWithPendingMail = async () => {
    failure = createFailure();
    await sendOrQueue(context, renderPasswordChangedMail(TO, 'everywhere'));
    advanceClock(MINUTE);
    const { mail, isSent, ended } = createSlowTransport();
    const errors: unknown[] = [];
    const stop = startScheduler(
      { ...context, mail, files: createFolderFiles(join(database.folder, 'files')) },
      (error) => errors.push(error),
    );
    await isSent;
    return { ended, errors, stop };
  };

  test('sends what is due at the start', async () => {
    const { ended, errors, stop } = await startWithPendingMail();
    ended.resolve();
    await stop();
    expect([sentMails.length, await countQueued(), errors]).toEqual([2, 0, []]);
  });

  test('waits at the end for the mail under way, and keeps it where it was not taken', async () => {
    const { ended, errors, stop } = await startWithPendingMail();
    const stopping = stop();
    ended.reject(createFailure());
    await stopping;
    expect([sentMails.length, await countQueued(), errors]).toEqual([2, 1, []]);
  });
});
