import type { StaffEvent } from '@vitrine/contract/activity/events';
import type { StaffCall } from '@vitrine/contract/api/call';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { register } from '@vitrine/contract/calls/accounts';
import * as calls from '@vitrine/contract/calls/administration';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { sendContactMessage } from '@vitrine/contract/calls/contact';
import { createConsentCode } from '@vitrine/contract/calls/notices';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { requestRefund } from '@vitrine/contract/calls/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSignedInStaff } from '../../../testing/staff.ts';
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

/** Creates a sign-up that is pending verification. */
async function createPendingRegistration() {
  const person = newPerson();
  await new Client(server.app).call(register, { body: person });
  const row = await server.context.db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  server.pass(2 * TIME_UNITS.MINUTE);
  return { id: row.id, person };
}

async function createReport() {
  const { id, handle } = await createOwner();
  const { db, clock } = server.context;
  const report = { userId: id, path: `/p/${handle}`, reason: 'spam', words: '', email: '', now: clock() } as const;
  await addReport(db, report);
  const row = db.selectFrom('reports').select('id').where('user_id', '=', id);
  return { id: (await row.executeTakeFirstOrThrow()).id, account: id };
}

async function createRefundRequest(by?: Client) {
  const client = by ?? (await createOwner()).client;
  const { body } = await client.call(createOrder, { body: { planId: 'plan-pro', billingCycle: 'monthly' } });
  const paid = await client.call(payInSandbox, { body: { orderId: body.order.id, outcome: 'succeed' } });
  await client.call(verifyPayment, { body: paid.body.response });
  await client.call(requestRefund, { body: { reason: '' } });
  const { db } = server.context;
  return (await db.selectFrom('refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

async function createMessage() {
  const body = { name: 'Asha', email: 'asha@example.org', subject: 'A question', message: 'How?' };
  await new Client(server.app).call(sendContactMessage, { body });
  const { db } = server.context;
  return (await db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}

async function createQueuedMail() {
  const { id, ...mail } = {
    id: crypto.randomUUID(),
    mail: '{"to":"a@example.org","subject":"Hello","text":"Hello","html":"Hello"}',
    user_id: null,
  };
  const ends = server.context.clock() + TIME_UNITS.DAY;
  const row = { id, ...mail, tries: 1, failure: 'ECONNREFUSED', due_at: ends, ends_at: ends };
  await server.context.db.insertInto('notices').values(row).execute();
  return id;
}

async function createTwoFactorAccount() {
  const { id } = await createOwner();
  await server.context.db.updateTable('users').set({ two_factor: 1 }).where('id', '=', id).execute();
  return id;
}

/** For each call, sets up what it needs and returns the event that it records. */
const STAFF_ACTIONS: Record<string, () => Promise<{ id?: string; body?: object; event: StaffEvent; by?: Client }>> = {
  [calls.readRecordByConsent.path]: async () => {
    const { id, client } = await createOwner();
    return { id, body: { code: (await client.call(createConsentCode)).body.code }, event: 'record-read' };
  },
  [calls.endAccountSessions.path]: async () => ({ id: (await createOwner()).id, event: 'sessions-ended' }),
  [calls.resendVerificationAsStaff.path]: async () => ({
    id: (await createPendingRegistration()).id,
    event: 'verification-resent',
  }),
  [calls.verifyAddress.path]: async () => ({ id: (await createPendingRegistration()).id, event: 'address-verified' }),
  [calls.disableAccount.path]: async () => ({
    id: (await createOwner()).id,
    body: REASON_BODY,
    event: 'account-disabled',
  }),
  [calls.enableAccount.path]: async () => {
    const { id } = await createOwner();
    await runCall(calls.disableAccount, id, REASON_BODY);
    return { id, event: 'account-enabled' };
  },
  [calls.suspendPages.path]: async () => ({
    id: (await createOwner()).id,
    body: REASON_BODY,
    event: 'pages-suspended',
  }),
  [calls.restorePages.path]: async () => {
    const { id } = await createOwner();
    await runCall(calls.suspendPages, id, REASON_BODY);
    return { id, event: 'pages-restored' };
  },
  [calls.resetTwoFactor.path]: async () => ({
    id: await createTwoFactorAccount(),
    body: REASON_BODY,
    event: 'two-factor-reset',
  }),
  [calls.approveTwoFactorReset.path]: async () => {
    const other = await createSignedInStaff(server, 'admin');
    const id = await createTwoFactorAccount();
    await runCall(calls.resetTwoFactor, id, REASON_BODY, other.client);
    return { id, event: 'two-factor-reset' };
  },
  [calls.refuseTwoFactorReset.path]: async () => {
    const other = await createSignedInStaff(server, 'admin');
    const id = await createTwoFactorAccount();
    await runCall(calls.resetTwoFactor, id, REASON_BODY, other.client);
    return { id, event: 'two-factor-reset-refused' };
  },
  [calls.grantPlan.path]: async () => ({
    id: (await createOwner()).id,
    body: { plan: 'pro', months: 2 },
    event: 'plan-granted',
  }),
  [calls.deleteAccountAsStaff.path]: async () => ({
    id: (await createOwner()).id,
    body: REASON_BODY,
    event: 'account-deleted',
  }),
  [calls.restoreAccountAsStaff.path]: async () => {
    const { id } = await createOwner();
    await runCall(calls.deleteAccountAsStaff, id, REASON_BODY);
    return { id, event: 'account-restored' };
  },
  [calls.dismissReport.path]: async () => ({ id: (await createReport()).id, event: 'report-dismissed' }),
  [calls.suspendReportedPages.path]: async () => ({
    id: (await createReport()).id,
    body: REASON_BODY,
    event: 'pages-suspended',
  }),
  [calls.approveRefund.path]: async () => ({ id: await createRefundRequest(), event: 'refund-approved' }),
  [calls.rejectRefund.path]: async () => ({
    id: await createRefundRequest(),
    body: REASON_BODY,
    event: 'refund-rejected',
  }),
  [calls.answerMessage.path]: async () => ({ id: await createMessage(), event: 'message-answered' }),
  [calls.retryMail.path]: async () => ({ id: await createQueuedMail(), event: 'mail-retried' }),
  [calls.dropMail.path]: async () => ({ id: await createQueuedMail(), event: 'mail-dropped' }),
  [calls.createAnnouncement.path]: async () => ({ body: createAnnouncementBody(), event: 'announcement-made' }),
  [calls.endAnnouncement.path]: async () => {
    await admin.client.call(calls.createAnnouncement, { body: createAnnouncementBody() });
    const { body } = await admin.client.call(calls.listAnnouncements);
    return { id: body.announcements[0].id, event: 'announcement-ended' };
  },
};

function createAnnouncementBody() {
  const startsAt = server.context.clock();
  return { words: 'Tonight at ten we are away for a moment', startsAt, endsAt: startsAt + TIME_UNITS.HOUR };
}

describe('everything that somebody with a role does is written down once, with who did it (rule D5)', () => {
  const changingCalls = ALL_CALLS.filter(({ role, method }) => role !== undefined && method !== 'GET');
  test('all of it is tried here', () => {
    expect(Object.keys(STAFF_ACTIONS).sort()).toEqual(changingCalls.map(({ path }) => path).sort());
  });

  const listStaffEntries = () =>
    server.context.db.selectFrom('audit').selectAll().where('actor', 'is not', null).orderBy('id').execute();
  test.each(changingCalls.map((call) => ({ call, path: call.path })))('$path', async ({ call, path }) => {
    const { id = '', body, event } = (await STAFF_ACTIONS[path]?.()) ?? { event: 'nothing' };
    const before = await listStaffEntries();
    const answer = await runCall(call as StaffCall, id, body);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      path.endsWith('record') ? undefined : expect.any(String),
    ]);
    const added = (await listStaffEntries()).slice(before.length);
    expect(added.map((entry) => [entry.event, entry.actor])).toEqual([[event, admin.id]]);
    // A failed call records nothing: repeating one of these is not possible, or not found.
    if (
      ![
        calls.readRecordByConsent.path,
        calls.endAccountSessions.path,
        calls.grantPlan.path,
        calls.createAnnouncement.path,
        calls.retryMail.path,
      ].includes(path)
    ) {
      expect([404, 409]).toContain((await runCall(call as StaffCall, id, body)).status);
      expect(await listStaffEntries()).toHaveLength(before.length + 1);
    }
  });
});

test('a sign-up that its person declined waits no more, and no link is sent for it', async () => {
  const { id, person } = await createPendingRegistration();
  const { db, clock } = server.context;
  const listWaiting = async () => {
    const { body } = await admin.client.get(`${calls.findAccounts.path}?by=email&text=${person.email}`);
    return body.waiting.map((row: { id: string }) => row.id);
  };
  expect(await listWaiting()).toEqual([id]);
  await db.updateTable('registrations').set({ declined_at: clock() }).where('id', '=', id).execute();
  for (const call of [calls.resendVerificationAsStaff, calls.verifyAddress])
    expect((await runCall(call, id)).body).toMatchObject({ code: 'content/not-found' });
  expect(await listWaiting()).toEqual([]);
});

test('accounts are found by how email, handle or name begins, page after page (rule D6)', async () => {
  const people = [];
  for (let n = 0; n < 27; n += 1) people.push((await createSignedInAccount(server, 'Quentin Zabriskie')).person.email);
  const pages = async (by: string, text: string) => {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const params: Record<string, string> = { by, text, ...(after !== null && { after }) };
      const { body } = await admin.client.get(`${calls.findAccounts.path}?${new URLSearchParams(params)}`);
      found.push(...body.accounts.map(({ email }: { email: string }) => email));
      expect(body.accounts.length).toBeLessThanOrEqual(25);
      after = body.next;
    } while (after !== null);
    return found;
  };
  expect((await pages('name', 'quentin z')).sort()).toEqual(people.toSorted());
  expect((await pages('handle', 'quentin-zab')).sort()).toEqual(people.toSorted());
  expect(await pages('email', people[0] ?? '')).toEqual([people[0]]);
  expect(await pages('email', 'nobody-at-all')).toEqual([]);
  const { accounts } = (await admin.client.call(calls.findAccounts, { params: {} })).body;
  expect(accounts).toHaveLength(25);
  const wrong = await admin.client.get(`${calls.findAccounts.path}?after=nonsense`);
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['after']]);
});

