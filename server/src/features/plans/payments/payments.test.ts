import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { readPlanOffer } from '@vitrine/contract/calls/plans';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import type { Plan } from '@vitrine/contract/plans/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../../../testing/client.ts';
import { createBuyer, readPlansByName } from '../../../../testing/gateways/buyer.ts';
import { GATEWAY_FIXTURES, GATEWAYS, type GatewayFixture } from '../../../../testing/gateways/gateway-fixtures.ts';
import { sendDueMail } from '../../../core/mail-queue/mail-queue.ts';
import { findCurrentPlan } from '../../../db/account-plan.ts';
import { transaction } from '../../../db/database.ts';
import { softDeleteAccount } from '../../../db/delete-account.ts';
import { sendRefunds } from '../refunds/refunds.ts';
import { checkOpenOrders } from './orders.ts';

const { MINUTE, DAY } = TIME_UNITS;

describe.each(GATEWAYS)('with %s', (_, open) => {
  let fixture: GatewayFixture;
  let plans: Record<string, Plan>;
  beforeAll(async () => {
    fixture = await open();
    plans = await readPlansByName(fixture);
  });
  afterAll(() => fixture.close());

  const createPlanBuyer = () => createBuyer(fixture, plans);
  type Buyer = Awaited<ReturnType<typeof createPlanBuyer>>;

  /** Counts the rows that a payment creates. */
  async function countRows({ uid }: Pick<Buyer, 'uid'>) {
    const { db } = fixture.server.context;
    const count = async (table: 'payments' | 'plan_periods' | 'invoices' | 'notices') =>
      (await db.selectFrom(table).select('user_id').where('user_id', '=', uid).execute()).length;
    return {
      payments: await count('payments'),
      periods: await count('plan_periods'),
      invoices: await count('invoices'),
      mails: await count('notices'),
    };
  }
  const ONE_PURCHASE = { payments: 1, periods: 1, invoices: 1, mails: 1 };
  const NO_PURCHASE = { payments: 0, periods: 0, invoices: 0, mails: 0 };

  /** Runs the check after open orders have become due for it. */
  const checkDueOrders = () => {
    fixture.server.pass(3 * MINUTE);
    return checkOpenOrders(fixture.server.context);
  };

  test('a plan is ordered at its price, paid, verified, and there', async () => {
    const asha = await createPlanBuyer();
    expect((await asha.stands()).subscription).toMatchObject({
      status: 'free',
      billingCycle: 'monthly',
      nextPaymentDate: null,
      paymentHistory: [],
    });
    const { body } = await asha.order('pro', 'yearly');
    expect(body.order).toEqual({ id: expect.any(String), amount: 499_000, currency: 'INR' });
    const { response, paymentId } = await fixture.pay(body.order.id);
    const before = fixture.server.context.clock();
    const verified = await asha.verify(response);
    expect([verified.status, verified.body]).toEqual([
      200,
      { success: true, message: 'Payment Successful & Verified!' },
    ]);
    const { plan, subscription } = await asha.stands();
    expect(plan.name).toBe('pro');
    expect(subscription).toMatchObject({ status: 'active', billingCycle: 'yearly' });
    expect(new Date(subscription.nextPaymentDate).getUTCFullYear()).toBe(new Date(before).getUTCFullYear() + 1);
    expect(subscription.paymentHistory).toEqual([
      {
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        amount: 4_990,
        status: 'paid',
        transactionId: paymentId,
        orderId: body.order.id,
        description: 'Pro Plan, yearly',
        invoice: expect.stringMatching(/^VT-2026-\d{6}$/),
        creditNote: null,
        refunded: null,
        declineReason: null,
        refundable: { amount: 4_990, rule: 'Day 0 after the payment: 100% of the price.' },
      },
    ]);
    await sendDueMail(fixture.server.context);
    const mails = (await fixture.server.mailsTo(asha.person.email)).filter(
      ({ subject }) => subject === 'Your Pro Plan is active',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('₹4,990');
  });

  test('the line about the product leaves the page with the payment', async () => {
    const asha = await createPlanBuyer();
    const visitor = new Client(fixture.server.app);
    expect((await visitor.get(asha.page)).text).toContain('Made with');
    await asha.verify((await fixture.pay(await asha.ordered('pro'))).response);
    expect((await visitor.get(asha.page)).text).not.toContain('Made with');
  });

  describe('counts once', () => {
    test('told by the browser and the webhook, in either order and again and again (rule M13)', async () => {
      for (const browserFirst of [true, false]) {
        const asha = await createPlanBuyer();
        const { response, delivery } = await fixture.pay(await asha.ordered('pro'));
        const browser = async () => expect((await asha.verify(response)).status).toBe(200);
        const webhook = async () => expect(await fixture.tell(delivery)).toBe(200);
        for (const tell of browserFirst ? [browser, webhook] : [webhook, browser]) await tell();
        for (const tell of [webhook, browser, webhook]) await tell();
        await checkDueOrders();
        expect(await countRows(asha)).toEqual(ONE_PURCHASE);
      }
    });

    test('told by everybody at the same moment', async () => {
      const asha = await createPlanBuyer();
      const { response, delivery } = await fixture.pay(await asha.ordered('pro'));
      const { context } = fixture.server;
      fixture.server.pass(3 * MINUTE);
      const told = await Promise.all([
        ...Array.from({ length: 4 }, () => asha.verify(response).then(({ status }) => status)),
        ...Array.from({ length: 4 }, () => fixture.tell(delivery)),
        checkOpenOrders(context).then(() => 200),
        checkOpenOrders(context).then(() => 200),
      ]);
      expect(new Set(told)).toEqual(new Set([200]));
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
    });

    test('told long after, when the order has lapsed', async () => {
      const asha = await createPlanBuyer();
      const order = await asha.ordered('pro');
      fixture.server.pass(4 * DAY);
      await checkOpenOrders(fixture.server.context);
      const { delivery } = await fixture.pay(order);
      expect(await fixture.tell(delivery)).toBe(200);
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
      const { db, clock } = fixture.server.context;
      expect((await findCurrentPlan(db, { userId: asha.uid, now: clock(), defaultPlan: 'free' })).name).toBe('pro');
    });

    test('paid and told by nobody: asking about open orders finds it', async () => {
      const asha = await createPlanBuyer();
      await fixture.pay(await asha.ordered('pro'));
      expect(await countRows(asha)).toEqual(NO_PURCHASE);
      await checkDueOrders();
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
    });
  });

  describe('is believed from nobody but the gateway', () => {
    test("the price is the server's, whatever the browser sends beside it (rule M13)", async () => {
      const asha = await createPlanBuyer();
      const { body } = await asha.order('enterprise', 'yearly', { amount: 1, currency: 'USD', price: 1 });
      expect(body.order).toMatchObject({ amount: 1_999_000, currency: 'INR' });
    });

    test('a response that was changed in any part proves nothing', async () => {
      const [asha, dev] = [await createPlanBuyer(), await createPlanBuyer()];
      const { response } = await fixture.pay(await asha.ordered('pro'));
      const other = (await fixture.pay(await dev.ordered('enterprise', 'yearly'))).response;
      // Each part of the response, including the signature, replaced by that of another payment, altered, and invented.
      const forged = Object.entries(response).flatMap(([field, value]) =>
        [other[field], value.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), 'x'].map((changed) => ({
          ...response,
          [field]: changed,
        })),
      );
      for (const body of forged) {
        const { status, body: answer } = await asha.verify(body);
        expect([status, answer.message]).toEqual([400, 'Payment Verification Failed']);
      }
      for (const field of Object.keys(response)) {
        const { status, body: answer } = await asha.verify({ ...response, [field]: undefined });
        expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
      }
      expect(await countRows(asha)).toEqual(NO_PURCHASE);
      expect(await countRows(dev)).toEqual(NO_PURCHASE);
    });

    test('another account, or nobody, cannot bring a payment in', async () => {
      const [asha, dev] = [await createPlanBuyer(), await createPlanBuyer()];
      const { response } = await fixture.pay(await asha.ordered('pro'));
      expect((await dev.verify(response)).status).toBe(403);
      expect((await new Client(fixture.server.app).call(verifyPayment, { body: response })).status).toBe(401);
      expect([await countRows(asha), await countRows(dev)]).toEqual([NO_PURCHASE, NO_PURCHASE]);
      expect((await asha.verify(response)).status).toBe(200);
    });

    test('an event counts by the signature of its very bytes', async () => {
      const asha = await createPlanBuyer();
      const { delivery } = await fixture.pay(await asha.ordered('pro'));
      const wrong = [
        { ...delivery, body: delivery.body.replace(/499/, '1') },
        { ...delivery, body: `${delivery.body} ` },
        { ...delivery, body: delivery.body.replace(/captured|settled/g, 'failed') },
        { ...delivery, headers: {} },
        ...Object.entries(delivery.headers)
          .filter(([name]) => /signature|digest/.test(name))
          .map(([name, value]) => ({
            ...delivery,
            headers: { ...delivery.headers, [name]: value.replace(/[^;]+$/, '0'.repeat(64)) },
          })),
        { ...delivery, body: '' },
      ];
      for (const told of wrong) expect(await fixture.tell(told)).toBe(400);
      expect(await countRows(asha)).toEqual(NO_PURCHASE);
      expect(await fixture.tell(delivery)).toBe(200);
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
    });

    test('a page of somebody else cannot tell an event in JSON of another kind', async () => {
      const { body, headers } = (await fixture.pay(await (await createPlanBuyer()).ordered('pro'))).delivery;
      const sent = { host: 'localhost:3000', 'content-type': 'text/plain', ...headers };
      const { statusCode } = await fixture.server.app.inject({
        method: 'POST',
        url: '/payment/webhook',
        headers: sent,
        payload: body,
      });
      expect(statusCode).toBe(415);
    });
  });

  describe('when the gateway fails', () => {
    test('nothing is ordered that it may not know of', async () => {
      const asha = await createPlanBuyer();
      for (const mode of ['down', 'lost-response'] as const) {
        fixture.setFailureMode(mode);
        const { status, body } = await asha.order('pro');
        fixture.setFailureMode('none');
        expect([status, body.message, body.order]).toEqual([502, 'Failed to create order', undefined]);
      }
      expect((await asha.order('pro')).status).toBe(200);
    });

    test('what was charged is recorded when it answers again', async () => {
      const asha = await createPlanBuyer();
      const { response } = await fixture.pay(await asha.ordered('pro'));
      fixture.setFailureMode('down');
      const { status, body } = await asha.verify(response);
      expect([status, body.message]).toEqual([502, 'Error verifying payment']);
      await expect(checkDueOrders()).rejects.toThrow();
      fixture.setFailureMode('none');
      expect(await countRows(asha)).toEqual(NO_PURCHASE);
      await checkDueOrders();
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
      expect((await asha.verify(response)).status).toBe(200);
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
    });
  });

  describe('money that buys nothing goes back, once', () => {
    test('two payments of one order', async () => {
      const asha = await createPlanBuyer();
      const order = await asha.ordered('pro');
      const before = fixture.balance();
      const [one, two] = [await fixture.pay(order), await fixture.pay(order)];
      expect((await asha.verify(one.response)).status).toBe(200);
      expect((await asha.verify(two.response)).status).toBe(200);
      expect(await fixture.tell(two.delivery)).toBe(200);
      await sendRefunds(fixture.server.context);
      await sendRefunds(fixture.server.context);
      expect(fixture.balance() - before).toBe(49_900);
      expect((await asha.history()).map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
      expect((await countRows(asha)).periods).toBe(1);
    });

    test('a payment for an account that was deleted meanwhile', async () => {
      const asha = await createPlanBuyer();
      const order = await asha.ordered('pro');
      await transaction(fixture.server.context.db, (tx) =>
        softDeleteAccount(tx, asha.uid, fixture.server.context.clock()),
      );
      const before = fixture.balance();
      const { delivery } = await fixture.pay(order);
      expect(await fixture.tell(delivery)).toBe(200);
      await sendRefunds(fixture.server.context);
      expect(fixture.balance()).toBe(before);
    });
  });

  describe('a plan is not sold a second time while its payment is on its way (rule M26)', () => {
    const offer = async (asha: Buyer) => {
      const params = { planId: plans.pro?._id ?? '', billingCycle: 'monthly' } as const;
      const { status, body } = await asha.client.call(readPlanOffer, { params });
      return [status, body.code];
    };
    const sendForgedResponse = async (asha: Buyer, response: CheckoutResponse) => {
      const [field = ''] = Object.keys(response).filter((name) => /signature|proof/i.test(name));
      const { status } = await asha.verify({ ...response, [field]: '0'.repeat(64) });
      expect(status).toBe(400);
    };

    test.each(['webhook first', 'browser first'])(
      'the browser is refused and the webhook is not, %s',
      async (order) => {
        const asha = await createPlanBuyer();
        const { response, delivery } = await fixture.pay(await asha.ordered('pro'));
        const webhook = async () => expect(await fixture.tell(delivery)).toBe(200);
        const browser = () => sendForgedResponse(asha, response);
        for (const tell of order === 'webhook first' ? [webhook, browser] : [browser, webhook]) await tell();
        expect((await asha.stands()).plan.name).toBe('pro');
        expect(await offer(asha)).toEqual([409, 'plan/same']);
        const again = await asha.order('pro');
        expect([again.status, again.body.code]).toEqual([409, 'plan/same']);
        expect(await countRows(asha)).toEqual(ONE_PURCHASE);
      },
    );

    test('the browser is refused and the webhook is late: the gateway is asked before anything is ordered', async () => {
      const asha = await createPlanBuyer();
      const { response, delivery } = await fixture.pay(await asha.ordered('pro'));
      await sendForgedResponse(asha, response);
      expect(await countRows(asha)).toEqual(NO_PURCHASE);
      const again = await asha.order('pro');
      expect([again.status, again.body.code]).toEqual([409, 'plan/same']);
      expect(await fixture.tell(delivery)).toBe(200);
      expect(await countRows(asha)).toEqual(ONE_PURCHASE);
    });

    test('and while the gateway cannot say whether it was paid, nothing is ordered', async () => {
      const asha = await createPlanBuyer();
      await fixture.pay(await asha.ordered('pro'));
      fixture.setFailureMode('down');
      const { status, body } = await asha.order('pro');
      fixture.setFailureMode('none');
      expect([status, body.code]).toEqual([502, 'payment/order-failed']);
      expect((await asha.order('pro')).body.code).toBe('plan/same');
    });

    test("another account's open order changes nothing", async () => {
      const [asha, dev] = [await createPlanBuyer(), await createPlanBuyer()];
      await fixture.pay(await asha.ordered('pro'));
      expect((await dev.order('pro')).status).toBe(200);
      expect(await countRows(asha)).toEqual(NO_PURCHASE);
    });
  });

  test.each(['webhook first', 'browser first'])(
    'of two orders that were open at once and are both paid, one buys the plan and the money of the other goes back (rule M26), %s',
    async (order) => {
      const asha = await createPlanBuyer();
      const orders = [await asha.ordered('pro'), await asha.ordered('pro')];
      const [one, two] = [await fixture.pay(orders[0] ?? ''), await fixture.pay(orders[1] ?? '')];
      const browser = async () => expect((await asha.verify(one.response)).status).toBe(200);
      const webhook = async () => expect(await fixture.tell(two.delivery)).toBe(200);
      for (const tell of order === 'webhook first' ? [webhook, browser] : [browser, webhook]) await tell();
      // And each reported by the other channel as well.
      expect((await asha.verify(two.response)).status).toBe(200);
      expect(await fixture.tell(one.delivery)).toBe(200);
      await sendRefunds(fixture.server.context);
      expect((await asha.history()).map(({ status }) => status).toSorted()).toEqual(['paid', 'refunded']);
      expect(await countRows(asha)).toEqual({ ...ONE_PURCHASE, payments: 2, mails: 2 });
    },
  );

  test('what may not be bought is refused before anything is ordered', async () => {
    const asha = await createPlanBuyer();
    const refused = async (...order: Parameters<Buyer['order']>) => {
      const { status, body } = await asha.order(...order);
      return [status, body.code];
    };
    expect(await refused('free')).toEqual([404, 'plan/not-found']);
    expect(await refused('nothing')).toEqual([400, 'request/invalid']);
    expect(await refused('pro', 'weekly')).toEqual([400, 'request/invalid']);
    await asha.verify((await fixture.pay(await asha.ordered('enterprise', 'yearly'))).response);
    expect(await refused('enterprise')).toEqual([409, 'plan/same']);
    expect(await refused('pro')).toEqual([409, 'plan/lower']);
    const visitor = await new Client(fixture.server.app).call(createOrder, {
      body: { planId: plans.pro?._id, billingCycle: 'monthly' },
    });
    expect(visitor.status).toBe(401);
  });
});

test('pages load what the checkout needs where Razorpay is configured, and nobody else anywhere', async () => {
  const [sandbox, razorpay] = [await GATEWAY_FIXTURES.sandbox(), await GATEWAY_FIXTURES.razorpay()];
  try {
    const readContentSecurityPolicy = async ({ server }: GatewayFixture) =>
      String((await new Client(server.app).get('/login')).headers['content-security-policy']);
    expect(await readContentSecurityPolicy(sandbox)).not.toContain('razorpay');
    expect(await readContentSecurityPolicy(razorpay)).toMatch(/script-src 'self' https:\/\/checkout\.razorpay\.com;/);
  } finally {
    await sandbox.close();
    await razorpay.close();
  }
});
