import { join } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { sendDueMail } from '../core/mail-queue/mail-queue.ts';
import { softDeleteAccount } from '../db/delete-account.ts';
import { loadBuiltDocuments } from './documents.ts';
import { ownerMessageRoutes } from './owner-message.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MESSAGE = { name: 'Ravi Menon', email: 'ravi@example.org', message: 'I read your page.\nMay I call you?' };
const BUILD = join(import.meta.dirname, '../../../web/dist');
const FORM = 'application/x-www-form-urlencoded';

/** Creates an owner whose page has a contact form. */
async function createReachableOwner() {
  const owner = await createSignedInAccount(server);
  await saveFirstSettings(owner.client, { contactForm: true });
  const { handle } = await owner.record();
  return { ...owner, path: `/p/${handle}`, mails: () => server.mailsTo(owner.person.email) };
}
const visitor = () => new Client(server.app);
const sendMessage = (path: string, fields: Record<string, string> = {}, who = visitor(), headers = {}) =>
  who.request('POST', `${path}/contact`, {
    body: new URLSearchParams({ ...MESSAGE, ...fields }).toString(),
    headers: { 'content-type': FORM, ...headers },
  });

describe('a message to the owner', () => {
  test('is mailed to them, an answer goes to its writer, and a page says so', async () => {
    const owner = await createReachableOwner();
    const before = (await owner.mails()).length;
    const answer = await sendMessage(owner.path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(answer.text).toContain('<h1>Your message is on its way</h1>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const mails = await owner.mails();
    expect(mails.length).toBe(before + 1);
    const mail = mails.at(-1);
    expect(mail?.replyTo).toEqual([{ name: '', address: MESSAGE.email }]);
    expect(mail?.subject).toBe('Ravi Menon wrote to you through your portfolio');
    expect(mail?.text).toContain(MESSAGE.message);
    // The page does not disclose the owner's address.
    expect(answer.text).not.toContain(owner.person.email);
  });

  test('begins with what it is, and carries no text of a stranger among words of ours', async () => {
    const owner = await createReachableOwner();
    await sendMessage(owner.path, { name: 'Claim your refund at https://evil.example' });
    const mail = (await owner.mails()).at(-1);
    expect(mail?.subject).toBe('Somebody wrote to you through your portfolio');
    expect(mail?.text).toMatch(/^Written with the form on your portfolio/);
    expect(mail?.html).toMatch(/Written with the form on your portfolio.*<blockquote[^>]*>.*Claim your refund/);
  });

  test('that looks like spam is marked for them, and arrives all the same (rule D22)', async () => {
    const owner = await createReachableOwner();
    await sendMessage(owner.path, { message: 'Link building and guest post packages: https://bit.ly/3xYz' });
    const mail = (await owner.mails()).at(-1);
    expect(mail?.subject).toBe('Possibly spam: Ravi Menon wrote to you through your portfolio');
    expect(mail?.text).toMatch(/^This may be spam: .*\. Written with the form on your portfolio/);
    expect(mail?.text).toContain('guest post packages');
  });

  test('shows its form on the page only where they want it, and is taken only there (rule P14)', async () => {
    const owner = await createReachableOwner();
    expect((await visitor().get(owner.path)).text).toContain(`action="${owner.path}/contact"`);
    await saveFirstSettings(owner.client, { contactForm: false });
    expect((await visitor().get(owner.path)).text).not.toContain('<form');
    const answers = [await sendMessage(owner.path), await sendMessage('/p/nobody-at-all')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    await saveFirstSettings(owner.client, { contactForm: true });
    await owner.client.call(updatePortfolioSettings, {
      body: { portfolioLayout: 'website', isPortfolioPublic: false },
    });
    // Not even with the owner's session, which this route does not read.
    for (const who of [visitor(), owner.client]) expect((await sendMessage(owner.path, {}, who)).status).toBe(404);
    expect((await visitor().get(`${owner.path}/contact`)).status).toBe(404);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'Invalid email format'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'Message can have at most 5,000 characters'],
  ])(
    'that is wrong (%o) comes back with what is wrong beside its field, and with all that was typed',
    async (change, field, text) => {
      const owner = await createReachableOwner();
      const answer = await sendMessage(owner.path, change);
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(new RegExp(`id="write-${field}"[^>]* aria-invalid="true"`));
      expect(answer.text).toContain(`id="write-${field}-error">${text}</p>`);
      for (const typed of Object.values({ ...MESSAGE, ...change }).filter((it) => it.trim())) {
        expect(answer.text).toContain(typed.split('\n')[0]);
      }
      expect(await owner.mails()).toEqual([]);
    },
  );

  test('that a program filled in everywhere is thanked for and thrown away', async () => {
    const owner = await createReachableOwner();
    expect((await sendMessage(owner.path, { topic: 'SEO' })).status).toBe(200);
    expect(await owner.mails()).toEqual([]);
  });

  test('is text in the mail and on the page, and adds no header', async () => {
    const owner = await createReachableOwner();
    await sendMessage(owner.path, { name: 'Ravi\r\nBcc: victim@example.org', message: '<script>alert(1)</script>' });
    const mail = (await owner.mails()).at(-1);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Somebody wrote to you through your portfolio');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const back = await sendMessage(owner.path, { name: '"><img src=x onerror=alert(1)>', email: '' });
    expect(back.text).not.toContain('<img');
  });

  test('waits for a mail server that is down, a week if need be', async () => {
    const owner = await createReachableOwner();
    server.breakMail(true);
    const answer = await sendMessage(owner.path);
    expect(answer.status).toBe(200);
    server.pass(6 * TIME_UNITS.DAY);
    await sendDueMail(server.context);
    server.breakMail(false);
    server.pass(2 * TIME_UNITS.HOUR);
    await sendDueMail(server.context);
    const mail = (await owner.mails()).at(-1);
    expect([mail?.replyTo?.[0]?.address, mail?.text?.includes(MESSAGE.message)]).toEqual([MESSAGE.email, true]);
    expect(await owner.mails()).toHaveLength(1);
  });
});

describe('a message that misleads or comes at a bad time', () => {
  test('is shown by mail programs as what it is', async () => {
    const owner = await createReachableOwner();
    await sendMessage(owner.path, { name: '=?utf-8?Q?Vitrine:_your_account_is_locked?=\u202e' });
    const mail = (await owner.mails()).at(-1);
    expect(mail?.subject).toBe('Somebody wrote to you through your portfolio');
    expect(mail?.text).not.toContain('\u202e');
    const coded = await sendMessage(owner.path, { email: '=?utf-8?Q?support=40vitrine.example=3E?=@evil.example' });
    expect(coded.text).toContain('Invalid email format');
  });

  test('does not outlive the account that it is for', async () => {
    const owner = await createReachableOwner();
    server.breakMail(true);
    await sendMessage(owner.path);
    const { uid } = await owner.record();
    await server.context.db.transaction().execute((tx) => softDeleteAccount(tx, uid, server.context.clock()));
    server.breakMail(false);
    const before = (await owner.mails()).length;
    server.pass(2 * TIME_UNITS.HOUR);
    await sendDueMail(server.context);
    expect((await owner.mails()).length).toBe(before);
  });

  test('comes back whole when nothing can be written', async () => {
    const owner = await createReachableOwner();
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    const db = new Proxy(server.context.db, {
      get: (real, key) => {
        if (key === 'insertInto') throw full;
        const value = Reflect.get(real, key);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    const app = Fastify();
    await ownerMessageRoutes(app, { ...server.context, db }, await loadBuiltDocuments(BUILD));
    const answer = await sendMessage(owner.path, {}, new Client(app));
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain('Your message was not sent');
    expect(answer.text).toContain('I read your page.');
    await app.close();
  });
});

describe('the edge of the form', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['nowhere', { origin: undefined }, 403],
    ['JSON', { 'content-type': 'application/json' }, 415],
  ])('nothing from %s', async (_what, headers, status) => {
    const owner = await createReachableOwner();
    expect((await sendMessage(owner.path, {}, visitor(), headers)).status).toBe(status);
    expect(await owner.mails()).toEqual([]);
  });

  test('a visitor writes five messages an hour; wrong ones do not count, and the words are kept', async () => {
    const [owner, other] = [await createReachableOwner(), await createReachableOwner()];
    const one = visitor();
    await sendMessage(owner.path, { name: '' }, one);
    const statuses = [];
    for (const { path } of [owner, other, owner, other, owner, other])
      statuses.push((await sendMessage(path, {}, one)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await sendMessage(owner.path, {}, one);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.text).toContain('Please try again in 60 minutes.');
    expect(refused.text).toContain('I read your page.');
    expect((await sendMessage(owner.path)).status).toBe(200);
  });

  test('an owner gets thirty at once and one per half hour, so that a flood delays others but locks nobody out', async () => {
    const owner = await createReachableOwner();
    const statuses = new Set();
    for (let n = 0; n < 30; n += 1) statuses.add((await sendMessage(owner.path)).status);
    const refused = await sendMessage(owner.path);
    expect([...statuses, refused.status, refused.headers['retry-after']]).toEqual([200, 429, '1800']);
    server.pass(30 * TIME_UNITS.MINUTE);
    expect([(await sendMessage(owner.path)).status, (await sendMessage(owner.path)).status]).toEqual([200, 429]);
  });

  test('of one customer of IPv6 an owner gets ten a day, and others reach them still', async () => {
    const owner = await createReachableOwner();
    const writeFrom = (from: string) =>
      visitor().request('POST', `${owner.path}/contact`, {
        body: new URLSearchParams(MESSAGE).toString(),
        headers: { 'content-type': FORM },
        from,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await writeFrom(`2001:db8:1:${n}::1`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await writeFrom('2001:db8:2:1::1')).status).toBe(200);
  });

  test('the address of the answer leads back to the form', async () => {
    const owner = await createReachableOwner();
    const answer = await visitor().get(`${owner.path}/contact`);
    expect([answer.status, answer.headers.location]).toEqual([302, `${owner.path}#contact`]);
  });

  test('on a host of its own it is posted to that host', async () => {
    const apart = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
    try {
      const { client, person, record } = await createSignedInAccount(apart);
      await saveFirstSettings(client, { contactForm: true });
      const path = `/p/${(await record()).handle}/contact`;
      const body = new URLSearchParams(MESSAGE).toString();
      const headers = { 'content-type': FORM };
      const post = (origin: string, from: string) =>
        new Client(apart.app, origin).request('POST', path, { body, headers: { ...headers, origin: from } });
      const [own, ours] = ['http://portfolios.localhost:3000', 'http://localhost:3000'];
      expect((await post(own, own)).status).toBe(200);
      expect((await post(ours, ours)).status).toBe(200);
      expect((await post(own, ours)).status).toBe(403);
      expect((await post(ours, own)).status).toBe(403);
      expect(await apart.mailsTo(person.email)).toHaveLength(2);
    } finally {
      await apart.close();
    }
  });
});
