import { DEFAULT_PREFERENCES } from '@vitrine/contract/account/preferences';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { savePreferences } from '@vitrine/contract/calls/preferences';
import { createTestimonialRequest, writeTestimonial } from '@vitrine/contract/calls/testimonials';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('who never chose has the usual ones; what is chosen stays, and the rest with it (rule S50)', async () => {
  const { client, record } = await createSignedInAccount(server);
  expect((await record()).preferences).toEqual(DEFAULT_PREFERENCES);
  await client.call(savePreferences, { body: { appearance: 'dark', timeZone: 'Asia/Kolkata' } });
  const { body } = await client.call(savePreferences, { body: { weekStart: 'sunday' } });
  const chosen = { ...DEFAULT_PREFERENCES, appearance: 'dark', timeZone: 'Asia/Kolkata', weekStart: 'sunday' };
  expect(body.payload).toEqual(chosen);
  expect((await record()).preferences).toEqual(chosen);
});

test('of two that are chosen at once both stay', async () => {
  const { client, record } = await createSignedInAccount(server);
  await Promise.all(
    [{ appearance: 'light' }, { dates: 'iso' }, { clock: '24' }, { newEntries: 'hidden' }].map((body) =>
      client.call(savePreferences, { body } as never),
    ),
  );
  expect((await record()).preferences).toMatchObject({
    appearance: 'light',
    dates: 'iso',
    clock: '24',
    newEntries: 'hidden',
  });
});

test.each([
  ['appearance', 'sepia', 'appearance must be one of: system, light, dark'],
  ['dates', '', 'dates must be one of: automatic, day-month, month-day, iso'],
  ['clock', 12, 'clock must be one of: automatic, 12, 24'],
  ['timeZone', '+05:37', 'timeZone must be the name of a time zone, such as Asia/Kolkata'],
  ['timeZone', 'Mars/Olympus', 'timeZone must be the name of a time zone, such as Asia/Kolkata'],
  ['weekStart', 'friday', 'weekStart must be one of: monday, sunday, saturday'],
  ['newEntries', true, 'newEntries must be one of: shown, hidden'],
  ['weeklyMail', 'yes', 'weeklyMail must be true or false'],
])('%s: %s is refused by name, and nothing changes', async (name, value, problem) => {
  const { client, record } = await createSignedInAccount(server);
  const answer = await client.request('PATCH', '/account/preferences', { body: { appearance: 'dark', [name]: value } });
  expect([answer.status, answer.body.fields]).toEqual([400, { [name]: problem }]);
  expect((await record()).preferences).toEqual(DEFAULT_PREFERENCES);
});

test('what was stored and is no choice any more is as usual', async () => {
  const { client, record } = await createSignedInAccount(server);
  await client.call(savePreferences, { body: { appearance: 'dark' } });
  const doc = JSON.stringify({ appearance: 'dark', dates: 'roman', unknown: 1 });
  await server.context.db
    .updateTable('preferences')
    .set({ doc })
    .where('user_id', '=', (await record())._id)
    .execute();
  expect((await record()).preferences).toEqual({ ...DEFAULT_PREFERENCES, appearance: 'dark' });
});

describe('new entries (rule S52)', () => {
  const hobby = { name: 'Chess' };

  test('are hidden where that was chosen, unless the entry itself says otherwise', async () => {
    const { client, record } = await createSignedInAccount(server);
    const { save } = listSectionCalls.hobbies;
    const add = async (data: object) => (await client.call(save, { body: { data } })).body.payload.isVisible;
    expect(await add(hobby)).toBe(true);
    await client.call(savePreferences, { body: { newEntries: 'hidden' } });
    expect([await add(hobby), await add({ ...hobby, isVisible: true })]).toEqual([false, true]);
    // Existing items keep their visibility when they are changed.
    const [first] = (await record()).resume.hobbies;
    expect(await add({ ...first, name: 'Go' })).toBe(first.isVisible);
  });
});

test('a testimonial that was written is mailed, unless nobody wants to know (rule S53)', async () => {
  const { client, person } = await createSignedInAccount(server);
  const write = async () => {
    const { body } = await client.call(createTestimonialRequest, { body: { name: 'Ravi', to: '' } });
    const token = body.link.split('#')[1];
    const words = { author: 'Ravi Iyer', role: '', company: '', text: 'She shipped it.' };
    const answer = await new Client(server.app).call(writeTestimonial, { body: { token, words, consent: true } });
    expect(answer.status).toBe(200);
    const mails = await server.mailsTo(person.email);
    return mails.filter(({ subject }) => subject === 'Ravi Iyer wrote a testimonial for you').length;
  };
  expect(await write()).toBe(1);
  await client.call(savePreferences, { body: { testimonialMail: false } });
  expect(await write()).toBe(1);
});
