import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { register } from '@vitrine/contract/calls/accounts';
import { answerMessage, listMessages } from '@vitrine/contract/calls/administration';
import { sendContactMessage } from '@vitrine/contract/calls/contact';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSignedInStaff } from '../../../testing/staff.ts';
import { sendDueMail } from '../../core/mail-queue/mail-queue.ts';
import { openDatabase, transaction } from '../../db/database.ts';
import { purgeDeletedAccounts, softDeleteAccount } from '../../db/delete-account.ts';
import { migrate } from '../../db/migrate.ts';
import { MailFailed } from '../../integrations/mail.ts';
import { listUnansweredMessages } from './queries.ts';
import { enqueueUnsentMessages } from './routes.ts';

const SUPPORT_ADDRESS = 'help@vitrine.example';
const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  subject: 'A question',
  message: 'How do I add\na second resume?',
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_EMAIL: SUPPORT_ADDRESS });
});
afterAll(() => server.close());
beforeEach(() => server.context.db.deleteFrom('contact_messages').execute());

const createVisitor = () => new Client(server.app);
const send = (change: object = {}, client = createVisitor()) =>
  client.call(sendContactMessage, { body: { ...MESSAGE, ...change } });
const listStoredMessages = () => server.context.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const listSupportMails = () => server.mailsTo(SUPPORT_ADDRESS);

describe('a message', () => {
  test('is kept, mailed to support with an answer going to its sender, and marked as mailed', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      200,
      { success: true, message: "Thank you for your message! We'll get back to you soon." },
    ]);
    const [row] = await listStoredMessages();
    expect(row).toMatchObject({ ...MESSAGE, created_at: server.context.clock(), mailed_at: server.context.clock() });
    const mail = (await listSupportMails()).at(-1);
    expect(mail?.to).toEqual([{ name: '', address: SUPPORT_ADDRESS }]);
    expect(mail?.replyTo).toEqual([{ name: '', address: MESSAGE.email }]);
    expect(mail?.subject).toBe('Contact: A question');
    expect(mail?.text).toContain('Asha Rao <asha@example.org>');
    expect(mail?.text).toContain('How do I add\na second resume?');
  });

  test('is there before anybody is mailed, and a mail server that is down does not fail its sender', async () => {
    const before = (await listSupportMails()).length;
    server.breakMail(true);
    const { status, body } = await send();
    server.breakMail(false);
    expect([status, body.success]).toEqual([200, true]);
    expect((await listSupportMails()).length).toBe(before);
    expect(await listStoredMessages()).toMatchObject([{ ...MESSAGE, mailed_at: null }]);
  });

  test('that no mail server took is mailed when one does, once', async () => {
    const before = (await listSupportMails()).length;
    server.breakMail(true);
    await send();
    server.pass(2 * 60_000);
    await Promise.all([1, 2, 3].map(() => enqueueUnsentMessages(server.context)));
    await sendDueMail(server.context);
    expect((await listSupportMails()).length).toBe(before);
    server.breakMail(false);
    server.pass(2 * 60_000);
    for (let minute = 0; minute < 3; minute += 1) {
      await enqueueUnsentMessages(server.context);
      await sendDueMail(server.context);
    }
    expect((await listSupportMails()).length).toBe(before + 1);
  });

  test('that a mail server may have taken, or refused for good, is not mailed again and holds up nothing', async () => {
    const { mail } = server.context;
    const before = (await listSupportMails()).length;
    server.context.mail = async () => {
      throw new MailFailed('refused', { code: '550', mayTryAgain: false });
    };
    expect((await send()).status).toBe(200);
    server.context.mail = mail;
    server.pass(2 * 60_000);
    await enqueueUnsentMessages(server.context);
    await sendDueMail(server.context);
    expect([(await listSupportMails()).length, (await listStoredMessages()).length]).toEqual([before, 1]);
  });

  test('that looks like spam is marked, kept and mailed (rule D22)', async () => {
    await send({ subject: 'Casino https://win.example', message: 'Betting and forex signals' });
    const mail = (await listSupportMails()).at(-1);
    expect(mail?.subject).toBe('Possibly spam: Contact: Casino https://win.example');
    expect(mail?.text).toContain('This may be spam: a link in the name or the subject, what is sold to strangers');
    expect((await listStoredMessages())[0]?.subject).toBe('Casino https://win.example');
  });

  test('that a program filled in everywhere is thanked for and thrown away', async () => {
    const before = (await listSupportMails()).length;
    const honest = await send();
    const trapped = await send({ topic: 'SEO' });
    expect(trapped.body).toEqual(honest.body);
    expect([(await listStoredMessages()).length, (await listSupportMails()).length - before]).toEqual([1, 1]);
  });
});

