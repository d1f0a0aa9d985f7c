import type { Plan } from '@vitrine/contract/plans/plans';
import type { PaymentEntry, Subscription } from '@vitrine/contract/plans/subscription';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createPayment, ENTERPRISE_PLAN, FREE_PLAN, PRO_PLAN } from '../../testing/plans.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { PlanPage } from './plan-page.tsx';

const PROFILE = { uid: 'u1', name: 'Asha Rao', email: 'asha@example.org', resume: { personalInfo: {} } };

async function openPlanPage(plan: Plan, change: Partial<Subscription>, answers: Record<string, () => unknown> = {}) {
  // The width that the app's frame leaves.
  const inFrame = (
    <div className="px-5">
      <PlanPage />
    </div>
  );
  return renderInApp(inFrame, {
    'GET /auth/session': () => ({ stage: 'full', email: PROFILE.email }),
    [`GET /user/get-data/${encodeURIComponent(PROFILE.email)}`]: () => ({ success: true, payload: PROFILE, rev: 1 }),
    'GET /plan/all': () => ({ success: true, plans: [FREE_PLAN, PRO_PLAN, ENTERPRISE_PLAN] }),
    'GET /plan/user/u1': () => ({
      success: true,
      plan,
      subscription: {
        status: 'active',
        billingCycle: 'monthly',
        nextPaymentDate: '2026-12-27T10:00:00.000Z',
        isRenewable: false,
        usage: { projects: 0, resumeDownloads: 0, storageUsedMB: 0 },
        paymentHistory: [],
        ...change,
      },
      billing: { company: '', address: '', gstin: '' },
      gateway: 'sandbox',
    }),
    ...answers,
  });
}

test('the GSTIN is asked for only in India, and where one is stored (rule M18)', async () => {
  const abroad = { ...PROFILE, resume: { personalInfo: { country: 'Germany' } } };
  const { screen } = await openPlanPage(
    FREE_PLAN,
    {},
    {
      [`GET /user/get-data/${encodeURIComponent(PROFILE.email)}`]: () => ({ success: true, payload: abroad, rev: 1 }),
    },
  );
  const address = screen.getByLabelText('Billing address (optional)');
  await expect.element(address).toBeVisible();
  expect(screen.getByLabelText('GSTIN (optional)').elements()).toEqual([]);
  await address.fill('12 MG Road, Bengaluru, India');
  await screen.getByLabelText('GSTIN (optional)').fill('27AAPFU0939F1ZV');
  await address.fill('1 Main Street, Berlin');
  await expect.element(screen.getByLabelText('GSTIN (optional)')).toHaveValue('27AAPFU0939F1ZV');
});

const COMBINED_REFUND_RULE =
  'Day 15 after the payment: 25% of the price, ₹1,247.50. 11 unused months of the year, less a fee of ₹500: ₹4,074.16. You get the larger amount.';
const REASON = 'The plan was used for eleven months, see https://vitrine.example/cancellation-refund-and-more-of-it';

/** One payment of each kind, with identifiers of maximum length. */
const HISTORY: PaymentEntry[] = [
  createPayment('order_1', {
    refundable: { amount: 4_074.16, rule: COMBINED_REFUND_RULE },
    description: 'Enterprise Plan, yearly',
  }),
  createPayment('order_2', { status: 'refund requested', refunded: 499 }),
  createPayment('order_3', { status: 'refund declined', declineReason: REASON }),
  createPayment('order_4', { status: 'refunded', refunded: 499_000.75, creditNote: 'VT-CN-2026-000001' }),
  createPayment('order_5', { status: 'surplus', refunded: 499, invoice: null }),
  createPayment('order_6', { status: 'in review', amount: 500_000.99, transactionId: 'pay_'.padEnd(64, 'Q0aZ9x') }),
].map((entry, index) => ({ ...entry, transactionId: `${entry.transactionId}NXhgYkKc9mRTzQ${index}` }));

test.each([360, 1280])('nothing is wider than a screen of %d px, whatever was paid', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await openPlanPage(PRO_PLAN, { paymentHistory: HISTORY });
  await expect.element(screen.getByText('VT-CN-2026-000001')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  // No cell's content overflows either.
  const wide = [...document.querySelectorAll('td > span:last-child')].filter(
    (cell) => cell.scrollWidth > cell.clientWidth,
  );
  expect(wide.map(({ textContent }) => textContent)).toEqual([]);
});

test('a declined refund is shown as such, with the reason, and cannot be asked for once more', async () => {
  const { screen } = await openPlanPage(PRO_PLAN, { paymentHistory: HISTORY.slice(2, 3) });
  await expect.element(screen.getByText('Refund declined')).toBeVisible();
  await expect.element(screen.getByText(`Declined: ${REASON}`)).toBeVisible();
  expect(screen.getByText('Paid', { exact: true }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Request refund/ }).elements()).toEqual([]);
});

test('a refund of Enterprise promises no amount, and asks for none (rule M22)', async () => {
  const rule = 'Refunds of the Enterprise Plan are decided case by case.';
  const { screen, calls } = await openPlanPage(
    ENTERPRISE_PLAN,
    { paymentHistory: [createPayment('order_1', { amount: 19_990, refundable: { amount: null, rule } })] },
    { 'POST /plan/refund': () => ({ success: true, amount: null }) },
  );
  await screen.getByRole('button', { name: /^Request refund/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Request a refund' });
  await expect.element(dialog.getByText(rule)).toBeVisible();
  expect(dialog.getByText('You get back').elements()).toEqual([]);
  // Only the amount that was paid is shown.
  expect(dialog.element().textContent?.match(/₹[\d,.]+/g)).toEqual(['₹19,990']);
  await dialog.getByRole('button', { name: 'Request a refund' }).click();
  await expect.element(screen.getByText('You asked for money back.', { exact: false })).toBeVisible();
  const refundRequests = calls.filter(({ call }) => call === 'POST /plan/refund').map(({ body }) => body);
  expect(refundRequests).toEqual([{ transactionId: 'pay_1', amount: null, reason: '' }]);
});

test('both figures of a yearly refund are said (rule M21)', async () => {
  const { screen } = await openPlanPage(PRO_PLAN, { paymentHistory: HISTORY.slice(0, 1) });
  await screen.getByRole('button', { name: /^Request refund/ }).click();
  await expect.element(screen.getByText(COMBINED_REFUND_RULE)).toBeVisible();
});

test('a plan renews on its day, with what is true beside it (rule M7)', async () => {
  const { screen } = await openPlanPage(PRO_PLAN, {});
  await expect.element(screen.getByText('Renews on December 27, 2026')).toBeVisible();
  await expect
    .element(screen.getByText('We never charge you automatically. Renew the plan yourself, or it ends.'))
    .toBeVisible();
});

test.each([
  [ENTERPRISE_PLAN, 'Included in your Enterprise Plan.'],
  [PRO_PLAN, 'Included in the Enterprise Plan.'],
])('says what Priority Support means, and who has it (rule M27): $displayName', async (plan, who) => {
  const { screen } = await openPlanPage(plan, {});
  const section = screen.getByRole('region', { name: 'Priority Support' });
  await expect.element(section.getByText(who, { exact: false })).toBeVisible();
  await expect
    .element(section.getByText('We aim to answer within 4 hours, day and night.', { exact: false }))
    .toBeVisible();
});
