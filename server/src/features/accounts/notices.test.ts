import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { changePassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { sendDueMail } from '../../core/mail-queue/mail-queue.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a password changes while no mail can be sent; the notice comes when one can', async () => {
  const { person, client } = await createSignedInAccount(server);
  const newest = async () => (await server.mailsTo(person.email)).at(-1)?.subject;
  server.breakMail(true);
  const body = { currentPassword: person.password, newPassword: 'brand-New-Password-7' };
  expect((await client.call(changePassword, { body })).status).toBe(200);
  server.breakMail(false);
  expect(await newest()).toBeUndefined();
  server.pass(TIME_UNITS.MINUTE);
  await sendDueMail(server.context);
  expect(await newest()).toBe('Your password was changed');
});
