import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { createOrder, payInSandbox, readPaymentGateway, verifyPayment } from '@vitrine/contract/calls/payments';
import { cancelPlan, keepPlan, listPlans, readPlanOffer, readUserPlan } from '@vitrine/contract/calls/plans';
import type { Plan } from '@vitrine/contract/plans/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { CONSOLE } from '../../core/administration/act.ts';
import { sendDueMail } from '../../core/mail-queue/mail-queue.ts';
import { transaction } from '../../db/database.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { checkOpenOrders } from './payments/orders.ts';
import { addEvent } from './payments/queries.ts';
import { processPlanEnds } from './renewals.ts';
import { grantPlanAsStaff } from './staff-plans.ts';

const { DAY } = TIME_UNITS;

let server: TestApp;
let plans: Record<string, Plan>;
beforeAll(async () => {
  server = await startTestApp();
  const all: Plan[] = (await new Client(server.app).call(listPlans)).body.plans;
  plans = Object.fromEntries(all.map((plan) => [plan.name, plan]));
});
afterAll(() => server.close());

/** Creates an account. Sessions expire as time passes, so each request signs in again. */
async function createOwner() {
  const { client, record, person } = await createSignedInAccount(server);
  const { uid, handle } = await record();
  const back = () => client.post('/auth/sign-in', { email: person.email, password: person.password });
  const choice = (name: string, billingCycle: 'monthly' | 'yearly' = 'monthly') => ({
    planId: plans[name]?._id ?? '',
    billingCycle,
  });
  const buy = async (...wanted: Parameters<typeof choice>) => {
    await back();
    const { body } = await client.call(createOrder, { body: choice(...wanted) });
    const paid = await client.call(payInSandbox, { body: { orderId: body.order.id, outcome: 'succeed' } });
    expect((await client.call(verifyPayment, { body: paid.body.response })).status).toBe(200);
  };
  const stands = async () => {
    await back();
    return (await client.call(readUserPlan, { params: { userId: uid } })).body;
  };
  const offer = async (...wanted: Parameters<typeof choice>) => {
    await back();
    return (await client.call(readPlanOffer, { params: choice(...wanted) })).body;
  };
  const subjects = async () => {
    await sendDueMail(server.context).catch(() => undefined);
    return (await server.mailsTo(person.email)).map(({ subject }) => subject);
  };
  return { client, person, uid, back, buy, stands, offer, subjects, page: `/p/${handle}` };
}

const runPlanEnds = () => processPlanEnds(server.context);

test('usage is what there is: projects, new files of the month, megabytes', async () => {
  const { stands } = await createOwner();
  expect((await stands()).subscription.usage).toEqual({ projects: 0, resumeDownloads: 0, storageUsedMB: 0 });
});

test("the plan of another account is nobody's to read", async () => {
  const [asha, dev] = [await createOwner(), await createOwner()];
  expect((await dev.client.call(readUserPlan, { params: { userId: asha.uid } })).status).toBe(403);
});

describe('an offer', () => {
  test('says what is paid, from when until when, and how many days an upgrade adds', async () => {
    const { buy, offer } = await createOwner();
    expect((await offer('pro', 'yearly')).offer).toMatchObject({ kind: 'new', amount: 4_990, carriedDays: 0 });
    await buy('pro', 'yearly');
    expect((await offer('pro')).code).toBe('plan/same');
    const { kind, amount, carriedDays, startsAt, endsAt } = (await offer('enterprise')).offer;
    expect([kind, amount]).toEqual(['upgrade', 1_999]);
    // The full 4,990 converted to days at 1,999 per month of 30 or 31 days.
    expect(carriedDays).toBeGreaterThan(70);
    expect(carriedDays).toBeLessThan(80);
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / DAY).toBeGreaterThan(100);
    server.pass(340 * DAY);
    expect((await offer('pro')).offer.kind).toBe('extend');
  });

  test('of a smaller plan, or of what is not sold, there is none', async () => {
    const { buy, offer } = await createOwner();
    expect((await offer('free')).code).toBe('plan/not-found');
    await buy('enterprise');
    expect((await offer('pro')).code).toBe('plan/lower');
  });

  test('is what is then bought', async () => {
    const { buy, offer, stands } = await createOwner();
    await buy('pro');
    server.pass(10 * DAY);
    const { endsAt } = (await offer('enterprise', 'yearly')).offer;
    await buy('enterprise', 'yearly');
    expect((await stands()).subscription.nextPaymentDate).toBe(endsAt);
  });
});

