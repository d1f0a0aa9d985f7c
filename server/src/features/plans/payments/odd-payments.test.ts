import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { userPlan } from '@vitrine/contract/calls/plans';
import { DURATIONS } from '@vitrine/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../../../testing/people.ts';
import type { Odd } from '../../../../testing/razorpay-server.ts';
import { TILLS } from '../../../../testing/tills.ts';
import { openRefunds, sendRefunds } from '../refunds/refunds.ts';
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
    till.server.pass(3 * DURATIONS.MINUTE);
    await checkOpenOrders(till.server.context);
    expect(till.balance() - before).toBe(49_900);
    const { plan, subscription } = await stands();
    expect([plan.name, subscription.paymentHistory.length]).toEqual(['pro', 1]);
  });
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
