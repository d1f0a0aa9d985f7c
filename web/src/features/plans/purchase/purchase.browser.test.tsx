import type { PaymentEntry } from '@vitrine/contract/plans/subscription';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createPayment, ENTERPRISE_PLAN, FREE_PLAN, PRO_PLAN } from '../../../testing/plans.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { PlanPage } from '../plan-page.tsx';

const PROFILE = { uid: 'u1', name: 'Asha Rao', email: 'asha@example.org', resume: { personalInfo: {} } };
const createRefusal = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });

/** The server's responses: its recorded payments, and the result of the verification. */
interface ServerOptions {
  /** Returns the recorded payments; called with every read of the account, to simulate events outside the browser. */
  record?: (orders: string[], readCount: number) => PaymentEntry[];
  verify: () => unknown;
  /** The response of the sandbox's checkout. */
  response?: object | null;
}

const RESPONSE = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'x' };

/** Opens the plan page of a user on the free plan. */
async function openPlanPage({ record = () => [], verify, response = RESPONSE }: ServerOptions) {
  const orders: string[] = [];
  let readCount = 0;
  const recorded = () => record(orders, readCount);
  const readOwnPlan = () => {
    readCount += 1;
    const paymentHistory = recorded();
    const hasPro = paymentHistory.some(({ status }) => status === 'paid');
    return {
      success: true,
      plan: hasPro ? PRO_PLAN : FREE_PLAN,
      subscription: {
        status: hasPro ? 'active' : 'free',
        billingCycle: 'monthly',
        nextPaymentDate: hasPro ? '2026-12-27T10:00:00.000Z' : null,
        isRenewable: false,
        usage: { projects: 0, resumeDownloads: 0, storageUsedMB: 0 },
        paymentHistory,
      },
      billing: { company: '', address: '', gstin: '' },
      gateway: 'sandbox',
    };
  };
  const refuseSamePlan = () => createRefusal(409, 'plan/same', 'You already have this plan.');
  const { calls } = await renderInApp(<PlanPage />, {
    'GET /auth/session': () => ({ stage: 'full', email: PROFILE.email }),
    [`GET /user/get-data/${encodeURIComponent(PROFILE.email)}`]: () => ({ success: true, payload: PROFILE, rev: 1 }),
    'GET /plan/all': () => ({ success: true, plans: [FREE_PLAN, PRO_PLAN, ENTERPRISE_PLAN] }),
    'GET /plan/user/u1': readOwnPlan,
    'GET /plan/offer?planId=plan-pro&billingCycle=monthly': () =>
      recorded().length > 0
        ? refuseSamePlan()
        : {
            success: true,
            offer: {
              amount: 499,
              kind: 'new',
              startsAt: '2026-11-27T10:00:00.000Z',
              endsAt: '2026-12-27T10:00:00.000Z',
              carriedDays: 0,
            },
          },
    'POST /payment/create-order': () => {
      if (recorded().length > 0) return refuseSamePlan();
      orders.push(`order_${orders.length + 1}`);
      return {
        success: true,
        order: { id: orders.at(-1), amount: 49_900, currency: 'INR' },
        checkout: { gateway: 'sandbox', key: 'k', description: 'Pro Plan, monthly' },
      };
    },
    'POST /payment/sandbox': () => ({ success: true, response }),
    'POST /payment/verify-payment': verify,
  });
  const count = (call: string) => calls.filter((recordedCall) => recordedCall.call === call).length;
  return { count, orders };
}

const getPayButton = () => page.getByRole('button', { name: 'Pay ₹499' });

async function purchasePro(outcome: 'Succeed' | 'Fail' = 'Succeed') {
  await page.getByRole('button', { name: 'Upgrade to Pro Plan' }).click();
  await getPayButton().click();
  await page.getByRole('button', { name: outcome }).click();
}

async function expectBought() {
  await expect.element(page.getByText('Payment Successful & Verified!')).toBeVisible();
  await expect
    .element(page.getByText('Your Pro Plan is active. Its invoice is in your payment history.'))
    .toBeVisible();
  // The page behind is updated, and the plan is not offered again.
  await expect.element(page.getByRole('heading', { name: 'Pro Plan' }).first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' }).elements()).toEqual([]);
  expect(getPayButton().elements()).toEqual([]);
}

const REFUSALS = {
  'by its status': () => createRefusal(400, 'payment/not-verified', 'Payment Verification Failed'),
  'inside an answer with status 200': () => ({ success: false }),
  'by an answer that says nothing': () => ({}),
};

test.each(Object.entries(REFUSALS))(
  'a verification that is refused %s offers nothing where the webhook was first: the plan is there',
  async (_, verify) => {
    const { count } = await openPlanPage({ record: (orders) => orders.map((id) => createPayment(id)), verify });
    await purchasePro();
    await expectBought();
    expect(count('POST /payment/create-order')).toBe(1);
  },
);

test('a verification that is refused before the webhook comes waits for it, without an offer', async () => {
  let lastRead = Number.POSITIVE_INFINITY;
  const { count } = await openPlanPage({
    record: (orders, readCount) => (readCount > lastRead ? orders.map((id) => createPayment(id)) : []),
    verify: () => {
      lastRead = count('GET /plan/user/u1') + 1;
      return REFUSALS['by its status']();
    },
  });
  await purchasePro();
  await expect.element(page.getByText('Payment Verification Failed')).toBeVisible();
  expect(getPayButton().elements()).toEqual([]);
  await expectBought();
  expect(count('POST /payment/create-order')).toBe(1);
});

test('a verification that is refused for good says so, and success is not claimed', async () => {
  await openPlanPage({ verify: () => ({ success: false }) });
  await purchasePro();
  await expect.element(getPayButton(), { timeout: 12_000 }).toBeVisible();
  await expect.element(page.getByText('Payment Verification Failed')).toBeVisible();
  expect(page.getByText(/Payment Successful/).elements()).toEqual([]);
});

test('a second try that is refused because the first was paid meanwhile ends with the plan', async () => {
  let isRecorded = false;
  const { count } = await openPlanPage({
    record: (orders) => (isRecorded ? orders.map((id) => createPayment(id)) : []),
    verify: REFUSALS['by its status'],
  });
  await purchasePro();
  await expect.element(getPayButton(), { timeout: 12_000 }).toBeVisible();
  isRecorded = true;
  await getPayButton().click();
  await expectBought();
  expect(count('POST /payment/verify-payment')).toBe(1);
});

test('a checkout that says it failed, and was paid all the same, ends with the plan', async () => {
  await openPlanPage({
    record: (orders) => orders.map((id) => createPayment(id)),
    verify: () => ({ success: true }),
    response: null,
  });
  await purchasePro('Fail');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectBought();
});

test('a payment that was one too many is said to go back, not to have bought something', async () => {
  await openPlanPage({
    record: (orders) => orders.map((id) => createPayment(id, { status: 'surplus' })),
    verify: () => ({ success: true, message: 'Payment Successful & Verified!' }),
  });
  await purchasePro();
  await expect.element(page.getByText(/so we refund this payment/)).toBeVisible();
});
