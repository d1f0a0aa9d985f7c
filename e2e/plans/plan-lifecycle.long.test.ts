import { readFile } from 'node:fs/promises';
import { ERRORS } from '@vitrine/contract/api/errors';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { downloadInvoice } from '@vitrine/contract/calls/payments';
import { cancelPlan, keepPlan, readUserPlan, requestRefund } from '@vitrine/contract/calls/plans';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeByKey, failOnce, getButton, getDialog, hasFocus } from '../accounts/my-account-screen.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  backdatePurchases,
  changePeriods,
  getHistoryRows,
  getPlanCard,
  getPlanSummary,
  openPlanPage,
} from './plan-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const { DAY } = TIME_UNITS;

test('history, invoice and its failure (rule M10)', async () => {
  const { page, context } = await openPlanPage(environment, { plan: 'pro', cycle: 'yearly' });
  expect(await page.getByRole('radio', { name: 'Yearly (Save 17%)' }).isChecked()).toBe(true);
  await getPlanSummary(page, 'Pro Plan').getByText('₹4,990 per year').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Date',
    'Amount',
    'Status',
    'Transaction ID',
    'Invoice',
    'Refund',
  ]);
  const row = getHistoryRows(page);
  await row.getByText('₹4,990').waitFor();
  await row.getByText('Paid', { exact: true }).waitFor();
  await row.getByText(/^pay_/).waitFor();

  const link = row.getByRole('link', { name: /^Invoice VT-/ });
  await failOnce(page, { path: downloadInvoice.path.replace(':number', '*') }, 'request/unavailable');
  await link.click();
  await row.getByRole('alert').getByText(ERRORS['request/unavailable'].message).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^Vitrine-Invoice-VT-\d{4}-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});

test('a plan is cancelled at its end, and kept after all', async () => {
  const { page, context } = await openPlanPage(environment, { plan: 'pro' });
  const currentPlan = getPlanSummary(page, 'Pro Plan');
  const until = (await currentPlan.getByText(/^Renews on/).textContent())?.replace('Renews on ', '') ?? '';
  const cancel = getButton(page, 'Cancel plan');
  const cancelDialog = getDialog(page, 'Cancel your Pro Plan?');
  await cancel.focus();
  await page.keyboard.press('Enter');
  await cancelDialog.getByText(`Your plan stays active until ${until}`).waitFor();
  await cancelDialog.getByText(/None of your content is deleted/).waitFor();
  expect(await hasFocus(cancelDialog.getByRole('button', { name: 'Back' }))).toBe(true);
  await closeByKey(page, 'Escape', cancelDialog);
  expect(await hasFocus(cancel)).toBe(true);

  await cancel.click();
  await failOnce(page, cancelPlan, 'request/unavailable');
  await cancelDialog.getByRole('button', { name: 'Cancel plan' }).click();
  await cancelDialog.getByText('Your plan was not cancelled.').waitFor();
  await cancelDialog.getByRole('button', { name: 'Cancel plan' }).click();
  await currentPlan.getByText(`Ends on ${until}`).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Your plan is cancelled.');

  await failOnce(page, keepPlan, 'request/unavailable');
  await getButton(page, 'Keep my plan').click();
  await currentPlan.getByText('Your plan is still cancelled.').waitFor();
  await getButton(page, 'Keep my plan').click();
  await currentPlan.getByText(`Renews on ${until}`).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('You keep your plan.');
  await context.close();
});

