import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { listPlans, readUserPlan, requestRefund, saveBilling } from '@vitrine/contract/calls/plans';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { Subscription } from '@vitrine/contract/plans/subscription';
import { addMonths } from '@vitrine/contract/text/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../../../testing/client.ts';
import { GATEWAYS, type GatewayFixture } from '../../../../testing/gateways/gateway-fixtures.ts';
import { extractPdfText, removeSeparators } from '../../../../testing/pdf.ts';
import { createSignedInAccount } from '../../../../testing/people.ts';
import { CONSOLE } from '../../../core/administration/act.ts';
import { sendDueMail } from '../../../core/mail-queue/mail-queue.ts';
import { confirmRefund, decideRefund, listRequestedRefunds, sendRefunds } from './refunds.ts';

const { MINUTE, DAY } = TIME_UNITS;

describe.each(GATEWAYS)('with %s', (_, open) => {
  let fixture: GatewayFixture;
  let plans: Record<string, Plan>;
  beforeAll(async () => {
    fixture = await open();
    const all: Plan[] = (await new Client(fixture.server.app).call(listPlans)).body.plans;
    plans = Object.fromEntries(all.map((plan) => [plan.name, plan]));
  });
  afterAll(() => fixture.close());

  /** Creates an account that buys plans. Sessions expire as time passes, so each request signs in again. */
  async function createBuyer() {
    const { client, record, person } = await createSignedInAccount(fixture.server);
    const { uid } = await record();
    const back = () => client.post('/auth/sign-in', { email: person.email, password: person.password });
    const buy = async (name: string, billingCycle = 'monthly'): Promise<string> => {
      await back();
      const { body } = await client.call(createOrder, { body: { planId: plans[name]?._id, billingCycle } });
      const { response, paymentId } = await fixture.pay(body.order.id);
      expect((await client.call(verifyPayment, { body: response })).status).toBe(200);
      return paymentId;
    };
    const stands = async (): Promise<{ plan: Plan; subscription: Subscription }> => {
      await back();
      return (await client.call(readUserPlan, { params: { userId: uid } })).body;
    };
    const ask = async (body: object = {}) => {
      await back();
      return client.call(requestRefund, { body });
    };
    const entry = async (transactionId: string) =>
      (await stands()).subscription.paymentHistory.find((it) => it.transactionId === transactionId);
    return { client, person, uid, buy, stands, ask, entry };
  }

  /** Mails of earlier tests that have expired with the clock are dropped on the way. */
  const sendMails = () => sendDueMail(fixture.server.context).catch(() => undefined);

  /** Decides the newest request and sends the money. */
  async function decideNewestRefund(isApproved: boolean, amount?: number): Promise<void> {
    const { context } = fixture.server;
    const waiting = await listRequestedRefunds(context.db);
    const newest = waiting.at(-1);
    const decision = isApproved ? { isApproved, amount } : { isApproved, reason: REASON };
    expect(await decideRefund(context, CONSOLE, newest?.id ?? '', decision)).toBe(true);
    if (isApproved) await sendRefunds(context);
  }
  const REASON = 'The plan was used for eleven months';

  test.each([
    ['monthly', 0, 499],
    ['monthly', 7, 499],
    ['monthly', 8, 249.5],
    ['monthly', 14, 249.5],
    ['monthly', 15, 124.75],
    ['monthly', 30, 124.75],
    ['monthly', 31, null],
    ['yearly', 7, 4_990],
    // Eleven unused months of 4,990, less 500: more than the half that the table gives.
    ['yearly', 8, 4_074.16],
    ['yearly', 31, 3_658.33],
    ['yearly', 360, null],
  ])('a %s plan on day %d: %d rupees', async (cycle, days, rupees) => {
    const asha = await createBuyer();
    const paid = await asha.buy('pro', cycle);
    fixture.server.pass(days * DAY);
    expect((await asha.entry(paid))?.refundable?.amount ?? null).toBe(rupees);
    const asked = await asha.ask();
    if (rupees === null) expect([asked.status, asked.body.code]).toEqual([409, 'refund/not-possible']);
    else expect([asked.status, asked.body.amount]).toEqual([200, rupees]);
  });

  test('of a year names both figures where they differ, and gives the larger (rule M21)', async () => {
    const asha = await createBuyer();
    const paid = await asha.buy('pro', 'yearly');
    expect((await asha.entry(paid))?.refundable?.rule).toBe('Day 0 after the payment: 100% of the price.');
    fixture.server.pass(15 * DAY);
    expect((await asha.entry(paid))?.refundable).toEqual({
      amount: 4_074.16,
      rule: 'Day 15 after the payment: 25% of the price, ₹1,247.50. 11 unused months of the year, less a fee of ₹500: ₹4,074.16. You get the larger amount.',
    });
  });

  test('of Enterprise promises no amount; whoever approves it says how much (rule M22)', async () => {
    const asha = await createBuyer();
    const paid = await asha.buy('enterprise', 'yearly');
    expect((await asha.entry(paid))?.refundable).toEqual({
      amount: null,
      rule: 'Refunds of the Enterprise Plan are decided case by case.',
    });
    const guessed = await asha.ask({ transactionId: paid, amount: 19_990 });
    expect([guessed.status, guessed.body.code]).toEqual([409, 'refund/changed']);
    const asked = await asha.ask({ transactionId: paid, amount: null });
    expect([asked.status, asked.body.amount]).toEqual([200, null]);
    expect(await asha.entry(paid)).toMatchObject({ status: 'refund requested', refunded: null });

    const { context, config, mailsTo } = fixture.server;
    const refund = (await listRequestedRefunds(context.db)).at(-1);
    for (const amount of [undefined, 0, -1, 1_999_001]) {
      const decided = decideRefund(context, CONSOLE, refund?.id ?? '', { isApproved: true, amount });
      await expect(decided).rejects.toThrow('enter how much goes back, up to ₹19,990');
    }
    await sendMails();
    const mine = await mailsTo(asha.person.email);
    const told = mine.find(({ subject }) => subject === 'We have your refund request');
    expect(told?.text).not.toMatch(/₹|%/);
    const operators = (await mailsTo(config.supportEmail)).at(-1)?.text?.replace(/\s+/g, ' ');
    expect(operators).toContain(`npm run refunds -- approve ${refund?.id} RUPEES`);

    const before = fixture.balance();
    await decideNewestRefund(true, 700_050);
    expect(before - fixture.balance()).toBe(700_050);
    expect(await asha.entry(paid)).toMatchObject({ status: 'refunded', refunded: 7_000.5 });
  });

  test('of Enterprise can be asked for while its time lasts, and not after', async () => {
    const asha = await createBuyer();
    const paid = await asha.buy('enterprise');
    fixture.server.pass(20 * DAY);
    expect((await asha.entry(paid))?.refundable).toMatchObject({ amount: null });
    fixture.server.pass(20 * DAY);
    expect((await asha.entry(paid))?.refundable).toBeNull();
  });

  test('whose amount the policy sets is not given another one', async () => {
    const asha = await createBuyer();
    await asha.buy('pro');
    await asha.ask();
    const { context } = fixture.server;
    const id = (await listRequestedRefunds(context.db)).at(-1)?.id ?? '';
    const decided = decideRefund(context, CONSOLE, id, { isApproved: true, amount: 100 });
    await expect(decided).rejects.toThrow('The policy sets this amount: ₹499.');
    await decideNewestRefund(true, 49_900);
  });

  test('is asked once, decided by a person, and sent back once (rule M25)', async () => {
    const asha = await createBuyer();
    const paid = await asha.buy('pro');
    const before = fixture.balance();
    expect((await asha.ask({ transactionId: paid, amount: 499, reason: 'A smaller one will do' })).status).toBe(200);
    expect((await asha.ask({ transactionId: paid })).body.code).toBe('refund/not-possible');
    expect(await asha.entry(paid)).toMatchObject({ status: 'refund requested', refunded: 499, refundable: null });
    expect((await asha.stands()).plan.name).toBe('pro');
    expect((await listRequestedRefunds(fixture.server.context.db)).at(-1)).toMatchObject({
      reason: 'A smaller one will do',
      email: asha.person.email,
    });

    await decideNewestRefund(true);
    await sendRefunds(fixture.server.context);
    expect(before - fixture.balance()).toBe(49_900);
    expect(await asha.entry(paid)).toMatchObject({ status: 'refunded', refunded: 499 });
    expect((await asha.stands()).plan.name).toBe('free');
    await sendMails();
    const subjects = (await fixture.server.mailsTo(asha.person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('We sent ₹499 back'))).toHaveLength(1);
  });

  test('has a credit note of its own number once the money is back, for its owner alone (rule M18)', async () => {
    const [asha, dev] = [await createBuyer(), await createBuyer()];
    const notes = [];
    for (const one of [asha, dev]) {
      await one.stands();
      expect((await one.client.call(saveBilling, { body: { gstin: '27AAPFU0939F1ZV' } })).status).toBe(200);
      const paid = await one.buy('pro');
      fixture.server.pass(8 * DAY);
      await one.ask();
      expect((await one.entry(paid))?.creditNote).toBeNull();
      await decideNewestRefund(true);
      await sendRefunds(fixture.server.context);
      const entry = await one.entry(paid);
      notes.push(entry?.creditNote ?? '');
      const file = await one.client.get(`/payment/invoice/${entry?.creditNote}`);
      expect(file.headers['content-disposition']).toContain(`Vitrine-Credit-Note-${entry?.creditNote}.pdf`);
      const text = removeSeparators(await extractPdfText(file.bytes));
      for (const fact of ['Credit note', `For invoice ${entry?.invoice}`, '₹249.50', 'GSTIN 27AAPFU0939F1ZV'])
        expect(text).toContain(removeSeparators(fact));
    }
    const [first, second] = notes.map((number) => Number(/^VT-CN-\d{4}-(\d{6})$/.exec(number)?.[1]));
    expect(second).toBe((first ?? 0) + 1);
    expect((await dev.client.get(`/payment/invoice/${notes[0]}`)).status).toBe(404);
  });

  test('that is declined leaves all as it was, and the owner is told', async () => {
    const asha = await createBuyer();
    const paid = await asha.buy('pro');
    const before = fixture.balance();
    await asha.ask();
    await decideNewestRefund(false);
    await sendRefunds(fixture.server.context);
    expect(fixture.balance()).toBe(before);
    expect(await asha.entry(paid)).toMatchObject({
      status: 'refund declined',
      declineReason: REASON,
      refunded: null,
      refundable: null,
    });
    expect((await asha.stands()).plan.name).toBe('pro');
    await sendMails();
    const declined = (await fixture.server.mailsTo(asha.person.email)).filter(
      ({ subject }) => subject === 'Your refund for Pro Plan, monthly was declined',
    );
    expect(declined).toHaveLength(1);
    expect(declined[0]?.text).toContain(`The reason: ${REASON}`);
  });

  test.each([
    [true, 'Your refund of ₹499 is approved', 'A refund was approved'],
    [false, 'Your refund for Pro Plan, monthly was declined', 'A refund was declined'],
  ])('is told to its owner and to whoever runs the server, asked and decided (%s)', async (isApproved, own, other) => {
    const asha = await createBuyer();
    await asha.buy('pro');
    await asha.ask({ reason: 'Too\r\nlarge <b>\u202e' });
    const [refund] = (await listRequestedRefunds(fixture.server.context.db)).slice(-1);
    await decideNewestRefund(isApproved);
    await sendMails();
    const subjects = (await fixture.server.mailsTo(asha.person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['We have your request for a refund of ₹499', own]));
    const { config, mailsTo } = fixture.server;
    const told = (await mailsTo(config.supportEmail)).filter(({ subject }) => subject?.includes(asha.person.email));
    expect(told.map(({ subject }) => subject?.split(':')[0])).toEqual(['A refund was asked for', other]);
    const asked = told[0]?.text?.replace(/\s+/g, ' ');
    expect(asked).toContain(`npm run refunds -- approve ${refund?.id}`);
    expect(asked).toContain('Reason, in their own words: Too large <b>');
  });

  test('of another amount than was shown is refused, with the amount of now', async () => {
    const asha = await createBuyer();
    const transactionId = await asha.buy('pro');
    fixture.server.pass(8 * DAY);
    const { status, body } = await asha.ask({ transactionId, amount: 499 });
    expect([status, body.code, body.amount]).toEqual([409, 'refund/changed', 249.5]);
  });

  test("of somebody else's payment is nothing", async () => {
    const [asha, dev] = [await createBuyer(), await createBuyer()];
    const paid = await asha.buy('pro');
    expect((await dev.ask({ transactionId: paid })).status).toBe(404);
    expect((await dev.ask()).status).toBe(404);
  });

  test('whose answer was lost is not sent again', async () => {
    const asha = await createBuyer();
    const paid = await asha.buy('pro');
    const before = fixture.balance();
    await asha.ask();
    fixture.setFailureMode('lost-response');
    await expect(decideNewestRefund(true)).rejects.toThrow();
    fixture.setFailureMode('none');
    expect(before - fixture.balance()).toBe(49_900);
    // Claimed by the process that got no response, until it is clear that none will come.
    await sendRefunds(fixture.server.context);
    expect((await asha.entry(paid))?.status).toBe('refund approved');
    fixture.server.pass(11 * MINUTE);
    await sendRefunds(fixture.server.context);
    expect(before - fixture.balance()).toBe(49_900);
    expect((await asha.entry(paid))?.status).toBe('refunded');
  });

  test('that several send at once goes back once', async () => {
    const asha = await createBuyer();
    await asha.buy('pro');
    const before = fixture.balance();
    await asha.ask();
    const { context } = fixture.server;
    const waiting = (await listRequestedRefunds(context.db)).at(-1)?.id ?? '';
    const [yes, no] = [{ isApproved: true }, { isApproved: false, reason: REASON }] as const;
    const decided = await Promise.all([yes, yes, no].map((it) => decideRefund(context, CONSOLE, waiting, it)));
    expect(decided.filter(Boolean)).toHaveLength(1);
    await Promise.all([sendRefunds(context), sendRefunds(context), sendRefunds(context)]);
    await Promise.all([confirmRefund(context, waiting, 'again'), confirmRefund(context, waiting, 'and again')]);
    expect(before - fixture.balance()).toBe(decided[2] ? 0 : 49_900);
  });

  test('of an upgrade brings the plan before it back, for as long as that would have lasted', async () => {
    const asha = await createBuyer();
    const first = await asha.buy('pro', 'yearly');
    const end = (await asha.stands()).subscription.nextPaymentDate;
    fixture.server.pass(2 * DAY);
    const upgrade = await asha.buy('enterprise');
    expect((await asha.stands()).plan.name).toBe('enterprise');
    // The value that an upgrade converted to days is refunded with the upgrade only.
    expect((await asha.entry(first))?.refundable).toBe(null);
    expect((await asha.ask({ transactionId: first })).body.code).toBe('refund/not-possible');
    await asha.ask({ transactionId: upgrade });
    await decideNewestRefund(true, 199_900);
    const { plan, subscription } = await asha.stands();
    expect([plan.name, subscription.nextPaymentDate]).toEqual(['pro', end]);
    expect((await asha.entry(first))?.refundable?.amount).toBe(4_990);
  });

  test('of time bought ahead leaves the time before it, and of the time before moves up what is ahead', async () => {
    const [asha, dev] = [await createBuyer(), await createBuyer()];
    for (const [person, refunded] of [
      [asha, 0],
      [dev, 1],
    ] as const) {
      const now = fixture.server.context.clock();
      const first = await person.buy('pro');
      fixture.server.pass(3 * DAY);
      const paid = [first, await person.buy('pro')];
      await person.ask({ transactionId: paid[refunded] });
      await decideNewestRefund(true);
      const { plan, subscription } = await person.stands();
      expect(plan.name).toBe('pro');
      const days = (Date.parse(subscription.nextPaymentDate ?? '') - now) / DAY;
      // A month, plus the three days of it that had passed.
      expect(days).toBeGreaterThan(27);
      expect(days).toBeLessThan(35);
    }
  });

  test('while one is asked for, no other plan can be bought with the same money', async () => {
    const asha = await createBuyer();
    await asha.buy('pro');
    await asha.ask();
    const { status, body } = await asha.client.call(createOrder, {
      body: { planId: plans.enterprise?._id, billingCycle: 'monthly' },
    });
    expect([status, body.code]).toEqual([409, 'plan/refund-open']);
  });

  test('asked for several times at once it is asked for once', async () => {
    const asha = await createBuyer();
    await asha.buy('pro');
    const answers = await Promise.all([1, 2, 3, 4].map(() => asha.client.call(requestRefund, { body: {} })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('while one is asked for, a plan that was ordered before takes nothing of it over', async () => {
    const asha = await createBuyer();
    await asha.buy('pro');
    const larger = { planId: plans.enterprise?._id, billingCycle: 'monthly' };
    const { body } = await asha.client.call(createOrder, { body: larger });
    await asha.ask();
    const { response } = await fixture.pay(body.order.id);
    expect((await asha.client.call(verifyPayment, { body: response })).status).toBe(200);
    const { plan, subscription } = await asha.stands();
    const daysBeyond =
      (Date.parse(subscription.nextPaymentDate ?? '') - addMonths(fixture.server.context.clock(), 1)) / DAY;
    expect([plan.name, Math.round(daysBeyond)]).toEqual(['enterprise', 0]);
    await decideNewestRefund(true);
    expect((await asha.stands()).plan.name).toBe('enterprise');
    // Nor is the refunded plan restored when the higher plan is refunded too.
    await asha.ask();
    await decideNewestRefund(true, 199_900);
    expect((await asha.stands()).plan.name).toBe('free');
  });

  test('that is declined leaves the plan as it was, also beneath a larger one', async () => {
    const asha = await createBuyer();
    const first = await asha.buy('pro', 'yearly');
    const end = (await asha.stands()).subscription.nextPaymentDate;
    const larger = { planId: plans.enterprise?._id, billingCycle: 'monthly' };
    const { body } = await asha.client.call(createOrder, { body: larger });
    await asha.ask({ transactionId: first });
    const { response, paymentId } = await fixture.pay(body.order.id);
    await asha.client.call(verifyPayment, { body: response });
    await decideNewestRefund(false);
    await asha.ask({ transactionId: paymentId });
    await decideNewestRefund(true, 199_900);
    const { plan, subscription } = await asha.stands();
    expect([plan.name, subscription.nextPaymentDate]).toEqual(['pro', end]);
  });

  test('of a year that was bought ahead counts the months of that year', async () => {
    const asha = await createBuyer();
    await asha.buy('pro', 'yearly');
    fixture.server.pass(340 * DAY);
    const ahead = await asha.buy('pro', 'yearly');
    fixture.server.pass(32 * DAY);
    // Its first month has begun: eleven of twelve months of 4,990, less 500.
    expect((await asha.entry(ahead))?.refundable?.amount).toBe(4_074.16);
  });
});
