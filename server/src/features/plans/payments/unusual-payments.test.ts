import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { readUserPlan, requestRefund } from '@vitrine/contract/calls/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEWAY_FIXTURES } from '../../../../testing/gateways/gateway-fixtures.ts';
import type { PaymentOverrides } from '../../../../testing/gateways/razorpay-server.ts';
import { createSignedInAccount } from '../../../../testing/people.ts';
import { CONSOLE } from '../../../core/administration/act.ts';
import { sendDueMail } from '../../../core/mail-queue/mail-queue.ts';
import { decideRefund, listRequestedRefunds, sendRefunds } from '../refunds/refunds.ts';
import { checkOpenOrders } from './orders.ts';

let fixture: Awaited<ReturnType<typeof GATEWAY_FIXTURES.razorpay>>;
beforeAll(async () => {
  fixture = await GATEWAY_FIXTURES.razorpay();
});
afterAll(() => fixture.close());

/** Creates a user with an open order of the Pro plan, at 499 a month. */
async function createBuyer() {
  const { client, record } = await createSignedInAccount(fixture.server);
  const { uid } = await record();
  const { body } = await client.call(createOrder, { body: { planId: 'plan-pro', billingCycle: 'monthly' } });
  const orderId: string = body.order.id;
  const pay = (odd?: PaymentOverrides) => fixture.razorpay.pay(orderId, fixture.server.context.clock(), odd);
  const stands = async () => (await client.call(readUserPlan, { params: { userId: uid } })).body;
  const verify = (response: object) => client.call(verifyPayment, { body: response });
  return { client, orderId, pay, stands, verify };
}

describe('a payment counts only as its order wants it', () => {
  test.each<[string, PaymentOverrides]>([
    ['less', { amount: 49_899 }],
    ['more', { amount: 49_901 }],
    ['another currency', { currency: 'USD' }],
  ])('%s: it buys nothing, and a person decides about the money', async (_, odd) => {
    const { pay, stands, verify } = await createBuyer();
    const { response, delivery } = pay(odd);
    const { status, body } = await verify(response);
    expect([status, body.message]).toEqual([400, 'Payment Verification Failed']);
    expect(await fixture.tell(delivery)).toBe(200);
    expect((await stands()).plan.name).toBe('free');
    const waiting = await listRequestedRefunds(fixture.server.context.db);
    const own = waiting.filter(({ transactionId }) => transactionId === response.razorpay_payment_id);
    expect(own.map(({ rule }) => rule)).toEqual(['The payment does not match its order.']);
    const before = fixture.balance();
    await sendRefunds(fixture.server.context);
    expect(fixture.balance()).toBe(before);

    // The owner did not request this refund, and a declined one is not announced as on its way.
    const entry = async () => (await stands()).subscription.paymentHistory[0];
    expect((await entry())?.status).toBe('in review');
    const { supportEmail } = fixture.server.config;
    await sendDueMail(fixture.server.context).catch(() => undefined);
    const told = (await fixture.server.mailsTo(supportEmail)).at(-1);
    expect(told?.subject).toMatch(/^A payment does not match its order: /);
    const reason = 'Please pay the whole price';
    await decideRefund(fixture.server.context, CONSOLE, own[0]?.id ?? '', { isApproved: false, reason });
    expect(await entry()).toMatchObject({ status: 'refund declined', refunded: null, declineReason: reason });
  });

  test('failed: nothing, and the same order can be paid after it', async () => {
    const { pay, stands, verify } = await createBuyer();
    const failed = pay({ status: 'failed' });
    expect((await verify(failed.response)).status).toBe(400);
    expect(await fixture.tell(failed.delivery)).toBe(200);
    expect((await stands()).subscription.paymentHistory).toEqual([]);
    expect((await verify(pay().response)).status).toBe(200);
    expect((await stands()).plan.name).toBe('pro');
  });

  test.each(['browser', 'webhook', 'check'] as const)('authorized: the %s has it captured, once', async (who) => {
    const { pay, stands, verify } = await createBuyer();
    const before = fixture.balance();
    const { response, delivery } = pay({ status: 'authorized' });
    expect(fixture.balance()).toBe(before);
    if (who === 'browser') expect((await verify(response)).status).toBe(200);
    if (who === 'webhook') expect(await fixture.tell(delivery)).toBe(200);
    fixture.server.pass(3 * TIME_UNITS.MINUTE);
    await checkOpenOrders(fixture.server.context);
    expect(fixture.balance() - before).toBe(49_900);
    const { plan, subscription } = await stands();
    expect([plan.name, subscription.paymentHistory.length]).toEqual(['pro', 1]);
  });
});

test('an authorized payment of an order that is not ours, or of another amount, is left where it is', async () => {
  const { orderId, pay, verify } = await createBuyer();
  const before = fixture.balance();
  const odd = pay({ status: 'authorized', amount: 100 });
  expect((await verify(odd.response)).status).toBe(400);
  expect(await fixture.tell(odd.delivery)).toBe(200);
  const foreign = pay({ status: 'authorized' });
  await fixture.server.context.db.deleteFrom('orders').where('gateway_order', '=', orderId).execute();
  expect(await fixture.tell(foreign.delivery)).toBe(200);
  expect(fixture.balance()).toBe(before);
});

test('a payment that somebody else captured meanwhile is recorded all the same', async () => {
  const { pay, stands } = await createBuyer();
  const { response, delivery } = pay({ status: 'authorized' });
  const { gateway } = fixture.server.context;
  if (!gateway) throw new Error('There is no gateway.');
  const payment = await gateway.payment(response.razorpay_payment_id);
  await gateway.capture(payment);
  // Its event was created before the capture.
  expect(await fixture.tell(delivery)).toBe(200);
  expect((await stands()).plan.name).toBe('pro');
});

