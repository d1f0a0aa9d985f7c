import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { requestRefund, userPlan } from '@vitrine/contract/calls/plans';
import { TIME_UNITS } from '@vitrine/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../../testing/people.ts';
import type { Odd } from '../../../../testing/razorpay-server.ts';
import { TILLS } from '../../../../testing/tills.ts';
import { decideRefund, openRefunds, sendRefunds } from '../refunds/refunds.ts';
import { checkOpenOrders } from './orders.ts';

let till: Awaited<ReturnType<typeof TILLS.razorpay>>;
beforeAll(async () => {
  till = await TILLS.razorpay();
});
afterAll(() => till.close());

/** Somebody with an open order of the Pro plan, at 499 a month. */
async function buyer() {
  const { client, record } = await signedIn(till.server);
  const { uid } = await record();
  const { body } = await client.call(createOrder, { body: { planId: 'plan-pro', billingCycle: 'monthly' } });
  const orderId: string = body.order.id;
  const pay = (odd?: Odd) => till.razorpay.pay(orderId, till.server.context.clock(), odd);
  const stands = async () => (await client.call(userPlan, { params: { userId: uid } })).body;
  const verify = (response: object) => client.call(verifyPayment, { body: response });
  return { client, orderId, pay, stands, verify };
}

describe('a payment counts only as its order wants it', () => {
  test.each<[string, Odd]>([
    ['less', { amount: 49_899 }],
    ['more', { amount: 49_901 }],
    ['another currency', { currency: 'USD' }],
  ])('%s: it buys nothing, and a person decides about the money', async (_, odd) => {
    const { pay, stands, verify } = await buyer();
    const { response, delivery } = pay(odd);
    const { status, body } = await verify(response);
    expect([status, body.message]).toEqual([400, 'Payment Verification Failed']);
    expect(await till.tell(delivery)).toBe(200);
    expect((await stands()).plan.name).toBe('free');
    const waiting = await openRefunds(till.server.context.db);
    const own = waiting.filter(({ transactionId }) => transactionId === response.razorpay_payment_id);
    expect(own.map(({ rule }) => rule)).toEqual(['The payment does not match its order.']);
    const before = till.balance();
    await sendRefunds(till.server.context);
    expect(till.balance()).toBe(before);
  });

  test('failed: nothing, and the same order can be paid after it', async () => {
    const { pay, stands, verify } = await buyer();
    const failed = pay({ status: 'failed' });
    expect((await verify(failed.response)).status).toBe(400);
    expect(await till.tell(failed.delivery)).toBe(200);
    expect((await stands()).subscription.paymentHistory).toEqual([]);
    expect((await verify(pay().response)).status).toBe(200);
    expect((await stands()).plan.name).toBe('pro');
  });

  test.each(['browser', 'webhook', 'check'] as const)('authorized: the %s has it captured, once', async (who) => {
    const { pay, stands, verify } = await buyer();
    const before = till.balance();
    const { response, delivery } = pay({ status: 'authorized' });
    expect(till.balance()).toBe(before);
    if (who === 'browser') expect((await verify(response)).status).toBe(200);
    if (who === 'webhook') expect(await till.tell(delivery)).toBe(200);
    till.server.pass(3 * TIME_UNITS.MINUTE);
    await checkOpenOrders(till.server.context);
    expect(till.balance() - before).toBe(49_900);
    const { plan, subscription } = await stands();
    expect([plan.name, subscription.paymentHistory.length]).toEqual(['pro', 1]);
  });
});

test('an authorized payment of an order that is not ours, or of another amount, is left where it is', async () => {
  const { orderId, pay, verify } = await buyer();
  const before = till.balance();
  const odd = pay({ status: 'authorized', amount: 100 });
  expect((await verify(odd.response)).status).toBe(400);
  expect(await till.tell(odd.delivery)).toBe(200);
  const foreign = pay({ status: 'authorized' });
  await till.server.context.db.deleteFrom('orders').where('gateway_order', '=', orderId).execute();
  expect(await till.tell(foreign.delivery)).toBe(200);
  expect(till.balance()).toBe(before);
});

