import type { StaffCall } from '@vitrine/contract/api/call';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { signIn } from '@vitrine/contract/calls/accounts';
import * as calls from '@vitrine/contract/calls/administration';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { createConsentCode, listConsents, readNotices } from '@vitrine/contract/calls/notices';
import { createResumeRenderer } from '@vitrine/resume-pdf/render/resume-renderer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { readDocuments, startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSignedInStaff } from '../../../testing/staff.ts';
import { buildApp } from '../../app.ts';
import { sendDueMail } from '../../core/mail-queue/mail-queue.ts';
import { openDatabase } from '../../db/database.ts';
import { addReport } from '../../db/reports.ts';

let server: TestApp;
let admin: Awaited<ReturnType<typeof createSignedInStaff>>;
beforeAll(async () => {
  server = await startTestApp();
});
// Each test uses its own administrator, who is the only one.
beforeEach(async () => {
  await server.context.db.updateTable('users').set({ role: null }).execute();
  admin = await createSignedInStaff(server, 'admin');
});
afterAll(() => server.close());

const REASON_BODY = { reason: 'It pretends to be a bank' };

async function createOwner() {
  const { client, person, record } = await createSignedInAccount(server);
  const { uid: id, handle } = await record();
  return { id, handle: String(handle), client, person, params: { id } };
}

const runCall = async (call: StaffCall, id: string, body: object = {}, by = admin.client) =>
  by.request(call.method, call.path.replace(':id', id), { body });

async function createReport() {
  const { id, handle } = await createOwner();
  const { db, clock } = server.context;
  const report = { userId: id, path: `/p/${handle}`, reason: 'spam', words: '', email: '', now: clock() } as const;
  await addReport(db, report);
  const row = db.selectFrom('reports').select('id').where('user_id', '=', id);
  return { id: (await row.executeTakeFirstOrThrow()).id, account: id };
}

async function createTwoFactorAccount() {
  const { id } = await createOwner();
  await server.context.db.updateTable('users').set({ two_factor: 1 }).where('id', '=', id).execute();
  return id;
}

/** Creates the personal information of a record with a given word in its fields. */
const createPersonalInfo = (word: string) => ({
  personalInfo: { firstName: word, introduction: word, contactNumber: '9000000001' },
});

describe('a disabled account (rule D9)', () => {
  test('lets nobody in, ends its sessions, and is not public, until it is enabled', async () => {
    const { id, handle, client, person } = await createOwner();
    await runCall(calls.disableAccount, id, REASON_BODY);
    expect((await client.get('/auth/session')).body.stage).toBe('none');
    const refused = await new Client(server.app).call(signIn, { body: person });
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/account-disabled']);
    expect(refused.body.message).toContain(server.config.supportEmail);
    // Nothing is disclosed to someone without the password.
    const guess = await new Client(server.app).call(signIn, { body: { ...person, password: 'wrong-Password-1' } });
    expect(guess.body.code).toBe('auth/invalid-credential');
    expect((await new Client(server.app).get(`/p/${handle}`)).status).toBe(404);
    await sendDueMail(server.context);
    expect((await server.mailsTo(person.email)).at(-1)?.text).toContain(REASON_BODY.reason);
    await runCall(calls.enableAccount, id);
    expect((await new Client(server.app).call(signIn, { body: person })).status).toBe(200);
    expect((await new Client(server.app).get(`/p/${handle}`)).status).toBe(200);
  });

  test('nobody disables or deletes their own', async () => {
    for (const call of [calls.disableAccount, calls.deleteAccountAsStaff])
      expect((await runCall(call, admin.id, REASON_BODY)).body.code).toBe('admin/not-possible');
  });
});

