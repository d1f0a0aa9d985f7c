import { join } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isReachable, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { passwordChangedMail } from '../../features/accounts/mails.ts';
import { folderFiles } from '../../integrations/files/folder.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { startScheduler } from '../jobs/scheduler.ts';
import { type MailContext, QueuedMailLost, sendDueMail, sendOrQueue } from './mail-queue.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;
const TO = 'asha@example.org';

let database: TestDatabase;
let now: number;
/** Mails passed to the transport, and the error with which it fails. */
let given: Mail[];
let failure: MailFailed | undefined;
let context: MailContext;
beforeEach(async () => {
  database = await createTestDatabase();
  now = Date.UTC(2026, 10, 21, 12);
  given = [];
  failure = undefined;
  const db = openDatabase(database, () => undefined);
  await migrate(db);
  const mail = async (sent: Mail) => {
    given.push(sent);
    if (failure) throw failure;
  };
  context = { db, clock: () => now, mail };
});
afterEach(async () => {
  await context.db.destroy();
  await database.drop();
});

const pass = (span: number) => {
  now += span;
};
const down = (mayTryAgain = true) => new MailFailed('Down.', { code: 'ECONNREFUSED', mayTryAgain });
const kept = async () => (await context.db.selectFrom('notices').selectAll().execute()).length;

/** Returns the minutes in which a run each minute sent the notice. */
async function triesDuring(minutes: number): Promise<number[]> {
  const tries: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    pass(MINUTE);
    const before = given.length;
    await sendDueMail(context);
    if (given.length > before) tries.push(minute);
  }
  return tries;
}

describe('a notice', () => {
  test('goes at once, and is kept nowhere', async () => {
    await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
    expect(given).toMatchObject([passwordChangedMail(TO, 'everywhere')]);
    expect(await kept()).toBe(0);
  });

  test('that cannot be sent is sent when the transport is back, once and as the same mail', async () => {
    failure = down();
    await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
    expect(await kept()).toBe(1);
    await sendDueMail(context);
    expect(given).toHaveLength(1);
    failure = undefined;
    pass(MINUTE);
    await sendDueMail(context);
    await sendDueMail(context);
    expect(given).toHaveLength(2);
    expect(given[1]).toEqual(given[0]);
    expect(given[1]?.id).toBeTruthy();
    expect(await kept()).toBe(0);
  });

  test('is tried with growing pauses, at most two hours', async () => {
    failure = down();
    await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
    expect(await triesDuring(500)).toEqual([1, 3, 7, 15, 31, 63, 127, 247, 367, 487]);
  });

  test('is given up after a day, which the log tells without an address', async () => {
    failure = down();
    await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
    pass(DAY - HOUR);
    await sendDueMail(context);
    expect(await kept()).toBe(1);
    pass(HOUR);
    const expiredIds = await sendDueMail(context).catch((error: unknown) => error);
    expect(expiredIds).toBeInstanceOf(QueuedMailLost);
    expect(String(expiredIds)).toBe('QueuedMailLost: Notices that could not be mailed were given up: 1 (ECONNREFUSED)');
    expect([given.length, await kept()]).toEqual([2, 0]);
  });

  test('that is refused, or may have been taken, is not tried again', async () => {
    failure = down(false);
    await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
    failure = undefined;
    pass(MINUTE);
    await expect(sendDueMail(context)).rejects.toThrow(QueuedMailLost);
    expect([given.length, await kept()]).toEqual([1, 0]);
  });

  test('harms nothing where the database is gone as well', async () => {
    failure = down();
    const gone = { ...context, db: openDatabase(database, () => undefined) };
    expect(await isReachable(gone.db)).toBe(true);
    await gone.db.destroy();
    await sendOrQueue(gone, passwordChangedMail(TO, 'everywhere'));
    expect(await kept()).toBe(0);
  });
});

describe('a run', () => {
  const keepMany = async (count: number) => {
    failure = down();
    for (let n = 0; n < count; n += 1)
      await sendOrQueue(context, passwordChangedMail(`person${n}@example.org`, 'everywhere'));
    failure = undefined;
    given = [];
    pass(MINUTE);
  };

  test('ends when the transport has not taken three notices in a row', async () => {
    await keepMany(5);
    failure = down();
    await sendDueMail(context);
    expect([given.length, await kept()]).toEqual([3, 5]);
  });

  test('goes on behind a notice that is refused for good', async () => {
    await keepMany(5);
    failure = down(false);
    await sendDueMail(context);
    expect(given).toHaveLength(5);
  });

  test('ends when it is told to', async () => {
    await keepMany(5);
    await sendDueMail(context, AbortSignal.abort());
    expect([given.length, await kept()]).toEqual([0, 5]);
  });

  test('beside others, in several processes, sends each notice once', async () => {
    await keepMany(30);
    const others = [1, 2].map(() => openDatabase(database, () => undefined));
    const processes = [context, ...others.map((db) => ({ ...context, db }))];
    // A process that loses a race ends its run, so several runs are needed.
    for (let run = 0; run < 30 && (await kept()) > 0; run += 1) {
      await Promise.all(processes.map((process) => sendDueMail(process)));
    }
    for (const db of others) await db.destroy();
    const to = given.map((mail) => mail.to);
    expect(to).toHaveLength(30);
    expect(new Set(to).size).toBe(30);
  });
});

test('a notice whose process is killed while it sends is sent by another one, as the same mail', async () => {
  failure = down();
  await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
  failure = undefined;
  pass(MINUTE);
  // This send never finishes.
  void sendDueMail({ ...context, mail: () => new Promise(() => undefined) });
  await expect
    .poll(async () => (await context.db.selectFrom('notices').select('due_at').executeTakeFirst())?.due_at)
    .toBeGreaterThan(now);
  given = [];
  await sendDueMail(context);
  expect(given).toEqual([]);
  pass(5 * MINUTE);
  await sendDueMail(context);
  expect(given.map(({ to }) => to)).toEqual([TO]);
  expect(await kept()).toBe(0);
});

describe('housekeeping', () => {
  /** Creates a transport that holds a mail until the test settles it. */
  function slowTransport() {
    const isSent = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const mail = async (sent: Mail) => {
      given.push(sent);
      isSent.resolve();
      await ended.promise;
    };
    return { mail, isSent: isSent.promise, ended };
  }

  const begin = async () => {
    failure = down();
    await sendOrQueue(context, passwordChangedMail(TO, 'everywhere'));
    pass(MINUTE);
    const { mail, isSent, ended } = slowTransport();
    const errors: unknown[] = [];
    const stop = startScheduler({ ...context, mail, files: folderFiles(join(database.folder, 'files')) }, (error) =>
      errors.push(error),
    );
    await isSent;
    return { ended, errors, stop };
  };

  test('sends what is due at the start', async () => {
    const { ended, errors, stop } = await begin();
    ended.resolve();
    await stop();
    expect([given.length, await kept(), errors]).toEqual([2, 0, []]);
  });

  test('waits at the end for the mail under way, and keeps it where it was not taken', async () => {
    const { ended, errors, stop } = await begin();
    const stopping = stop();
    ended.reject(down());
    await stopping;
    expect([given.length, await kept(), errors]).toEqual([2, 1, []]);
  });
});
