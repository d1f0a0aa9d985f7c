import { ERRORS } from '@vitrine/contract/api/errors';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeByKey, failOnce, getButton, getDialog, hasFocus } from '../accounts/my-account-screen.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  backdatePurchases,
  buyOverHttp,
  getHistoryRows,
  getPlanCard,
  getPlanSummary,
  getSandboxDialog,
  holdPlanResponses,
  openPlanPage,
  openSandbox,
} from './plan-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const { DAY } = TIME_UNITS;

const DATE_PATTERN = '[A-Z][a-z]+ \\d{1,2}, \\d{4}';

test('a free account sees its plan, its usage and the others (rules M7, M8 and M9)', async () => {
  const { page, context } = await openPlanPage(environment);
  await getPlanSummary(page, 'Free Plan').getByText('₹0 per month').waitFor();
  expect(await page.getByText(/Renews on|Lifetime/).count()).toBe(0);
  const tiles = page.getByRole('region', { name: 'Usage' }).getByRole('listitem');
  expect(await tiles.allTextContents()).toEqual([
    'Projects Used1 / 10Projects in your resume',
    'Resume Downloads0 / 20New PDF and Word files this month',
    'Storage Used0.01 / 50 MBPictures, videos, your resume and undo history',
  ]);
  await getPlanCard(page, 'Free Plan').getByText('Current Plan').waitFor();
  const pro = getPlanCard(page, 'Pro Plan');
  expect(await pro.getByRole('term').allTextContents()).toEqual([
    'Portfolios',
    'Portfolio Templates',
    'Projects',
    'Resumes',
    'Resume Templates',
  ]);
  expect(await pro.getByRole('definition').allTextContents()).toEqual(['5', '7', '50', '5', '3']);
  expect(await getPlanCard(page, 'Enterprise').getByRole('definition').nth(2).textContent()).toBe('Unlimited');
  expect(await page.getByText('Payment History').count()).toBe(0);

  expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Yearly (Save 17%)' }).check();
  await pro.getByText('₹4,990 per year').waitFor();
  await getPlanCard(page, 'Enterprise').getByText('₹19,990 per year').waitFor();
  await pro.getByRole('button', { name: 'Upgrade' }).click();
  await getDialog(page, 'Upgrade to Pro Plan').getByRole('button', { name: 'Pay ₹4,990' }).waitFor();
  await context.close();
});