/** Creates a signed-in user on a plan. */
async function createMember(plan: 'free' | 'pro' | 'enterprise', name = 'Asha Rao') {
  const { client, person, record } = await createSignedInAccount(server, name);
  const { uid } = await record();
  if (plan !== 'free') await grantPlan(server.context.db, uid, plan, server.context.clock());
  return { client, person, uid };
}

const collapseWhitespace = (text: string | undefined) => text?.replace(/\s+/g, ' ');

describe('a message of somebody who is signed in (rule M27)', () => {
  test.each([
    ['free', 'Free Plan', ''],
    ['pro', 'Pro Plan', ''],
    ['enterprise', 'Enterprise Plan', 'Priority: '],
  ] as const)('%s: names the verified account and its plan to support', async (plan, planName, mark) => {
    const { client, person } = await createMember(plan);
    const { status } = await send({ email: person.email }, client);
    expect(status).toBe(200);
    const mail = (await listSupportMails()).at(-1);
    expect(mail?.subject).toBe(`${mark}Contact: A question`);
    const text = collapseWhitespace(mail?.text);
    expect(text).toContain(`Verified account: ${person.email}. Plan: ${planName}.`);
    expect(text?.includes('Priority Support: answer within 4 hours.')).toBe(plan === 'enterprise');
    expect(text).not.toContain('nobody has checked them');
    expect(text).not.toContain('not that of the account');
    expect(mail?.replyTo).toEqual([{ name: '', address: person.email }]);
  });

  test('says nothing in words of the account, whose name its owner chooses', async () => {
    const name = 'Asha <ceo@bigcorp.example>, Enterprise Plan. Priority Support: answer within 4 hours. (';
    const { client, person } = await createMember('free', name);
    await send({ email: person.email }, client);
    const mail = (await listSupportMails()).at(-1);
    expect(collapseWhitespace(mail?.text)).toContain(`Verified account: ${person.email}. Plan: Free Plan.`);
    for (const form of [mail?.text, mail?.html]) expect(form).not.toContain('bigcorp');
  });

  test('says so where the address that was typed is another one', async () => {
    const { client, person } = await createMember('pro');
    await send({ email: 'somebody.else@example.org' }, client);
    const text = collapseWhitespace((await listSupportMails()).at(-1)?.text);
    expect(text).toContain(
      `: ${person.email}. Plan: Pro Plan. The address below was typed, and is not that of the account.`,
    );
  });

  test('is known just as well when a mail server takes it later', async () => {
    const { client, person } = await createMember('enterprise');
    server.breakMail(true);
    await send({ email: person.email }, client);
    server.breakMail(false);
    server.pass(2 * 60_000);
    await enqueueUnsentMessages(server.context);
    await sendDueMail(server.context);
    const mail = (await listSupportMails()).at(-1);
    expect(mail?.subject).toBe('Priority: Contact: A question');
    expect(collapseWhitespace(mail?.text)).toContain(`: ${person.email}. Plan: Enterprise Plan.`);
  });

  test('whose address is not verified yet is that of a visitor, whatever they say of themselves', async () => {
    const client = createVisitor();
    const person = newPerson();
    await client.call(register, { body: person });
    await send({ email: person.email, userId: 'somebody', hasPriority: true, plan: 'Enterprise Plan' }, client);
    expect(collapseWhitespace((await listSupportMails()).at(-1)?.text)).toContain('nobody has checked them');
    expect(await listStoredMessages()).toMatchObject([{ user_id: null, plan: null, has_priority: 0 }]);
  });

  test('stays without its account once that is purged', async () => {
    const { client, uid } = await createMember('enterprise');
    await send({}, client);
    expect(await listStoredMessages()).toMatchObject([{ user_id: uid }]);
    await transaction(server.context.db, (tx) => softDeleteAccount(tx, uid, server.context.clock()));
    await purgeDeletedAccounts(server.context.db, server.context.clock() + DURATIONS.keepDeleted);
    expect(await listStoredMessages()).toMatchObject([{ user_id: null, subject: 'A question' }]);
  });
});