describe('suspended pages (rule D10)', () => {
  const PAGE_PATHS = [
    '',
    '/resume.pdf',
    '/resume.docx',
    '/resume.txt',
    '/resume.json',
    '/vcard.vcf',
    '/card.png',
    '/writing',
    '/feed.xml',
  ];
  test('are gone in every form, for everybody but their owner, who reads why in the app and by mail', async () => {
    const { id, handle, client, person } = await createOwner();
    const stranger = new Client(server.app);
    const shown = await Promise.all(PAGE_PATHS.map(async (form) => (await stranger.get(`/p/${handle}${form}`)).status));
    expect(shown[0]).toBe(200);
    await runCall(calls.suspendPages, id, REASON_BODY);
    for (const form of PAGE_PATHS)
      expect([form, (await stranger.get(`/p/${handle}${form}`)).status]).toEqual([form, 404]);
    expect((await stranger.get(`/p/${person.email}`)).status).toBe(404);
    expect((await client.get(`/p/${handle}`)).status).toBe(200);
    expect((await client.call(readNotices)).body.suspension.reason).toBe(REASON_BODY.reason);
    await sendDueMail(server.context);
    expect((await server.mailsTo(person.email)).at(-1)?.text).toContain(REASON_BODY.reason);
    // The owner's own setting does not make them public again.
    await server.context.db.updateTable('portfolios').set({ visibility: 'public' }).where('user_id', '=', id).execute();
    expect((await stranger.get(`/p/${handle}`)).status).toBe(404);
    await runCall(calls.restorePages, id);
    const after = await Promise.all(PAGE_PATHS.map(async (form) => (await stranger.get(`/p/${handle}${form}`)).status));
    expect(after).toEqual(shown);
    expect((await client.call(readNotices)).body).not.toHaveProperty('suspension');
  });

  test('a portfolio that is made meanwhile is not public either', async () => {
    const { id, client } = await createOwner();
    await runCall(calls.suspendPages, id, REASON_BODY);
    const { db, clock } = server.context;
    await grantPlan(db, id, 'enterprise', clock());
    const resume = await db.selectFrom('resumes').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();
    const made = await client.post('/portfolio', {
      name: 'Second',
      resumeId: resume.id,
      layout: 'classic',
      theme: 'paper',
    });
    const rows = await db.selectFrom('portfolios').select('blocked').where('user_id', '=', id).execute();
    expect([made.status < 500, rows.every(({ blocked }) => blocked === 1)]).toEqual([true, true]);
  });
});