test('a gateway that was away for days is asked about every order before one is given up', async () => {
  const [asha, dev] = [await createBuyer(), await createBuyer()];
  dev.pay();
  fixture.setFailureMode('down');
  for (let day = 0; day < 5; day += 1) {
    fixture.server.pass(TIME_UNITS.DAY);
    await expect(checkOpenOrders(fixture.server.context)).rejects.toThrow();
  }
  fixture.setFailureMode('none');
  fixture.server.pass(TIME_UNITS.HOUR);
  await checkOpenOrders(fixture.server.context, 0);
  const readOrderState = async (id: string) =>
    (
      await fixture.server.context.db
        .selectFrom('orders')
        .select('state')
        .where('gateway_order', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  expect([await readOrderState(asha.orderId), await readOrderState(dev.orderId)]).toEqual(['lapsed', 'paid']);
});

test('an order that the gateway does not know holds up no other', async () => {
  const [asha, dev] = [await createBuyer(), await createBuyer()];
  const { db } = fixture.server.context;
  await db
    .updateTable('orders')
    .set({ gateway_order: 'order_unknown' })
    .where('gateway_order', '=', asha.orderId)
    .execute();
  dev.pay();
  fixture.server.pass(3 * TIME_UNITS.MINUTE);
  await expect(checkOpenOrders(fixture.server.context)).rejects.toThrow();
  expect((await dev.stands()).plan.name).toBe('pro');
  await db.deleteFrom('orders').where('gateway_order', '=', 'order_unknown').execute();
});

test('whose session ended while they paid signs in again, and is verified then', async () => {
  const { client, pay, verify } = await createBuyer();
  const { response } = pay();
  await client.post('/auth/sign-out', {});
  const { status, body } = await verify(response);
  expect([status, body.code]).toEqual([401, 'auth/no-session']);
});

test('a refund that is only about to go is done once the gateway says so; one that it gave up is sent anew', async () => {
  const { client, pay, stands, verify } = await createBuyer();
  await verify(pay().response);
  await client.call(requestRefund, { body: {} });
  const { context } = fixture.server;
  const id = (await listRequestedRefunds(context.db)).at(-1)?.id ?? '';
  fixture.razorpay.beginRefunds('pending');
  await decideRefund(context, CONSOLE, id, { isApproved: true });
  await sendRefunds(context);
  const status = async () => (await stands()).subscription.paymentHistory[0]?.status;
  expect([await status(), (await stands()).plan.name]).toEqual(['refund approved', 'pro']);
  const begun = fixture.razorpay.refunds().find(({ receipt }) => receipt === id);
  if (!begun) throw new Error('Nothing was sent.');

  begun.status = 'failed';
  fixture.razorpay.beginRefunds('processed');
  fixture.server.pass(11 * TIME_UNITS.MINUTE);
  await sendRefunds(context);
  expect([await status(), (await stands()).plan.name]).toEqual(['refunded', 'free']);
  expect(fixture.razorpay.refunds().filter(({ receipt }) => receipt === id)).toHaveLength(2);
});

test('a refund is done when its event says that the money has left, and not when it says that it was begun', async () => {
  const { client, pay, stands, verify } = await createBuyer();
  await verify(pay().response);
  await client.call(requestRefund, { body: {} });
  const { context } = fixture.server;
  const receipt = (await listRequestedRefunds(context.db)).at(-1)?.id ?? '';
  fixture.razorpay.beginRefunds('pending');
  await decideRefund(context, CONSOLE, receipt, { isApproved: true });
  await sendRefunds(context);
  fixture.razorpay.beginRefunds('processed');
  const entity = fixture.razorpay.refunds().find((refund) => refund.receipt === receipt);
  const tell = (event: string) =>
    fixture.tell(fixture.razorpay.sign(JSON.stringify({ event, payload: { refund: { entity } } })));
  const status = async () => (await stands()).subscription.paymentHistory[0]?.status;
  expect([await tell('refund.created'), await status()]).toEqual([200, 'refund approved']);
  expect([await tell('refund.processed'), await status()]).toEqual([200, 'refunded']);
});

test('an event of an order that is not ours is heard and changes nothing', async () => {
  const { orderId, stands } = await createBuyer();
  await fixture.server.context.db.deleteFrom('orders').where('gateway_order', '=', orderId).execute();
  expect(await fixture.tell(fixture.razorpay.pay(orderId, fixture.server.context.clock()).delivery)).toBe(200);
  expect((await stands()).plan.name).toBe('free');
});

test('an event of a kind that is not known is heard', async () => {
  const body = JSON.stringify({ event: 'settlement.processed', payload: { settlement: { entity: { id: 'setl_1' } } } });
  expect(await fixture.tell(fixture.razorpay.sign(body))).toBe(200);
  expect(await fixture.tell(fixture.razorpay.sign('{"event":'))).toBe(400);
});

test('a live key takes no test payments', async () => {
  const { client } = await createSignedInAccount(fixture.server);
  const { gateway } = fixture.server.context;
  if (!gateway) throw new Error('There is no gateway.');
  fixture.server.context.gateway = { ...gateway, isTest: false } as typeof gateway;
  const { status, body } = await client.call(createOrder, { body: { amount: 5 } });
  fixture.server.context.gateway = gateway;
  expect([status, body.code]).toEqual([409, 'payment/no-test']);
});