describe('cancelling', () => {
  test('ends the plan with what is paid for, and can be taken back until then (rule M15)', async () => {
    const { client, buy, stands } = await createOwner();
    expect((await client.call(cancelPlan)).body.code).toBe('plan/nothing-to-cancel');
    await buy('pro');
    const end = (await stands()).subscription.nextPaymentDate;
    expect((await client.call(cancelPlan)).body).toEqual({ success: true, endsAt: end });
    expect((await client.call(cancelPlan)).status).toBe(409);
    expect((await stands()).subscription).toMatchObject({ status: 'cancelled', nextPaymentDate: end });
    expect((await client.call(keepPlan)).status).toBe(200);
    expect((await client.call(keepPlan)).status).toBe(409);
    expect((await stands()).subscription.status).toBe('active');
  });

  test('is told to its owner and to whoever runs the server, and so is that it was taken back', async () => {
    const { client, buy, subjects, person } = await createOwner();
    await buy('pro');
    await client.call(cancelPlan);
    await client.call(keepPlan);
    expect(await subjects()).toContain('Your Pro Plan is cancelled');
    const told = (await server.mailsTo(server.config.supportEmail)).filter(({ subject }) =>
      subject?.includes(person.email),
    );
    expect(told.map(({ subject }) => subject?.split(':')[0])).toEqual([
      'A plan was cancelled',
      'A cancellation was taken back',
    ]);
  });

  test('and back again is counted', async () => {
    const { client, buy } = await createOwner();
    await buy('pro');
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await client.call(cancelPlan)).status, (await client.call(keepPlan)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  });

  test('is taken back by paying for more', async () => {
    const { client, buy, stands } = await createOwner();
    await buy('pro');
    await client.call(cancelPlan);
    server.pass(2 * DAY);
    await buy('pro');
    expect((await stands()).subscription.status).toBe('active');
  });

  test('ends the reminders too', async () => {
    const [asha, dev] = [await createOwner(), await createOwner()];
    for (const { buy } of [asha, dev]) await buy('pro');
    await dev.client.call(cancelPlan);
    server.pass(25 * DAY);
    await runPlanEnds();
    expect((await asha.subjects()).some((subject) => subject?.startsWith('Your Pro Plan ends on'))).toBe(true);
    expect((await dev.subjects()).some((subject) => subject?.startsWith('Your Pro Plan ends on'))).toBe(false);
  });
});

describe('the end of a plan', () => {
  test('is reminded of also where a smaller plan goes on beneath', async () => {
    const { uid, buy, subjects } = await createOwner();
    await grantPlan(server.context.db, uid, 'pro', server.context.clock());
    await buy('enterprise');
    server.pass(25 * DAY);
    await runPlanEnds();
    expect((await subjects()).filter((subject) => subject?.startsWith('Your Enterprise Plan ends on'))).toHaveLength(1);
  });

  test('is reminded of once, a week before, and not where it was renewed', async () => {
    const [asha, dev] = [await createOwner(), await createOwner()];
    for (const { buy } of [asha, dev]) await buy('pro');
    const reminders = async (person: typeof asha) =>
      (await person.subjects()).filter((subject) => subject?.startsWith('Your Pro Plan ends on')).length;
    server.pass(20 * DAY);
    await dev.buy('pro');
    await runPlanEnds();
    expect(await reminders(asha)).toBe(0);
    server.pass(5 * DAY);
    await Promise.all([runPlanEnds(), runPlanEnds()]);
    await runPlanEnds();
    expect([await reminders(asha), await reminders(dev)]).toEqual([1, 0]);
  });

  test('leads back to the free plan, with its line on the page, and is told once', async () => {
    const { buy, stands, subjects, page } = await createOwner();
    const visitor = new Client(server.app);
    await buy('pro');
    expect((await visitor.get(page)).text).not.toContain('Made with');
    server.pass(32 * DAY);
    await Promise.all([runPlanEnds(), runPlanEnds()]);
    const { plan, subscription } = await stands();
    expect([plan.name, subscription.status, subscription.nextPaymentDate]).toEqual(['free', 'free', null]);
    expect(subscription.paymentHistory).toHaveLength(1);
    expect((await visitor.get(page)).text).toContain('Made with');
    expect((await subjects()).filter((subject) => subject === 'Your Pro Plan has ended')).toHaveLength(1);
  });

  test('says nothing where another period follows', async () => {
    const { buy, stands, subjects } = await createOwner();
    await buy('pro');
    server.pass(20 * DAY);
    await buy('pro');
    server.pass(20 * DAY);
    await runPlanEnds();
    expect((await stands()).plan.name).toBe('pro');
    expect((await subjects()).filter((subject) => subject === 'Your Pro Plan has ended')).toHaveLength(0);
  });
});

