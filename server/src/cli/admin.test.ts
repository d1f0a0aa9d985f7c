import { DURATIONS } from '@vitrine/contract/api/limits';
import { signIn } from '@vitrine/contract/calls/accounts';
import { readNotices } from '@vitrine/contract/calls/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { runCommand } from '../../testing/program.ts';
import { admin } from './admin.ts';
import { COMMANDS, countArguments, type Options } from './admin-commands.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const runAsCommand = (...args: string[]) => runCommand(server, admin, args);

/** Runs a command in this process, since starting a program takes seconds. @returns its output, or its error message */
async function run(name: string, words: string[] = [], options: Options = {}): Promise<string> {
  const outcome = await COMMANDS[name]?.run(server.context, words, options).catch((error: Error) => error.message);
  return typeof outcome === 'string' ? outcome : JSON.stringify(outcome);
}
const rows = async (name: string, words: string[] = [], options: Options = {}) =>
  JSON.parse(await run(name, words, options)).rows;

test('the first administrator comes by a link, once; the others by name (rule D2)', async () => {
  const [asha, dev] = [await createSignedInAccount(server), await createSignedInAccount(server)];
  const { stdout } = await runAsCommand('first-link');
  const path = /http:\/\/localhost:3000(\/admin\/first\/[\w-]{43})/.exec(stdout)?.[1] ?? '';
  // A signed-out visitor is redirected to sign in, and returns afterwards.
  const signedOutResponse = await new Client(server.app).get(path);
  expect([signedOutResponse.status, signedOutResponse.headers.location]).toEqual([
    302,
    `/login?next=${encodeURIComponent(path)}`,
  ]);
  const page = await asha.client.get(path);
  expect([page.status, page.text.includes(asha.person.email)]).toEqual([200, true]);
  // A GET changes nothing: browsers prefetch links.
  expect(await rows('list')).toEqual([]);
  const form = { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await asha.client.request('POST', path, form)).status).toBe(200);
  expect((await dev.client.request('POST', path, form)).status).toBe(404);
  expect((await dev.client.get(path)).status).toBe(404);
  expect(await run('first-link')).toContain('There is an administrator.');

  expect(await run('grant', [dev.person.email, 'support'])).toContain('has the role support now.');
  expect(JSON.parse((await runAsCommand('list', '--json')).stdout).rows).toMatchObject([
    { role: 'admin', email: asha.person.email, secondFactor: 'off' },
    { role: 'support', email: dev.person.email },
  ]);
  expect(await run('grant', [dev.person.email, 'owner'])).toMatch(/^A role is one of: .*support/);
  expect(await run('revoke', [dev.person.email])).toBe(`${dev.person.email} has no role any more.`);
  expect(await rows('list')).toMatchObject([{ role: 'admin', email: asha.person.email }]);
  const granted = await rows('audit', [dev.person.email], { event: 'role-granted' });
  expect(granted).toMatchObject([{ actor: 'console', detail: { role: 'support' } }]);
  const refused = await run('audit', [], { event: 'role-grated' });
  expect(refused).toMatch(/^--event: there is no event role-grated\. There are: account-.*, role-granted, /);
});

test('a link for the first administrator is over after half an hour (rule D2)', async () => {
  const { db } = server.context;
  await db.updateTable('users').set({ role: null }).execute();
  const path = new URL((await run('first-link')).split('\n')[1] ?? '').pathname;
  const { client } = await createSignedInAccount(server);
  expect((await client.get(path)).status).toBe(200);
  server.pass(DURATIONS.firstLink);
  expect((await client.get(path)).status).toBe(404);
});