test('a refund is asked for once its amount and rule were seen', async () => {
  const { page, context } = await openPlanPage(environment, { plan: 'pro' });
  const refundButton = getHistoryRows(page).getByRole('button', { name: /^Request refund/ });
  const form = getDialog(page, 'Request a refund');
  await refundButton.click();
  await form.getByText('₹499', { exact: true }).waitFor();
  await form.getByText('Day 0 after the payment: 100% of the price.').waitFor();
  const reason = form.getByLabel('Reason (optional)');
  await reason.fill('x'.repeat(1_001));
  await form.getByText('At most 1,000 characters').waitFor();
  expect(await form.getByRole('button', { name: /back$/ }).isDisabled()).toBe(true);
  await reason.fill('I found what I need elsewhere.');

  // A request fails if the refundable amount has dropped since it was shown.
  await failOnce(page, requestRefund, 'refund/changed');
  await form.getByRole('button', { name: 'Request ₹499 back' }).click();
  await form.getByText(ERRORS['refund/changed'].message).waitFor();
  await form.getByRole('button', { name: 'Check again' }).click();
  await refundButton.click();
  expect(await reason.inputValue()).toBe('I found what I need elsewhere.');
  const sent = page.waitForRequest(`**${requestRefund.path}`);
  await form.getByRole('button', { name: 'Request ₹499 back' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ amount: 499, reason: 'I found what I need elsewhere.' });
  await getHistoryRows(page).getByText('Refund requested').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Your refund request was sent.');

  // No further purchase is possible until the refund is decided.
  await page.getByRole('button', { name: 'Upgrade to Enterprise Plan' }).click();
  await page.getByRole('dialog').getByText(ERRORS['plan/refund-open'].message).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await context.close();
});

test('a plan is renewed in its last 30 days; its price carries over into a larger one', async () => {
  const { page, context, person } = await openPlanPage(environment, { plan: 'pro', cycle: 'yearly' });
  const renew = page.getByRole('button', { name: 'Renew Pro Plan' });
  expect(await renew.count()).toBe(0);
  backdatePurchases(environment, person.email, 355 * DAY);
  await page.reload();
  await renew.click();
  const offer = getDialog(page, 'Renew Pro Plan');
  await offer.getByRole('button', { name: 'Pay ₹4,990' }).waitFor();
  expect(await offer.getByText(/^Today/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Upgrade to Enterprise Plan' }).click();
  const upgradeDialog = getDialog(page, 'Upgrade to Enterprise Plan');
  await upgradeDialog.getByText('Added for the unused time of your Pro Plan').waitFor();
  await upgradeDialog.getByText(/^\d+ days$/).waitFor();
  await context.close();
});

test('the largest plan has no upgrade; one for a lifetime says so (rule M7)', async () => {
  const { page, context, person } = await openPlanPage(environment, { plan: 'enterprise' });
  await page.getByText('1 / ∞').waitFor();
  expect(await getButton(page, 'Upgrade Plan').count()).toBe(0);
  for (const smaller of ['Free Plan', 'Pro Plan']) {
    expect(await getPlanCard(page, smaller).getByRole('button', { name: 'Downgrade' }).isDisabled()).toBe(true);
  }
  changePeriods(environment, person.email, `cycle = 'lifetime', ends_at = null`);
  await page.reload();
  await getPlanSummary(page, 'Enterprise Plan').getByText('Lifetime access').waitFor();
  expect(await getButton(page, 'Cancel plan').count()).toBe(0);
  await page.goto(paths.dashboard);
  await page.getByRole('region', { name: 'Explore' }).waitFor();
  expect(await page.getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
  await context.close();
});

test('a page that could not be loaded is loaded once more', async () => {
  const { page, context } = await openPlanPage(environment);
  await failOnce(page, { path: readUserPlan.path.replace(':userId', '*') }, 'content/not-found');
  await page.reload();
  await page.getByRole('alert').getByText('Your plan could not be loaded.').waitFor();
  await getButton(page, 'Try again').click();
  await getPlanSummary(page, 'Free Plan').waitFor();
  await context.close();
});

test('the navigation and the dashboard lead here', async () => {
  const { page, context } = await openPlanPage(environment);
  await page.goto(paths.dashboard);
  await page.getByRole('main').getByRole('link', { name: 'Upgrade' }).click();
  await page.waitForURL(`**${paths.plan}`);
  expect(await page.title()).toBe('Subscription Plan - Vitrine');
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await main.locator('[aria-current=page]').allTextContents()).toEqual(['Subscription Plan']);
  await context.close();
});