test('a plan that was given without an end is for a lifetime, and never ends', async () => {
  const { uid, stands, client, back } = await createOwner();
  await grantPlan(server.context.db, uid, 'pro', server.context.clock());
  expect((await stands()).subscription).toMatchObject({
    status: 'active',
    billingCycle: 'lifetime',
    nextPaymentDate: null,
  });
  server.pass(4_000 * DAY);
  await runPlanEnds();
  expect((await stands()).plan.name).toBe('pro');
  await back();
  expect((await client.call(cancelPlan)).status).toBe(409);
});

test('an order for what was offered is refused once it would be something else, and nothing is taken', async () => {
  const { client, uid, back, buy, offer } = await createOwner();
  const order = { planId: plans.pro?._id, billingCycle: 'monthly', kind: 'new' } as const;
  expect((await offer('pro')).offer.kind).toBe('new');
  await buy('pro');
  // A month of 31 days can be renewed from its second day on.
  server.pass(2 * DAY);
  await back();
  const refused = await client.call(createOrder, { body: order });
  expect([refused.status, refused.body.code]).toEqual([409, 'plan/offer-changed']);
  const orders = await server.context.db.selectFrom('orders').select('state').where('user_id', '=', uid).execute();
  expect(orders).toEqual([{ state: 'paid' }]);
  expect((await client.call(createOrder, { body: { ...order, kind: 'extend' } })).status).toBe(200);
  expect((await client.call(createOrder, { body: { ...order, planId: plans.enterprise?._id } })).status).toBe(409);
});

test('a renewal that another tab has bought is not sold once more for an offer from before', async () => {
  const { client, uid, back, buy, offer } = await createOwner();
  const { db, clock } = server.context;
  const periods = db.selectFrom('plan_periods').where('user_id', '=', uid).orderBy('ends_at', 'desc').select('ends_at');
  const advanceToLastDay = async () => {
    server.pass(Number((await periods.executeTakeFirstOrThrow()).ends_at) - DAY - clock());
    await back();
  };
  const readOffer = async () => (await offer('pro')).offer;
  // Renew until the next month is short enough that its renewal can be renewed immediately.
  do {
    await buy('pro');
    await advanceToLastDay();
  } while (Date.parse((await readOffer()).endsAt) - clock() > DURATIONS.planRenewal);
  const { kind, startsAt } = await readOffer();
  const order = { planId: plans.pro?._id, billingCycle: 'monthly', kind } as const;
  await buy('pro');
  const refused = async () => (await client.call(createOrder, { body: { ...order, startsAt } })).body.code;
  // Not right after the payment, and later not under the earlier offer.
  expect(await refused()).toBe('plan/same');
  server.pass(DAY);
  await back();
  expect(await refused()).toBe('plan/offer-changed');
  const newer = (await readOffer()).startsAt;
  expect((await client.call(createOrder, { body: { ...order, startsAt: newer } })).status).toBe(200);
  const odd = await client.call(createOrder, { body: { ...order, startsAt: 'soon' } });
  expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['startsAt']]);
});

