import { addDays } from '@vitrine/contract/analytics/analytics';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { savePreferences } from '@vitrine/contract/calls/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { sendDueMail } from '../../core/mail-queue/mail-queue.ts';
import { formatUtcDay } from '../../db/visit-sums.ts';
import { findNextMoment } from '../../primitives/next-moment.ts';
import { sendWeeklyMails } from './weekly-mail.ts';

const { DAY, HOUR } = TIME_UNITS;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Creates an account subscribed to the weekly mail, and returns the mails it receives. */
async function createSubscriber(plan: 'free' | 'pro', choices: object = {}) {
  const { client, person, record } = await createSignedInAccount(server, 'Asha Rao');
  const { _id } = await record();
  // Longer than any test runs.
  if (plan === 'pro') await grantPlan(server.context.db, _id, 'pro', server.context.clock());
  await client.call(savePreferences, { body: { weeklyMail: true, ...choices } });
  const { portfolioId } = await readFirstIds(client);
  const mails = async () =>
    (await server.mailsTo(person.email)).filter(({ subject }) => subject?.startsWith('Your portfolio last week'));
  return { client, userId: _id, portfolioId, mails };
}

/** Advances the clock to the next occurrence of a weekday and hour, and runs everything that is due. */
async function advanceTo(weekday: number, hour: number, timeZone = 'UTC') {
  server.pass(findNextMoment({ weekday, hour, timeZone }, server.context.clock()) - server.context.clock());
  await runDueWork();
}
async function runDueWork() {
  await sendWeeklyMails(server.context);
  await sendDueMail(server.context);
}

test('comes on the day that the week begins with, with the figures of seven days (rule V8)', async () => {
  const { portfolioId, mails } = await createSubscriber('pro');
  await advanceTo(1, 7);
  expect(await mails()).toHaveLength(0);
  const today = formatUtcDay(server.context.clock());
  const days = { 0: 100, 1: 5, 7: 2, 8: 3 };
  await server.context.db
    .insertInto('counter_days')
    .values(
      Object.entries(days).map(([ago, views]) => ({
        portfolio_id: portfolioId,
        day: addDays(today, -Number(ago)),
        views,
        visitors: 1,
        downloads: 1,
      })),
    )
    .execute();
  server.pass(HOUR);
  await runDueWork();
  const [mail] = await mails();
  expect(mail?.subject).toBe('Your portfolio last week: 7 views');
  const text = mail?.text?.replaceAll('\n', ' ');
  expect(text).toContain('7 views by 2 visitors, 2 downloads; in the week before 3 views.');
  expect(text).toContain('http://localhost:3000/settings');
  await runDueWork();
  server.pass(6 * DAY + 23 * HOUR);
  await runDueWork();
  expect(await mails()).toHaveLength(1);
  server.pass(HOUR);
  await runDueWork();
  expect(await mails()).toHaveLength(2);
});

test('at eight in the morning of its reader, and once, however many processes there are', async () => {
  const { mails } = await createSubscriber('pro', { weekStart: 'sunday', timeZone: 'Asia/Kolkata' });
  await advanceTo(0, 7, 'Asia/Kolkata');
  expect(await mails()).toHaveLength(0);
  server.pass(HOUR);
  await Promise.all([sendWeeklyMails(server.context), sendWeeklyMails(server.context)]);
  await sendDueMail(server.context);
  expect(await mails()).toHaveLength(1);
});

test('one that fails holds up nobody, and is tried again', async () => {
  const [first, second] = [await createSubscriber('pro'), await createSubscriber('pro')];
  const { db, clock } = server.context;
  server.pass(findNextMoment({ weekday: 1, hour: 8, timeZone: 'UTC' }, clock()) - clock());
  const set = (doc: string) => db.updateTable('preferences').set({ doc }).where('user_id', '=', first.userId).execute();
  const stored = db.selectFrom('preferences').select('doc').where('user_id', '=', first.userId);
  const { doc } = await stored.executeTakeFirstOrThrow();
  await set('no JSON');
  await expect(sendWeeklyMails(server.context)).rejects.toThrow('JSON');
  await sendDueMail(server.context);
  expect([await first.mails(), await second.mails()].map(({ length }) => length)).toEqual([0, 1]);
  await set(doc);
  server.pass(HOUR);
  await runDueWork();
  expect(await first.mails()).toHaveLength(1);
});

test('what is chosen besides does not put a mail off', async () => {
  const { client, userId } = await createSubscriber('pro');
  const { db } = server.context;
  await db.updateTable('preferences').set({ weekly_due_at: 7 }).where('user_id', '=', userId).execute();
  const readDue = () => db.selectFrom('preferences').select('weekly_due_at').where('user_id', '=', userId).execute();
  await client.call(savePreferences, { body: { appearance: 'dark' } });
  expect(await readDue()).toEqual([{ weekly_due_at: 7 }]);
  await client.call(savePreferences, { body: { weekStart: 'sunday' } });
  expect((await readDue())[0]?.weekly_due_at).toBeGreaterThan(server.context.clock());
  await client.call(savePreferences, { body: { weeklyMail: false } });
  expect(await readDue()).toEqual([{ weekly_due_at: null }]);
});

test('not to who switched it off, whose plan lacks analytics, or whose account is gone or disabled', async () => {
  const off = await createSubscriber('pro');
  await off.client.call(savePreferences, { body: { weeklyMail: false } });
  const free = await createSubscriber('free');
  const gone = await createSubscriber('pro');
  const { db, clock } = server.context;
  const change = (userId: string, set: { deleted_at: number } | { disabled_at: number }) =>
    db.updateTable('users').set(set).where('id', '=', userId).execute();
  await change(gone.userId, { deleted_at: clock() });
  const disabled = await createSubscriber('pro');
  await change(disabled.userId, { disabled_at: clock() });
  await advanceTo(1, 8);
  for (const { mails } of [off, free, gone, disabled]) expect(await mails()).toHaveLength(0);
});