describe('the second factor of somebody who has lost it (rule D11)', () => {
  test('goes off at once where there is one administrator, and their sessions end', async () => {
    const id = await createTwoFactorAccount();
    expect((await runCall(calls.resetTwoFactor, id, REASON_BODY)).body.isWaiting).toBe(false);
    const { two_factor } = await server.context.db
      .selectFrom('users')
      .select('two_factor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(two_factor).toBe(0);
  });

  test('takes the word of another administrator where there are two', async () => {
    const other = await createSignedInStaff(server, 'admin');
    const id = await createTwoFactorAccount();
    const isOn = async () => (await runCall(calls.readAccount, id)).body.account.hasSecondFactor;
    expect((await runCall(calls.resetTwoFactor, id, REASON_BODY)).body.isWaiting).toBe(true);
    expect((await runCall(calls.approveTwoFactorReset, id)).body.code).toBe('admin/not-possible');
    expect(await isOn()).toBe(true);
    expect((await runCall(calls.readAccount, id)).body.account.twoFactorReset).toMatchObject({
      askedBy: admin.email,
      ...REASON_BODY,
    });
    expect((await runCall(calls.approveTwoFactorReset, id, {}, other.client)).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test('nobody approves it for themselves', async () => {
    const other = await createSignedInStaff(server, 'admin');
    await runCall(calls.resetTwoFactor, other.id, REASON_BODY);
    expect((await runCall(calls.approveTwoFactorReset, other.id, {}, other.client)).body.code).toBe(
      'admin/not-possible',
    );
  });
});

describe('a deleted account (rule D12)', () => {
  test('can be restored for 30 days', async () => {
    const { id, person, handle } = await createOwner();
    await runCall(calls.deleteAccountAsStaff, id, REASON_BODY);
    expect((await runCall(calls.readAccount, id)).body.account.restorableUntil).toBeGreaterThan(server.context.clock());
    await runCall(calls.restoreAccountAsStaff, id);
    expect((await new Client(server.app).call(signIn, { body: person })).status).toBe(200);
    expect((await new Client(server.app).get(`/p/${handle}`)).status).toBe(200);
  });

  test('what was done to it stays written down when it is gone for good', async () => {
    const { id } = await createOwner();
    await runCall(calls.deleteAccountAsStaff, id, REASON_BODY);
    server.pass(31 * TIME_UNITS.DAY);
    const { deleteExpired } = await import('../../db/delete-expired.ts');
    await deleteExpired(server.context.db, server.context.clock());
    const { db } = server.context;
    expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    const left = await db.selectFrom('audit').select('event').where('user_id', '=', id).execute();
    expect(left).toEqual([{ event: 'account-deleted' }]);
  });
});

test('a plan that is given is extended, and taken back (rule D13)', async () => {
  const { id } = await createOwner();
  const facts = async () => (await runCall(calls.readAccount, id)).body.account;
  await runCall(calls.grantPlan, id, { plan: 'pro', months: 1 });
  const first = (await facts()).planEndsAt;
  await runCall(calls.grantPlan, id, { plan: 'pro', months: 1 });
  expect((await facts()).planEndsAt).toBeGreaterThan(first + 27 * TIME_UNITS.DAY);
  expect((await runCall(calls.grantPlan, id, { plan: 'pro' })).status).toBe(200);
  expect((await facts()).planEndsAt).toBeNull();
  expect((await runCall(calls.grantPlan, id, { plan: 'pro', months: 1 })).body.code).toBe('admin/not-possible');
  await runCall(calls.grantPlan, id, { plan: 'free' });
  expect((await facts()).plan).toBe('free');
  expect((await runCall(calls.grantPlan, id, { plan: 'free' })).body.code).toBe('admin/not-possible');
});

describe('a private record (rule D14)', () => {
  test('is read with the code of its owner alone, by one person, for an hour; its owner sees it', async () => {
    const { id, client } = await createOwner();
    const support = await createSignedInStaff(server, 'support', { name: 'Mira of support' });
    const read = (code: string, by = support.client) => runCall(calls.readRecordByConsent, id, { code }, by);
    expect((await read('AAAA-BBBB-CCCC')).body.code).toBe('admin/no-consent');
    const { code } = (await client.call(createConsentCode)).body;
    const { record } = (await read(code.toLowerCase().replaceAll('-', ' '))).body;
    expect(record).toHaveProperty('personalInfo');
    expect((await read(code)).status).toBe(200);
    expect((await read(code, admin.client)).body.code).toBe('admin/no-consent');
    const [consent] = (await client.call(listConsents)).body.consents;
    expect(consent).toMatchObject({ usedBy: 'Mira of support', usedAt: server.context.clock() });
    // Each reading is audited.
    const { entries } = (await admin.client.call(calls.searchAudit, { params: { account: id, event: 'record-read' } }))
      .body;
    expect(entries.map(({ actor }: { actor: string }) => actor)).toEqual([support.email, support.email]);
    const other = await createOwner();
    expect((await runCall(calls.readRecordByConsent, other.id, { code }, support.client)).body.code).toBe(
      'admin/no-consent',
    );
    server.pass(TIME_UNITS.HOUR);
    await server.context.db.updateTable('sessions').set({ fresh_at: server.context.clock() }).execute();
    expect((await read(code)).body.code).toBe('admin/no-consent');
  });

  test('a newer code ends the older one', async () => {
    const { id, client } = await createOwner();
    const { code } = (await client.call(createConsentCode)).body;
    await client.call(createConsentCode);
    expect((await runCall(calls.readRecordByConsent, id, { code })).body.code).toBe('admin/no-consent');
  });
});

describe('support (rule D7)', () => {
  test('does nothing to an account with a role', async () => {
    const support = await createSignedInStaff(server, 'support');
    expect((await runCall(calls.endAccountSessions, admin.id, {}, support.client)).body.code).toBe(
      'admin/not-possible',
    );
  });

  test('no answer of the administration has anything of a record, of messages or of files (rules D7 and D16)', async () => {
    const { id, person, handle } = await createOwner();
    const canary = 'zyzzyva-canary';
    const { db } = server.context;
    const doc = JSON.stringify({ ...createPersonalInfo(canary) });
    await db.updateTable('records').set({ doc }).where('user_id', '=', id).execute();
    await db.updateTable('users').set({ phone: '9000000001', password_hash: canary }).where('id', '=', id).execute();
    const mail = {
      to: person.email,
      subject: `${canary} wrote to you through your portfolio`,
      text: canary,
      html: canary,
    };
    const ends = server.context.clock() + TIME_UNITS.DAY;
    await db
      .insertInto('notices')
      .values({
        id: crypto.randomUUID(),
        mail: JSON.stringify(mail),
        user_id: id,
        tries: 0,
        failure: '',
        due_at: ends,
        ends_at: ends,
      })
      .execute();
    const readCalls = ALL_CALLS.filter(({ role, method }) => role !== undefined && method === 'GET');
    for (const { path } of readCalls) {
      const { status, text } = await admin.client.get(`${path.replace(':id', id)}?account=${id}`);
      expect([path, status, text.includes(canary), text.includes('9000000001')]).toEqual([path, 200, false, false]);
    }
    for (const [by, words] of [
      ['email', person.email],
      ['handle', handle],
      ['name', person.name],
      ['id', id],
    ] as const) {
      const { accounts } = (
        await admin.client.call(calls.findAccounts, { params: { by, text: words.slice(0, by === 'id' ? 99 : 300) } })
      ).body;
      expect(accounts.length).toBeGreaterThan(0);
      expect(JSON.stringify(accounts)).not.toContain(canary);
    }
  });
});

test('a suspension decides about all reports of the account (rule D15)', async () => {
  const { id, account } = await createReport();
  const { db, clock } = server.context;
  const another = { userId: account, path: '/p/x', reason: 'other', words: '', email: '', now: clock() } as const;
  await addReport(db, another);
  const open = async () =>
    (await admin.client.call(calls.listReports)).body.reports.filter(
      (it: { accountId: string }) => it.accountId === account,
    );
  expect(await open()).toHaveLength(2);
  await runCall(calls.suspendReportedPages, id, REASON_BODY);
  expect(await open()).toEqual([]);
});

test('who keeps most is listed first (rule D17)', async () => {
  const { id } = await createOwner();
  const picture = { name: crypto.randomUUID(), user_id: id, kind: 'photo', bytes: 50_000_000, created_at: 0 } as const;
  await server.context.db
    .insertInto('pictures')
    .values({ ...picture, look_at: null, width: null, height: null })
    .execute();
  const { accounts } = (await admin.client.call(calls.listStorage)).body;
  expect([accounts[0].id, accounts[0].bytes > 50_000_000]).toEqual([id, true]);
  const sizes = accounts.map(({ bytes }: { bytes: number }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a));
});

test('an announcement is read by the signed-in, within its time alone (rule D18)', async () => {
  const { client } = await createOwner();
  const startsAt = server.context.clock() + TIME_UNITS.HOUR;
  const words = 'A <b>later</b> one';
  await admin.client.call(calls.createAnnouncement, { body: { words, startsAt, endsAt: startsAt + TIME_UNITS.HOUR } });
  const read = async () => (await client.call(readNotices)).body.announcements.map((it: { words: string }) => it.words);
  expect(await read()).not.toContain(words);
  server.pass(TIME_UNITS.HOUR);
  expect(await read()).toContain(words);
  server.pass(TIME_UNITS.HOUR);
  expect(await read()).not.toContain(words);
  const wrong = { words, startsAt, endsAt: startsAt };
  const refused = await admin.client.call(calls.createAnnouncement, { body: wrong });
  expect([400, 403]).toContain(refused.status);
});

test('a suspension holds at the next request of another process on the same database (rule D10)', async () => {
  const { config, context } = server;
  const db = openDatabase({ url: config.databaseUrl, file: `${config.dataFolder}/vitrine.db` }, () => undefined);
  const otherApp = await buildApp(
    { ...context, db, resumes: createResumeRenderer({ children: 1 }) },
    await readDocuments(),
  );
  try {
    const { id, handle, client } = await createOwner();
    const visitor = new Client(otherApp);
    for (const cookie of client.cookies) visitor.cookies.set(...cookie);
    const stranger = new Client(otherApp);
    // The second response comes from the cache.
    for (const status of [200, 200]) expect((await stranger.get(`/p/${handle}`)).status).toBe(status);
    await runCall(calls.suspendPages, id, REASON_BODY);
    expect((await stranger.get(`/p/${handle}`)).status).toBe(404);
    await runCall(calls.restorePages, id);
    expect((await stranger.get(`/p/${handle}`)).status).toBe(200);
    await runCall(calls.disableAccount, id, REASON_BODY);
    expect((await stranger.get(`/p/${handle}`)).status).toBe(404);
    expect((await visitor.get('/auth/session')).body.stage).toBe('none');
  } finally {
    await otherApp.close();
  }
});

test('nobody suspends, disables or deletes their own account here, or resets its second factor (rule D9)', async () => {
  const { db, clock } = server.context;
  const { handle } = await db
    .selectFrom('portfolios as p')
    .innerJoin('addresses as a', 'a.portfolio_id', 'p.id')
    .select('a.address as handle')
    .where('p.user_id', '=', admin.id)
    .where('a.kind', '=', 'handle')
    .executeTakeFirstOrThrow();
  const path = `/p/${handle}`;
  await addReport(db, { userId: admin.id, path, reason: 'spam', words: '', email: '', now: clock() });
  const reports = db.selectFrom('reports').select('id').where('user_id', '=', admin.id);
  const { id: report } = await reports.executeTakeFirstOrThrow();
  const before = await db.selectFrom('users').selectAll().where('id', '=', admin.id).execute();
  const own = [calls.suspendPages, calls.disableAccount, calls.deleteAccountAsStaff, calls.resetTwoFactor];
  for (const refused of [
    ...(await Promise.all(own.map((call) => runCall(call, admin.id, REASON_BODY)))),
    await runCall(calls.suspendReportedPages, report, REASON_BODY),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'admin/not-possible']);
  expect(await db.selectFrom('users').selectAll().where('id', '=', admin.id).execute()).toEqual(before);
  // Another administrator may still decide.
  expect(await reports.where('decided_at', 'is', null).execute()).toHaveLength(1);
});