describe('mails name the plan that the account goes on with, which need not be the free one', () => {
  const findMailText = (mails: Awaited<ReturnType<TestApp['mailsTo']>>, subject: RegExp) =>
    mails.find((mail) => subject.test(mail.subject ?? ''))?.text?.replace(/\s+/g, ' ');

  test('where a smaller plan goes on beneath', async () => {
    const { client, person, uid, buy, subjects } = await createOwner();
    await grantPlan(server.context.db, uid, 'pro', server.context.clock());
    await buy('enterprise');
    await client.call(cancelPlan);
    await client.call(keepPlan);
    await subjects();
    server.pass(25 * DAY);
    await runPlanEnds();
    await subjects();
    const mails = await server.mailsTo(person.email);
    expect(findMailText(mails, /is cancelled$/)).toContain('and continue on the Pro Plan then');
    expect(findMailText(mails, /ends on/)).toContain('If you do nothing, you continue on the Pro Plan.');
  });

  test('where everybody has another one', async () => {
    const paymentsOffServer = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'pro' });
    try {
      const { person, record } = await createSignedInAccount(paymentsOffServer);
      const { uid } = await record();
      await grantPlanAsStaff(paymentsOffServer.context, CONSOLE, uid, { plan: 'enterprise', months: 1 });
      paymentsOffServer.pass(40 * DAY);
      await processPlanEnds(paymentsOffServer.context);
      await sendDueMail(paymentsOffServer.context);
      const text = findMailText(await paymentsOffServer.mailsTo(person.email), /has ended$/);
      expect(text).toContain('you are on the Pro Plan now');
      expect(text).not.toContain('free plan');
    } finally {
      await paymentsOffServer.close();
    }
  });
});

test('where no payments are taken everybody has the plan that was chosen, and nothing can be ordered (rule M4)', async () => {
  const paymentsOffServer = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
  try {
    const { client, record } = await createSignedInAccount(paymentsOffServer);
    const { uid, plan } = await record();
    expect(plan.name).toBe('enterprise');
    const { body } = await client.call(readUserPlan, { params: { userId: uid } });
    expect([body.gateway, body.subscription.status, body.subscription.billingCycle]).toEqual([
      'off',
      'active',
      'lifetime',
    ]);
    expect((await client.call(readPaymentGateway)).body).toEqual({ success: true, gateway: 'off', isTest: false });
    const orders = [{ amount: 5 }, { planId: plans.pro?._id, billingCycle: 'monthly' }];
    for (const order of orders) expect((await client.call(createOrder, { body: order })).body.code).toBe('payment/off');
    const told = { host: 'localhost:3000', 'content-type': 'application/json' };
    const { statusCode } = await paymentsOffServer.app.inject({
      method: 'POST',
      url: '/payment/webhook',
      headers: told,
      payload: '{}',
    });
    expect(statusCode).toBe(409);
  } finally {
    await paymentsOffServer.close();
  }
});

test('orders that nobody paid, and what the gateway told, are forgotten after a year; payments are not', async () => {
  const { db, clock } = server.context;
  const { client, buy, uid } = await createOwner();
  await client.call(createOrder, { body: { amount: 5 } });
  await buy('pro');
  const recordEvent = (id: string) => transaction(db, (tx) => addEvent(tx, id, 'payment.captured', clock()));
  await recordEvent('evt_old');
  server.pass(5 * DAY);
  await checkOpenOrders(server.context);
  server.pass(366 * DAY);
  await recordEvent('evt_new');
  await deleteExpired(db, clock());
  const orders = await db.selectFrom('orders').select(['user_id', 'state']).execute();
  expect(orders.filter(({ state }) => state === 'lapsed')).toEqual([]);
  expect(orders.filter(({ user_id }) => user_id === uid)).toEqual([{ user_id: uid, state: 'paid' }]);
  const kept = await db.selectFrom('gateway_events').select('id').where('id', 'in', ['evt_old', 'evt_new']).execute();
  expect(kept).toEqual([{ id: 'evt_new' }]);
  expect(await db.selectFrom('invoices').select('number').where('user_id', '=', uid).execute()).toHaveLength(1);
});