test('nobody approves a refund of their own payment (rule M25)', async () => {
  const id = await createRefundRequest(admin.client);
  const refused = await runCall(calls.approveRefund, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'admin/not-possible']);
  const other = await createSignedInStaff(server, 'admin');
  expect((await runCall(calls.approveRefund, id, {}, other.client)).status).toBe(200);
});

/** Keys that none of our pages has, each with a value that a column of PostgreSQL rejects. */
const CRAFTED_KEYS = [
  { at: 1e20, dueAt: 1e20, hasPriority: 1e308, value: '\0', id: 'x' },
  { at: 0.5, dueAt: 0.5, hasPriority: 0.5, value: '\0', id: 'x' },
  { at: 0, dueAt: 0, hasPriority: 0, value: '', id: 'x\0' },
];
const PAGED_CALLS = ALL_CALLS.filter(({ method, path, params }) => {
  return method === 'GET' && !path.includes(':') && params instanceof z.ZodObject && 'after' in params.shape;
});

test.each(PAGED_CALLS.map(({ path }) => path))('%s refuses crafted page keys, and names the field', async (path) => {
  for (const key of CRAFTED_KEYS) {
    const after = Buffer.from(JSON.stringify(key)).toString('base64url');
    const { status, body } = await admin.client.get(`${path}?${new URLSearchParams({ after })}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['after']]);
  }
});

test('the audit log is searched by account, event and time, page after page (rule D8)', async () => {
  const { id } = await createOwner();
  for (let n = 0; n < 30; n += 1) await runCall(calls.endAccountSessions, id);
  const first = (await admin.client.call(calls.searchAudit, { params: { account: id, event: 'sessions-ended' } })).body;
  const rest = (
    await admin.client.call(calls.searchAudit, { params: { account: id, event: 'sessions-ended', after: first.next } })
  ).body;
  expect([first.entries.length, rest.entries.length, rest.next]).toEqual([25, 5, null]);
  expect(new Set([...first.entries, ...rest.entries].map(({ id: entry }) => entry)).size).toBe(30);
  const until = String(server.context.clock());
  expect(
    (await admin.client.get(`${calls.searchAudit.path}?account=${id}&event=sessions-ended&until=${until}`)).body
      .entries,
  ).toEqual([]);
});
