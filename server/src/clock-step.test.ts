import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { Client } from '../testing/client.ts';
import { createSignedInAccount } from '../testing/people.ts';
import { sendDueMail, sendOrQueue } from './core/mail-queue/mail-queue.ts';
import { renderPasswordChangedMail } from './features/accounts/mails.ts';

const { HOUR, MINUTE } = TIME_UNITS;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('a clock that is set %s by an hour (rule O22)', (_way, step) => {
  test('signs nobody out, and what is saved before and after is there', async () => {
    const { client, record, person } = await createSignedInAccount(server);
    const save = (title: string) => client.call(listSectionCalls.projects.save, { body: { data: { title } } });
    await save('Before');
    const { handle } = await record();
    const fetchPage = async () => (await new Client(server.app).get(`/p/${handle}`)).text;
    expect(await fetchPage()).toContain('Before');
    server.pass(step);
    expect((await save('After')).status).toBe(200);
    expect((await record()).resume.projects.map(({ title }: { title: string }) => title).sort()).toEqual([
      'After',
      'Before',
    ]);
    const page = await fetchPage();
    expect([page.includes('Before'), page.includes('After')]).toEqual([true, true]);
    expect((await new Client(server.app).call(signIn, { body: person })).status).toBe(200);
  });

  test('keeps whoever guessed passwords out for as long as the limit says, and no longer', async () => {
    const { person } = await createSignedInAccount(server);
    const guesser = new Client(server.app);
    const tryPassword = (password: string) => guesser.call(signIn, { body: { email: person.email, password } });
    for (let tries = 0; tries < 5; tries += 1) await tryPassword('wrong-Password-1');
    expect((await tryPassword(person.password)).status).toBe(429);
    server.pass(step);
    if (step < 0) {
      const { status, headers } = await tryPassword(person.password);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual((15 * MINUTE) / 1_000);
      server.pass(15 * MINUTE);
    }
    expect((await tryPassword(person.password)).status).toBe(200);
  });

  test('mails what waits, once', async () => {
    const { person } = await createSignedInAccount(server);
    const before = (await server.mailsTo(person.email)).length;
    server.breakMail(true);
    await sendOrQueue(server.context, renderPasswordChangedMail(person.email, 'everywhere'));
    server.breakMail(false);
    server.pass(step);
    await sendDueMail(server.context);
    // At the latest, the mail is due one hour later.
    server.pass(HOUR + 5 * MINUTE);
    await sendDueMail(server.context);
    await sendDueMail(server.context);
    expect((await server.mailsTo(person.email)).length).toBe(before + 1);
  });
});
