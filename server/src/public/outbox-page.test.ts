import { register } from '@vitrine/contract/calls/accounts';
import { afterEach, expect, test } from 'vitest';
import { newPerson } from '../../seed/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';

let server: TestApp;
afterEach(() => server.close());

const outbox = (headers: Record<string, string> = {}, from = '127.0.0.1') =>
  new Client(server.app).get('/outbox', { headers, from });

test('this machine reads its mails, in frames without scripts; nobody else does (rule I11)', async () => {
  server = await startTestApp();
  const person = newPerson();
  await new Client(server.app).call(register, { body: person });
  const page = await outbox();
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.text).toContain(person.email);
  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="');
  expect((await outbox({}, '10.1.2.3')).status).toBe(404);
  expect((await outbox({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
});

test('where it is open, a name of this machine is enough, as through the port of a container (rule I11)', async () => {
  server = await startTestApp({ OUTBOX_OPEN: 'true' });
  expect((await outbox({}, '172.17.0.1')).status).toBe(200);
  expect((await outbox({ host: 'vitrine.example' }, '172.17.0.1')).status).toBe(421);
  expect((await outbox({ 'x-forwarded-for': '127.0.0.1' }, '172.17.0.1')).status).toBe(404);
});

test.each<Record<string, string>>([
  { MAIL_URL: 'smtp://127.0.0.1:1', OUTBOX_OPEN: 'true' },
  { MAIL_SERVICE_URL: 'http://127.0.0.1:1', MAIL_SERVICE_TOKEN: 'a-token' },
])('with a transport there is no such page: %o (rule I11)', async (environment) => {
  server = await startTestApp(environment);
  expect((await outbox()).status).toBe(404);
});
