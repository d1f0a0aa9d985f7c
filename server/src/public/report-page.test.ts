import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { REPORT_PATH, toReportPath } from '@vitrine/contract/pages/report-path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { sendDueMail } from '../core/mail-queue/mail-queue.ts';
import { transaction } from '../db/database.ts';
import { softDeleteAccount } from '../db/delete-account.ts';

const SUPPORT = 'help@vitrine.example';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_EMAIL: SUPPORT });
});
afterAll(() => server.close());
beforeEach(() => server.context.db.deleteFrom('reports').execute());

/** Creates an owner with a public page. */
async function createPublicOwner() {
  const owner = await createSignedInAccount(server);
  return { ...owner, path: `/p/${(await owner.record()).handle}` };
}

const visitor = () => new Client(server.app);
const report = (fields: Record<string, string>, who = visitor(), headers = {}) =>
  who.request('POST', REPORT_PATH, {
    body: new URLSearchParams({
      reason: 'spam',
      words: 'It sells watches.',
      email: 'ravi@example.org',
      ...fields,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const listReports = () => server.context.db.selectFrom('reports').selectAll().orderBy('id').execute();
async function readSupportMails() {
  await sendDueMail(server.context);
  return server.mailsTo(SUPPORT);
}

describe('a report of a public page (rule D21)', () => {
  test('is filled in with the address that the page leads with', async () => {
    const { path } = await createPublicOwner();
    const page = (await visitor().get(path)).text;
    expect(page).toContain(`href="http://localhost:3000${toReportPath(path)}"`);
    const form = await visitor().get(toReportPath(path));
    expect([form.status, form.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(form.text).toMatch(new RegExp(`<input id="page"[^>]* name="page" value="${path}"`));
    expect(form.text).not.toContain('role="alert"');
  });

  test('is kept with whose page it is, waits for a decision, and says thank you', async () => {
    const { path } = await createPublicOwner();
    const { status, text } = await report({ page: path });
    expect(status).toBe(200);
    expect(text).toContain('Thank you for your report');
    const owner = await server.context.db
      .selectFrom('addresses as a')
      .innerJoin('portfolios as p', 'p.id', 'a.portfolio_id')
      .select('p.user_id')
      .where('a.address', '=', path.slice('/p/'.length))
      .executeTakeFirstOrThrow();
    expect(await listReports()).toMatchObject([
      { ...owner, path, reason: 'spam', words: 'It sells watches.', email: 'ravi@example.org', decision: null },
    ]);
  });

  test.each([
    ['with the host', (path: string) => `http://localhost:3000${path}`],
    ['of a part of it', (path: string) => `http://localhost:3000${path}/resume.pdf?x=1#projects`],
    ['in capitals', (path: string) => path.toUpperCase().replace('/P/', '/p/')],
    ['with blanks around it', (path: string) => `  ${path}\n`],
  ])('takes the address %s', async (_what, write) => {
    const { path } = await createPublicOwner();
    expect((await report({ page: write(path) })).status).toBe(200);
    expect(await listReports()).toHaveLength(1);
  });

  test('needs neither words nor an email', async () => {
    const { path } = await createPublicOwner();
    expect((await report({ page: path, words: '', email: '' })).status).toBe(200);
    expect(await listReports()).toMatchObject([{ words: '', email: '' }]);
  });

  test.each([
    [{ page: '' }, 'page', 'Enter the address of the page'],
    [{ page: '/p/nobody-at-all' }, 'page', 'There is no public page of this server at this address'],
    [{ page: 'https://elsewhere.example/p/asha' }, 'page', 'There is no public page of this server at this address'],
    [{ page: '/pricing' }, 'page', 'There is no public page of this server at this address'],
    [{ page: '/p/%ff' }, 'page', 'There is no public page of this server at this address'],
    [{ page: 'javascript:alert(1)' }, 'page', 'There is no public page of this server at this address'],
    [{ page: 'x'.repeat(2_049) }, 'page', 'The address can have at most 2,048 characters'],
    [{ reason: 'dislike' }, 'reason', 'Choose what is wrong with the page'],
    [{ words: 'x'.repeat(4_001) }, 'words', 'This can have at most 4,000 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email format'],
  ])('that is wrong (%o) comes back with what is wrong beside its field', async (change, field, text) => {
    const { path } = await createPublicOwner();
    const answer = await report({ page: path, ...change });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(new RegExp(`id="${field}-error".*?${text}</p>`));
    // Valid input is kept.
    if (!('words' in change)) expect(answer.text).toContain('>It sells watches.</textarea>');
    if (!('reason' in change)) expect(answer.text).toMatch(/<input[^>]* checked=""[^>]* value="spam"/);
    expect(await listReports()).toEqual([]);
  });

  test('says the same of a page that is private, suspended or deleted, as of none', async () => {
    const nobody = (await report({ page: '/p/nobody-at-all' })).text.replaceAll('/p/nobody-at-all', '/p/X');
    const hidden = await createPublicOwner();
    await hidden.client.call(updatePortfolioSettings, {
      body: { portfolioLayout: 'website', isPortfolioPublic: false },
    });
    const gone = await createPublicOwner();
    const { id } = await server.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', gone.person.email)
      .executeTakeFirstOrThrow();
    await transaction(server.context.db, (tx) => softDeleteAccount(tx, id, server.context.clock()));
    for (const { path } of [hidden, gone]) {
      const answer = await report({ page: path });
      expect([answer.status, answer.text.replaceAll(path, '/p/X')]).toEqual([400, nobody]);
    }
    expect(await listReports()).toEqual([]);
  });

  test('that a program filled in everywhere is thanked for and thrown away', async () => {
    const { path } = await createPublicOwner();
    const trapped = await report({ page: path, website: 'https://seo.example' });
    expect([trapped.status, trapped.text]).toEqual([200, (await report({ page: path })).text]);
    expect(await listReports()).toHaveLength(1);
  });

  test('is text on the page', async () => {
    const { text } = await report({ page: '"><script>alert(1)</script>', words: '</textarea><script>' });
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('</textarea><script>');
  });

  test('comes from our own pages or not at all', async () => {
    const { path } = await createPublicOwner();
    expect((await report({ page: path }, visitor(), { origin: 'https://evil.example' })).status).toBe(403);
    expect(await listReports()).toEqual([]);
  });

  test('is told to support once for each account that waits', async () => {
    const [one, other] = [await createPublicOwner(), await createPublicOwner()];
    const before = (await readSupportMails()).length;
    for (const path of [one.path, one.path, other.path]) await report({ page: path });
    const newMails = (await readSupportMails()).slice(before);
    expect(newMails.map(({ subject }) => subject)).toEqual([
      'A public page was reported',
      'A public page was reported',
    ]);
    expect(newMails[0]?.text).toContain(`http://localhost:3000${one.path}`);
    expect(newMails[0]?.text).toContain('It is spam or fraud');
    // The reporter is visible to administrators only.
    expect(newMails[0]?.text).not.toContain('ravi@example.org');
    await server.context.db.updateTable('reports').set({ decision: 'dismissed', decided_at: 1 }).execute();
    await report({ page: one.path });
    expect(await readSupportMails()).toHaveLength(before + 3);
  });

  test('is sent five times an hour by a client, and wrong ones do not count', async () => {
    const { path } = await createPublicOwner();
    const client = visitor();
    await report({ page: '' }, client);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await report({ page: path }, client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await report({ page: path }, client);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(refused.text).toContain('It sells watches.');
    server.pass(TIME_UNITS.HOUR);
    expect((await report({ page: path }, client)).status).toBe(200);
  });

  test('is accepted thirty times at once for an account, then every half hour', async () => {
    const { path } = await createPublicOwner();
    const statuses = new Set();
    for (let tries = 0; tries < 30; tries += 1) statuses.add((await report({ page: path })).status);
    expect([...statuses, (await report({ page: path })).status]).toEqual([200, 429]);
    server.pass(30 * TIME_UNITS.MINUTE);
    expect((await report({ page: path })).status).toBe(200);
  });
});

test('the host of portfolios has no such form', async () => {
  const apart = await startTestApp({ PORTFOLIO_ORIGIN: 'http://pages.localhost:3000' });
  const client = new Client(apart.app);
  const headers = { host: 'pages.localhost:3000' };
  expect((await client.request('GET', REPORT_PATH, { headers })).status).toBe(404);
  await apart.close();
});
