import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { contact } from '@vitrine/contract/calls/contact';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { sendDueMail } from '../../core/mail-queue/mail-queue.ts';
import { MailFailed } from '../../integrations/mail.ts';
import { mailWaitingMessages } from './routes.ts';

const SUPPORT = 'help@vitrine.example';
const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  subject: 'A question',
  message: 'How do I add\na second resume?',
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_EMAIL: SUPPORT });
});
afterAll(() => server.close());
beforeEach(() => server.context.db.deleteFrom('contact_messages').execute());

const visitor = () => new Client(server.app);
const send = (change: object = {}, client = visitor()) => client.call(contact, { body: { ...MESSAGE, ...change } });
const stored = () => server.context.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const mails = () => server.mailsTo(SUPPORT);

describe('a message', () => {
  test('is kept, mailed to support with an answer going to its sender, and marked as mailed', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      200,
      { success: true, message: "Thank you for your message! We'll get back to you soon." },
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({ ...MESSAGE, created_at: server.context.clock(), mailed_at: server.context.clock() });
    const mail = (await mails()).at(-1);
    expect(mail?.to).toEqual([{ name: '', address: SUPPORT }]);
    expect(mail?.replyTo).toEqual([{ name: '', address: MESSAGE.email }]);
    expect(mail?.subject).toBe('Contact: A question');
    expect(mail?.text).toContain('Asha Rao <asha@example.org>');
    expect(mail?.text).toContain('How do I add\na second resume?');
  });

  test('is there before anybody is mailed, and a mail server that is down does not fail its sender', async () => {
    const before = (await mails()).length;
    server.breakMail(true);
    const { status, body } = await send();
    server.breakMail(false);
    expect([status, body.success]).toEqual([200, true]);
    expect((await mails()).length).toBe(before);
    expect(await stored()).toMatchObject([{ ...MESSAGE, mailed_at: null }]);
  });

  test('that no mail server took is mailed when one does, once', async () => {
    const before = (await mails()).length;
    server.breakMail(true);
    await send();
    server.pass(2 * 60_000);
    await Promise.all([1, 2, 3].map(() => mailWaitingMessages(server.context)));
    await sendDueMail(server.context);
    expect((await mails()).length).toBe(before);
    server.breakMail(false);
    server.pass(2 * 60_000);
    for (let minute = 0; minute < 3; minute += 1) {
      await mailWaitingMessages(server.context);
      await sendDueMail(server.context);
    }
    expect((await mails()).length).toBe(before + 1);
  });

  test('that a mail server may have taken, or refused for good, is not mailed again and holds up nothing', async () => {
    const { mail } = server.context;
    const before = (await mails()).length;
    server.context.mail = async () => {
      throw new MailFailed('refused', { code: '550', mayTryAgain: false });
    };
    expect((await send()).status).toBe(200);
    server.context.mail = mail;
    server.pass(2 * 60_000);
    await mailWaitingMessages(server.context);
    await sendDueMail(server.context);
    expect([(await mails()).length, (await stored()).length]).toEqual([before, 1]);
  });

  test('that looks like spam is marked, kept and mailed (rule D22)', async () => {
    await send({ subject: 'Casino https://win.example', message: 'Betting and forex signals' });
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe('Possibly spam: Contact: Casino https://win.example');
    expect(mail?.text).toContain('This may be spam: a link in the name or the subject, what is sold to strangers');
    expect((await stored())[0]?.subject).toBe('Casino https://win.example');
  });

  test('that a program filled in everywhere is thanked for and thrown away', async () => {
    const before = (await mails()).length;
    const honest = await send();
    const trapped = await send({ topic: 'SEO' });
    expect(trapped.body).toEqual(honest.body);
    expect([(await stored()).length, (await mails()).length - before]).toEqual([1, 1]);
  });
});

describe('a wrong message', () => {
  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: undefined }, { email: 'Email is required' }],
    [{ subject: '\n' }, { subject: 'Subject is required' }],
    [{ message: undefined }, { message: 'Message is required' }],
    [{ email: 'nobody' }, { email: 'Invalid email format' }],
    [{ email: 'a@example.org,victim@example.org' }, { email: 'Invalid email format' }],
    [{ email: 'a@example.org\r\nBcc: victim@example.org' }, { email: 'Invalid email format' }],
    [{ email: 'Asha <a@example.org>' }, { email: 'Invalid email format' }],
    [{ name: 'x'.repeat(151) }, { name: 'Name can have at most 150 characters' }],
    [{ subject: 'x'.repeat(301) }, { subject: 'Subject can have at most 300 characters' }],
    [{ message: 'x'.repeat(5_001) }, { message: 'Message can have at most 5,000 characters' }],
    [{ message: { a: 1 } }, { message: 'Message must be text' }],
  ])('%o is refused by field, and nothing is kept', async (change, fields) => {
    const { status, body } = await send(change);
    expect([status, body.code, body.fields]).toEqual([400, 'request/invalid', fields]);
    expect(await stored()).toEqual([]);
  });

  test('5,000 characters are taken whole', async () => {
    expect((await send({ message: 'é'.repeat(5_000) })).status).toBe(200);
    expect((await stored())[0]?.message).toHaveLength(5_000);
  });
});

describe('a hostile message', () => {
  test('adds no header to the mail', async () => {
    await send({
      name: 'Asha\r\nBcc: victim@example.org',
      subject: 'Hello\r\nBcc: victim@example.org\r\n\r\n<b>body</b>',
    });
    const mail = (await mails()).at(-1);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Contact: Hello Bcc: victim@example.org <b>body</b>');
    expect(await server.mailsTo('victim@example.org')).toEqual([]);
  });

  test('is text in the mail, never markup', async () => {
    await send({ name: '<img src=x>', message: '<script>alert(1)</script> & "quotes"' });
    const mail = (await mails()).at(-1);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(mail?.html).toContain('&lt;img src=x&gt;');
    expect(mail?.text).toContain('<script>alert(1)</script> & "quotes"');
  });

  test.each([
    ['a NUL', 'a\u0000b', 'ab'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['another script', 'नमस्ते 👋 \u202eabc', 'नमस्ते 👋 \u202eabc'],
    ['SQL', "'); drop table contact_messages; --", "'); drop table contact_messages; --"],
  ])('with %s is kept as text', async (_what, message, kept) => {
    expect((await send({ message })).status).toBe(200);
    expect((await stored())[0]?.message).toBe(kept);
  });

  test('comes from our own pages or not at all', async () => {
    const { status, body } = await visitor().call(contact, {
      body: MESSAGE,
      headers: { origin: 'https://evil.example' },
    });
    expect([status, body.code]).toEqual([403, 'request/foreign-origin']);
  });
});

test('a client writes five messages an hour; wrong ones and those of others do not count', async () => {
  const client = visitor();
  await send({ name: '' }, client);
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await send({}, client)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await send({}, client);
  expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual(['request/throttled', 3_600]);
  expect((await send()).status).toBe(200);
  server.pass(TIME_UNITS.HOUR);
  expect((await send({}, client)).status).toBe(200);
  expect(await stored()).toHaveLength(7);
});