test('a payment that somebody else captured meanwhile is recorded all the same', async () => {
  const { pay, stands } = await buyer();
  const { response, delivery } = pay({ status: 'authorized' });
  const { gateway } = till.server.context;
  if (!gateway) throw new Error('There is no gateway.');
  const payment = await gateway.payment(response.razorpay_payment_id);
  await gateway.capture(payment);
  // Its event was written before.
  expect(await till.tell(delivery)).toBe(200);
  expect((await stands()).plan.name).toBe('pro');
});

test('a gateway that was away for days is asked about every order before one is given up', async () => {
  const [asha, dev] = [await buyer(), await buyer()];
  dev.pay();
  till.mood('down');
  for (let day = 0; day < 5; day += 1) {
    till.server.pass(TIME_UNITS.DAY);
    await expect(checkOpenOrders(till.server.context)).rejects.toThrow();
  }
  till.mood('well');
  till.server.pass(TIME_UNITS.HOUR);
  await checkOpenOrders(till.server.context, 0);
  const stateOf = async (id: string) =>
    (
      await till.server.context.db
        .selectFrom('orders')
        .select('state')
        .where('gateway_order', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  expect([await stateOf(asha.orderId), await stateOf(dev.orderId)]).toEqual(['lapsed', 'paid']);
});

test('an order that the gateway does not know holds up no other', async () => {
  const [asha, dev] = [await buyer(), await buyer()];
  const { db } = till.server.context;
  await db
    .updateTable('orders')
    .set({ gateway_order: 'order_unknown' })
    .where('gateway_order', '=', asha.orderId)
    .execute();
  dev.pay();
  till.server.pass(3 * TIME_UNITS.MINUTE);
  await expect(checkOpenOrders(till.server.context)).rejects.toThrow();
  expect((await dev.stands()).plan.name).toBe('pro');
  await db.deleteFrom('orders').where('gateway_order', '=', 'order_unknown').execute();
});

test('whose session ended while they paid signs in again, and is verified then', async () => {
  const { client, pay, verify } = await buyer();
  const { response } = pay();
  await client.post('/auth/sign-out', {});
  const { status, body } = await verify(response);
  expect([status, body.code]).toEqual([401, 'auth/no-session']);
});

test('a refund that is only about to go is done once the gateway says so; one that it gave up is sent anew', async () => {
  const { client, pay, stands, verify } = await buyer();
  await verify(pay().response);
  await client.call(requestRefund, { body: {} });
  const { context } = till.server;
  const id = (await openRefunds(context.db)).at(-1)?.id ?? '';
  till.razorpay.beginRefunds('pending');
  await decideRefund(context, id, true);
  await sendRefunds(context);
  const status = async () => (await stands()).subscription.paymentHistory[0]?.status;
  expect([await status(), (await stands()).plan.name]).toEqual(['refund requested', 'pro']);
  const begun = till.razorpay.refunds().find(({ receipt }) => receipt === id);
  if (!begun) throw new Error('Nothing was sent.');

  begun.status = 'failed';
  till.razorpay.beginRefunds('processed');
  till.server.pass(11 * TIME_UNITS.MINUTE);
  await sendRefunds(context);
  expect([await status(), (await stands()).plan.name]).toEqual(['refunded', 'free']);
  expect(till.razorpay.refunds().filter(({ receipt }) => receipt === id)).toHaveLength(2);
});

test('an event of an order that is not ours is heard and changes nothing', async () => {
  const { orderId, stands } = await buyer();
  await till.server.context.db.deleteFrom('orders').where('gateway_order', '=', orderId).execute();
  expect(await till.tell(till.razorpay.pay(orderId, till.server.context.clock()).delivery)).toBe(200);
  expect((await stands()).plan.name).toBe('free');
});

test('an event of a kind that is not known is heard', async () => {
  const body = JSON.stringify({ event: 'settlement.processed', payload: { settlement: { entity: { id: 'setl_1' } } } });
  expect(await till.tell(till.razorpay.sign(body))).toBe(200);
  expect(await till.tell(till.razorpay.sign('{"event":'))).toBe(400);
});

test('a live key takes no test payments', async () => {
  const { client } = await signedIn(till.server);
  const { gateway } = till.server.context;
  if (!gateway) throw new Error('There is no gateway.');
  till.server.context.gateway = { ...gateway, isTest: false } as typeof gateway;
  const { status, body } = await client.call(createOrder, { body: { amount: 5 } });
  till.server.context.gateway = gateway;
  expect([status, body.code]).toEqual([409, 'payment/no-test']);
});