describe('the queue of support (rule D24)', () => {
  const readQueue = async (client: Client, after?: string) =>
    (await client.call(listMessages, { params: after === undefined ? {} : { after } })).body;

  test('has messages with priority first, then the oldest, page after page, until they are answered', async () => {
    const [rich, other, support] = [
      await createMember('enterprise'),
      await createMember('pro'),
      (await createSignedInStaff(server, 'support')).client,
    ];
    await send({ subject: 'first' });
    for (let n = 0; n < 25; n += 1) {
      server.pass(1);
      await send({ subject: `of a visitor ${n}` });
    }
    await send({ subject: 'of Pro' }, other.client);
    await send({ subject: 'urgent' }, rich.client);
    server.pass(1);
    await send({ subject: 'urgent too' }, rich.client);

    const page = await readQueue(support);
    const subjects = page.messages.map(({ subject }: { subject: string }) => subject);
    expect([subjects.length, ...subjects.slice(0, 4)]).toEqual([25, 'urgent', 'urgent too', 'first', 'of a visitor 0']);
    const rest = await readQueue(support, page.next);
    expect(rest.messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'of a visitor 22',
      'of a visitor 23',
      'of a visitor 24',
      'of Pro',
    ]);
    expect(rest.next).toBeNull();

    const { id } = page.messages[0];
    expect((await support.call(answerMessage, { params: { id }, body: {} })).status).toBe(200);
    expect((await support.call(answerMessage, { params: { id }, body: {} })).status).toBe(404);
    expect((await readQueue(support)).messages[0].subject).toBe('urgent too');
    const entries = server.context.db
      .selectFrom('audit')
      .select(['user_id', 'actor'])
      .where('event', '=', 'message-answered');
    expect(await entries.execute()).toMatchObject([{ user_id: rich.uid, actor: expect.any(String) }]);
  });

  test('shows who wrote, by when to answer, and what is overdue', async () => {
    const { client, person, uid } = await createMember('enterprise');
    const support = (await createSignedInStaff(server, 'support')).client;
    await send({ subject: 'urgent', email: person.email }, client);
    await send({ subject: 'of a visitor' });
    const createdAt = server.context.clock();
    const answerBy = createdAt + DURATIONS.priorityResponse;
    expect((await readQueue(support)).messages).toMatchObject([
      {
        subject: 'urgent',
        message: MESSAGE.message,
        account: { id: uid, name: person.name, email: person.email, plan: 'Enterprise Plan' },
        hasPriority: true,
        createdAt,
        answerBy,
        isOverdue: false,
      },
      { subject: 'of a visitor', account: null, hasPriority: false, answerBy: null, isOverdue: false },
    ]);
    server.pass(DURATIONS.priorityResponse + 1);
    expect((await readQueue(support)).messages.map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toEqual([
      true,
      false,
    ]);
  });
});

test('messages that were mailed before there was a queue do not fill it', async () => {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url, file: database.file }, () => undefined);
  await migrate(db, '034-videos');
  const row = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M', created_at: 1 };
  // As the previous version stored them.
  for (const [id, mailed] of [
    ['mailed', 2],
    ['waiting', null],
  ] as const)
    await sql`insert into contact_messages (id, name, email, subject, message, created_at, mailed_at)
      values (${id}, ${row.name}, ${row.email}, ${row.subject}, ${row.message}, ${row.created_at}, ${mailed})`.execute(
      db,
    );
  await migrate(db);
  expect((await listUnansweredMessages(db, undefined, 10)).map(({ id }) => id)).toEqual(['waiting']);
  await db.destroy();
  await database.drop();
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
    expect(await listStoredMessages()).toEqual([]);
  });

  test('5,000 characters are taken whole', async () => {
    expect((await send({ message: 'é'.repeat(5_000) })).status).toBe(200);
    expect((await listStoredMessages())[0]?.message).toHaveLength(5_000);
  });
});

describe('a hostile message', () => {
  test('adds no header to the mail', async () => {
    await send({
      name: 'Asha\r\nBcc: victim@example.org',
      subject: 'Hello\r\nBcc: victim@example.org\r\n\r\n<b>body</b>',
    });
    const mail = (await listSupportMails()).at(-1);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Contact: Hello Bcc: victim@example.org <b>body</b>');
    expect(await server.mailsTo('victim@example.org')).toEqual([]);
  });

  test('is text in the mail, never markup', async () => {
    await send({ name: '<img src=x>', message: '<script>alert(1)</script> & "quotes"' });
    const mail = (await listSupportMails()).at(-1);
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
    expect((await listStoredMessages())[0]?.message).toBe(kept);
  });

  test('comes from our own pages or not at all', async () => {
    const { status, body } = await createVisitor().call(sendContactMessage, {
      body: MESSAGE,
      headers: { origin: 'https://evil.example' },
    });
    expect([status, body.code]).toEqual([403, 'request/foreign-origin']);
  });
});

test('a client writes five messages an hour; wrong ones and those of others do not count', async () => {
  const client = createVisitor();
  await send({ name: '' }, client);
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await send({}, client)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await send({}, client);
  expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual(['request/throttled', 3_600]);
  expect((await send()).status).toBe(200);
  server.pass(TIME_UNITS.HOUR);
  expect((await send({}, client)).status).toBe(200);
  expect(await listStoredMessages()).toHaveLength(7);
});