test('does what the pages do, by the same functions (rule D19)', async () => {
  const { person, client, record } = await createSignedInAccount(server);
  const { uid: id, handle } = await record();
  const { email } = person;
  expect(await rows('find', [email])).toMatchObject([{ id, state: 'active' }]);
  expect(await rows('find', [handle], { by: 'handle' })).toMatchObject([{ id }]);

  expect(await run('suspend', [email])).toBe('--reason: A reason is needed');
  await run('suspend', [email], { reason: 'It pretends to be a bank' });
  expect((await new Client(server.app).get(`/p/${handle}`)).status).toBe(404);
  const again = await run('suspend', [id], { reason: 'Once more' });
  expect(again).toBe('The pages of this account are suspended already.');
  await run('unsuspend', [id]);
  expect((await new Client(server.app).get(`/p/${handle}`)).status).toBe(200);

  await run('disable', [id], { reason: 'It was taken over' });
  expect((await client.get('/auth/session')).body.stage).toBe('none');
  expect((await new Client(server.app).call(signIn, { body: person })).body.code).toBe('auth/account-disabled');
  await run('enable', [id]);
  await run('plan', [id, 'pro', '3']);
  expect(await rows('show', [id])).toMatchObject([{ plan: 'pro', disabledAt: null, planEndsAt: expect.any(Number) }]);
  await run('delete', [id], { reason: 'They asked for it' });
  await run('restore', [email]);
  expect((await new Client(server.app).call(signIn, { body: person })).status).toBe(200);
  const events = (await rows('audit', [id])).filter(({ actor }: { actor: string }) => actor === 'console');
  expect(events.map(({ event }: { event: string }) => event)).toEqual([
    'account-restored',
    'account-deleted',
    'plan-granted',
    'account-enabled',
    'account-disabled',
    'pages-restored',
    'pages-suspended',
  ]);
  expect((await runAsCommand('show', id)).stdout).toContain(`email: ${email}`);
});

test('announces something for a time, and ends it (rules D18 and D19)', async () => {
  const { client } = await createSignedInAccount(server);
  const fetchAnnouncements = async () => (await client.call(readNotices)).body.announcements;
  const make = (words: string, times: Record<string, string>) => run('announcements', ['make', words], times);
  expect(await make('Maintenance', {})).toBe('--until: say a moment, such as 2026-11-30T18:00 (in UTC).');
  expect(await make('Maintenance', { until: '2020-01-01' })).toBe('make: It has to end after it begins');
  expect(await make(' ', { until: '2030-01-01T10:00' })).toBe('make: Say what is announced');
  await make('Maintenance on Sunday', { until: '2030-01-01T10:00' });
  const [row] = await rows('announcements', []);
  expect(row).toMatchObject({ words: 'Maintenance on Sunday', endsAt: Date.UTC(2030, 0, 1, 10) });
  expect(await fetchAnnouncements()).toMatchObject([{ words: 'Maintenance on Sunday' }]);
  await run('announcements', ['end', row.id]);
  expect(await fetchAnnouncements()).toEqual([]);
});

test('what is no command, or has too few or too many words, is told how it is used', async () => {
  for (const args of [['constructor'], ['disable']]) {
    const { status, stderr } = await runAsCommand(...args);
    expect([status, stderr.split('\n')[0]]).toEqual([1, 'Usage: npm run admin -- COMMAND ... [--json]']);
  }
});

test.each([
  ['WHO', 1, 1],
  ['WHO --reason WORDS', 1, 1],
  ['[TEXT] [--by email|handle|name|id]', 0, 1],
  ['WHO free|pro|enterprise [MONTHS]', 2, 3],
  ['[retry ID | drop ID]', 0, 2],
  ['[dismiss ID | suspend ID --reason WORDS]', 0, 2],
  ['[make WORDS --until TIME [--from TIME] | end ID]', 0, 2],
  ['', 0, 0],
])('%j takes %d to %d words', (takes, minCount, maxCount) => {
  expect(countArguments(takes)).toEqual([minCount, maxCount]);
});

test('what is not there is named', async () => {
  expect(await run('show', ['nobody@example.org'])).toBe('There is no account of nobody@example.org.');
  expect(await run('enable', ['x'])).toBe('There is no such account.');
  expect(await run('plan', ['x', 'gold'])).toContain('plan must be one of: free, pro, enterprise');
});