test('a plan is bought by keyboard alone; closing the checkout leads back (rules M7 and M9)', async () => {
  const { page, context } = await openPlanPage(environment);
  const offer = getDialog(page, 'Upgrade to Pro Plan');
  const pay = offer.getByRole('button', { name: 'Pay ₹499' });
  const upgrade = getButton(page, 'Upgrade to Pro Plan');

  // The button of the header links to the plans.
  await getButton(page, 'Upgrade Plan').focus();
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.getByRole('heading', { name: 'Available Plans' }))).toBe(true);
  await upgrade.focus();
  await page.keyboard.press('Enter');
  await pay.waitFor();
  await offer.getByText('Test mode: no money is charged').waitFor();
  await offer.getByText(new RegExp(`^Today, ${DATE_PATTERN}$`)).waitFor();
  await closeByKey(page, 'Escape', offer);
  expect(await hasFocus(upgrade)).toBe(true);

  // Closing the checkout is not a failure.
  await page.keyboard.press('Enter');
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(getSandboxDialog(page).getByRole('button', { name: 'Succeed' }))).toBe(true);
  expect(await offer.count()).toBe(0);
  await page.keyboard.press('Escape');
  await pay.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => offer.locator(':focus').count()).toBe(1);

  // An invalid GSTIN is reported before payment, and a valid one is stored with the payment.
  await offer.getByText('Details for the invoice (optional)').click();
  await offer.getByLabel('Billing address (optional)').fill('12 MG Road, Bengaluru, India');
  await offer.getByLabel('GSTIN (optional)').fill('27AAPFU0939F1ZW');
  await pay.click();
  await offer.getByText(/^The last character does not fit the others/).waitFor();
  await offer.getByLabel('GSTIN (optional)').fill('27aapfu0939f1zv');

  const recordRequest = page.waitForRequest('**/user/get-data/**');
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(getSandboxDialog(page).getByRole('button', { name: 'Succeed' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Payment Successful & Verified!').waitFor();
  await recordRequest;
  expect(await offer.count()).toBe(0);
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Payment Successful & Verified!');
  await getPlanSummary(page, 'Pro Plan')
    .getByText(new RegExp(`^Renews on ${DATE_PATTERN}$`))
    .waitFor();
  expect(await page.getByRole('form', { name: 'Billing details' }).getByLabel('GSTIN').inputValue()).toBe(
    '27AAPFU0939F1ZV',
  );
  await getPlanCard(page, 'Pro Plan').getByText('Current Plan').waitFor();
  await page.getByText('1 / 50').waitFor();
  expect(await getPlanCard(page, 'Free Plan').getByRole('button', { name: 'Downgrade' }).isDisabled()).toBe(true);
  expect(await getHistoryRows(page).count()).toBe(1);
  expect(environment.consoleErrors).toEqual([]);
  await context.close();
});

test('a payment that fails says so, and the same order can be paid after it', async () => {
  const { page, context } = await openPlanPage(environment);
  await openSandbox(page);
  await getSandboxDialog(page).getByRole('button', { name: 'Fail' }).click();
  await getSandboxDialog(page).getByRole('alert').getByText('The payment failed.').waitFor();
  await getSandboxDialog(page).getByRole('button', { name: 'Close' }).click();
  const offer = getDialog(page, 'Upgrade to Pro Plan');
  await offer.getByRole('alert').getByText('Something went wrong').waitFor();
  await offer.getByRole('alert').getByText('nothing was paid').waitFor();
  // Pay is enabled again after checking the account; it does not take the focus from Close.
  await expect.poll(() => offer.locator(':focus').count()).toBe(1);

  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  await getSandboxDialog(page).getByRole('button', { name: 'Fail' }).click();
  await getSandboxDialog(page).getByRole('alert').waitFor();
  await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await context.close();
});

test('an offer from before another tab bought the plan is shown anew, and nothing is paid for it', async () => {
  const { page, context, person, client } = await openPlanPage(environment);
  await page.getByRole('button', { name: 'Upgrade to Pro Plan' }).click();
  const offer = getDialog(page, 'Upgrade to Pro Plan');
  await offer.getByText(/^Today, /).waitFor();
  await buyOverHttp(client, { plan: 'pro' });
  // A month of 31 days can be renewed from its second day.
  backdatePurchases(environment, person.email, 2 * DAY);
  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  const renewal = getDialog(page, 'Renew Pro Plan');
  await renewal.getByRole('alert').getByText(ERRORS['plan/offer-changed'].message).waitFor();
  await expect.poll(() => renewal.getByText(/^Today, /).count()).toBe(0);
  await renewal.getByRole('button', { name: 'Cancel' }).click();
  await getPlanSummary(page, 'Pro Plan').waitFor();
  expect(await getHistoryRows(page).count()).toBe(1);
  await context.close();
});

test('a slow payment is waited for, in the dialog or without it', async () => {
  const { page, context } = await openPlanPage(environment);
  await openSandbox(page);
  await getSandboxDialog(page).getByRole('button', { name: 'Slow' }).click();
  const waiting = getDialog(page, 'Upgrade to Pro Plan');
  await waiting.getByText(/^Waiting for your payment/).waitFor();
  // No second payment can be started meanwhile.
  await waiting.getByRole('button', { name: 'Close' }).click();
  await getPlanCard(page, 'Enterprise').getByRole('button', { name: 'Upgrade' }).click();
  await waiting.getByText(/^Waiting for your payment/).waitFor();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await getPlanSummary(page, 'Pro Plan').waitFor();
  expect(await getHistoryRows(page).count()).toBe(1);
  await context.close();
});

test('a verification that the network swallows heals, and nobody pays twice', async () => {
  const { page, context } = await openPlanPage(environment);
  await page.route(`**${verifyPayment.path}`, (route) => route.abort());
  await openSandbox(page);
  const releaseAnswers = await holdPlanResponses(page);
  await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
  const errorAlert = getDialog(page, 'Upgrade to Pro Plan').getByRole('alert');
  await errorAlert.getByText('Error verifying payment').waitFor();
  await errorAlert.getByText(/Please do not pay again\.$/).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  releaseAnswers();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await getPlanSummary(page, 'Pro Plan').waitFor();
  expect(await getHistoryRows(page).count()).toBe(1);
  await context.close();
});

test('orders and verifications that are refused say so in the words of the catalogue', async () => {
  const { page, context } = await openPlanPage(environment);
  const offer = getDialog(page, 'Upgrade to Pro Plan');
  const errorAlert = offer.getByRole('alert');
  await failOnce(page, createOrder, 'payment/order-failed');
  await page.getByRole('button', { name: 'Upgrade to Pro Plan' }).click();
  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  await errorAlert.getByText('Failed to create order').waitFor();
  await errorAlert.getByText(/Nothing was paid\.$/).waitFor();

  await failOnce(page, verifyPayment, 'payment/not-verified');
  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).waitFor();
  const releaseAnswers = await holdPlanResponses(page);
  await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
  await errorAlert.getByText('Payment Verification Failed').waitFor();
  // The payment service notifies the server meanwhile.
  releaseAnswers();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await context.close();
});
