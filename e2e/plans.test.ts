import { readFile } from 'node:fs/promises';
import { createOrder, downloadInvoice, verifyPayment } from '@vitrine/contract/calls/payments';
import { cancelPlan, keepPlan, requestRefund, userPlan } from '@vitrine/contract/calls/plans';
import { ERRORS } from '@vitrine/contract/errors';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, closeBy, dialog, failOnce, hasFocus } from './my-account-screen.ts';
import { card, changePeriods, history, onPlan, sandbox, summary, toSandbox } from './plan-screen.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const DATE = '[A-Z][a-z]+ \\d{1,2}, \\d{4}';

test('a free account sees its plan, its usage and the others', async () => {
  const { page, context } = await onPlan(stage);
  await summary(page, 'Free Plan').getByText('₹0 per month').waitFor();
  expect(await page.getByText(/Renews on|Lifetime/).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Usage' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Projects Used\n1 / 10\nProjects in your resume',
    'Resume Downloads\n0 / 20\nNew files this month',
    'Storage Used\n0 / 50 MB\nPictures and files',
  ]);
  await card(page, 'Free Plan').getByText('Current Plan').waitFor();
  const pro = card(page, 'Pro Plan');
  expect(await pro.getByRole('term').allTextContents()).toEqual([
    'Portfolios',
    'Portfolio Templates',
    'Projects',
    'Resumes',
    'Resume Templates',
  ]);
  expect(await pro.getByRole('definition').allTextContents()).toEqual(['soon5', '7', '50', 'soon5', '3']);
  expect(await card(page, 'Enterprise').getByRole('definition').nth(2).textContent()).toBe('Unlimited');
  expect(await page.getByText('Payment History').count()).toBe(0);

  expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Yearly (Save 17%)' }).check();
  await pro.getByText('₹4,990 per year').waitFor();
  await card(page, 'Enterprise').getByText('₹19,990 per year').waitFor();
  await pro.getByRole('button', { name: 'Upgrade' }).click();
  await dialog(page, 'Upgrade to Pro Plan').getByRole('button', { name: 'Pay ₹4,990' }).waitFor();
  await context.close();
});

test('a plan is bought by keyboard alone; closing the checkout leads back', async () => {
  const { page, context } = await onPlan(stage);
  const offer = dialog(page, 'Upgrade to Pro Plan');
  const pay = offer.getByRole('button', { name: 'Pay ₹499' });
  const upgrade = button(page, 'Upgrade to Pro Plan');

  // The button of the header leads to the plans.
  await button(page, 'Upgrade Plan').focus();
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.getByRole('heading', { name: 'Available Plans' }))).toBe(true);
  await upgrade.focus();
  await page.keyboard.press('Enter');
  await pay.waitFor();
  await offer.getByText('Sandbox - no money moves').waitFor();
  await offer.getByText(new RegExp(`^Today, ${DATE}$`)).waitFor();
  await closeBy(page, 'Escape', offer);
  expect(await hasFocus(upgrade)).toBe(true);

  // Closing the checkout is no failure.
  await page.keyboard.press('Enter');
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(sandbox(page).getByRole('button', { name: 'Succeed' }))).toBe(true);
  expect(await offer.count()).toBe(0);
  await page.keyboard.press('Escape');
  await pay.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => offer.locator(':focus').count()).toBe(1);

  const recordAsked = page.waitForRequest('**/user/get-data/**');
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(sandbox(page).getByRole('button', { name: 'Succeed' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Payment Successful & Verified!').waitFor();
  await recordAsked;
  expect(await offer.count()).toBe(0);
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Payment Successful & Verified!');
  await summary(page, 'Pro Plan')
    .getByText(new RegExp(`^Renews on ${DATE}$`))
    .waitFor();
  await card(page, 'Pro Plan').getByText('Current Plan').waitFor();
  await page.getByText('1 / 50').waitFor();
  expect(await card(page, 'Free Plan').getByRole('button', { name: 'Downgrade' }).isDisabled()).toBe(true);
  expect(await history(page).count()).toBe(1);
  expect(stage.complaints).toEqual([]);
  await context.close();
});

test('a payment that fails says so, and the same order can be paid after it', async () => {
  const { page, context } = await onPlan(stage);
  await toSandbox(page);
  await sandbox(page).getByRole('button', { name: 'Fail' }).click();
  await sandbox(page).getByRole('alert').getByText('The payment failed.').waitFor();
  await sandbox(page).getByRole('button', { name: 'Close' }).click();
  const offer = dialog(page, 'Upgrade to Pro Plan');
  await offer.getByRole('alert').getByText('Something went wrong').waitFor();
  await offer.getByRole('alert').getByText('nothing was paid').waitFor();

  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  await sandbox(page).getByRole('button', { name: 'Fail' }).click();
  await sandbox(page).getByRole('alert').waitFor();
  await sandbox(page).getByRole('button', { name: 'Succeed' }).click();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await context.close();
});

test('a slow payment is waited for, in the dialog or without it', async () => {
  const { page, context } = await onPlan(stage);
  await toSandbox(page);
  await sandbox(page).getByRole('button', { name: 'Slow' }).click();
  const waiting = dialog(page, 'Upgrade to Pro Plan');
  await waiting.getByText(/^Waiting for your payment/).waitFor();
  // Nobody can begin a second payment meanwhile.
  await waiting.getByRole('button', { name: 'Close' }).click();
  await card(page, 'Enterprise').getByRole('button', { name: 'Upgrade' }).click();
  await waiting.getByText(/^Waiting for your payment/).waitFor();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Payment Successful & Verified!').waitFor();
  await summary(page, 'Pro Plan').waitFor();
  expect(await history(page).count()).toBe(1);
  await context.close();
});

test('a verification that the network swallows heals, and nobody pays twice', async () => {
  const { page, context } = await onPlan(stage);
  await page.route(`**${verifyPayment.path}`, (route) => route.abort());
  await toSandbox(page);
  await sandbox(page).getByRole('button', { name: 'Succeed' }).click();
  const told = dialog(page, 'Upgrade to Pro Plan').getByRole('alert');
  await told.getByText('Error verifying payment').waitFor();
  await told.getByText(/Please do not pay again\.$/).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.getByText('Payment Successful & Verified!').waitFor();
  await summary(page, 'Pro Plan').waitFor();
  expect(await history(page).count()).toBe(1);
  await context.close();
});

test('orders and verifications that are refused say so in the words of the catalogue', async () => {
  const { page, context } = await onPlan(stage);
  const offer = dialog(page, 'Upgrade to Pro Plan');
  const told = offer.getByRole('alert');
  await failOnce(page, createOrder, 'payment/order-failed');
  await page.getByRole('button', { name: 'Upgrade to Pro Plan' }).click();
  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  await told.getByText('Failed to create order').waitFor();
  await told.getByText(/Nothing was paid\.$/).waitFor();

  await failOnce(page, verifyPayment, 'payment/not-verified');
  await offer.getByRole('button', { name: 'Pay ₹499' }).click();
  await sandbox(page).getByRole('button', { name: 'Succeed' }).click();
  await told.getByText('Payment Verification Failed').waitFor();
  await context.close();
});

test('history, invoice and its failure', async () => {
  const { page, context } = await onPlan(stage, { plan: 'pro', cycle: 'yearly' });
  expect(await page.getByRole('radio', { name: 'Yearly (Save 17%)' }).isChecked()).toBe(true);
  await summary(page, 'Pro Plan').getByText('₹4,990 per year').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Date',
    'Amount',
    'Status',
    'Transaction ID',
    'Invoice',
    'Refund',
  ]);
  const row = history(page);
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
  const { page, context } = await onPlan(stage, { plan: 'pro' });
  const mine = summary(page, 'Pro Plan');
  const until = (await mine.getByText(/^Renews on/).textContent())?.replace('Renews on ', '') ?? '';
  const cancel = button(page, 'Cancel plan');
  const asked = dialog(page, 'Cancel your Pro Plan?');
  await cancel.focus();
  await page.keyboard.press('Enter');
  await asked.getByText(`You have it until ${until}`).waitFor();
  await asked.getByText(/Nothing that you made is deleted/).waitFor();
  expect(await hasFocus(asked.getByRole('button', { name: 'Back' }))).toBe(true);
  await closeBy(page, 'Escape', asked);
  expect(await hasFocus(cancel)).toBe(true);

  await cancel.click();
  await failOnce(page, cancelPlan, 'request/unavailable');
  await asked.getByRole('button', { name: 'Cancel plan' }).click();
  await asked.getByText('Your plan was not cancelled.').waitFor();
  await asked.getByRole('button', { name: 'Cancel plan' }).click();
  await mine.getByText(`Ends on ${until}`).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Your plan is cancelled.');

  await failOnce(page, keepPlan, 'request/unavailable');
  await button(page, 'Keep my plan').click();
  await mine.getByText('Your plan is still cancelled.').waitFor();
  await button(page, 'Keep my plan').click();
  await mine.getByText(`Renews on ${until}`).waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('You keep your plan.');
  await context.close();
});

test('a refund is asked for once its amount and rule were seen', async () => {
  const { page, context } = await onPlan(stage, { plan: 'pro' });
  const ask = history(page).getByRole('button', { name: /^Request refund/ });
  const form = dialog(page, 'Request a refund');
  await ask.click();
  await form.getByText('₹499', { exact: true }).waitFor();
  await form.getByText('Day 0 after the payment: 100% of the price.').waitFor();
  const reason = form.getByLabel('Reason (optional)');
  await reason.fill('x'.repeat(1_001));
  await form.getByText('At most 1,000 characters').waitFor();
  expect(await form.getByRole('button', { name: /back$/ }).isDisabled()).toBe(true);
  await reason.fill('I found what I need elsewhere.');

  // Less than was shown is not asked for.
  await failOnce(page, requestRefund, 'refund/changed');
  await form.getByRole('button', { name: 'Request ₹499 back' }).click();
  await form.getByText(ERRORS['refund/changed'].message).waitFor();
  await form.getByRole('button', { name: 'Look again' }).click();
  await ask.click();
  expect(await reason.inputValue()).toBe('I found what I need elsewhere.');
  const sent = page.waitForRequest(`**${requestRefund.path}`);
  await form.getByRole('button', { name: 'Request ₹499 back' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ amount: 499, reason: 'I found what I need elsewhere.' });
  await history(page).getByText('Refund requested').waitFor();
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Your refund request was sent.');

  // Nothing else can be bought until it is decided.
  await page.getByRole('button', { name: 'Upgrade to Enterprise Plan' }).click();
  await page.getByRole('dialog').getByText(ERRORS['plan/refund-open'].message).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await context.close();
});

test('a plan is renewed in its last 30 days; its price carries over into a larger one', async () => {
  const { page, context, person } = await onPlan(stage, { plan: 'pro', cycle: 'yearly' });
  const renew = page.getByRole('button', { name: 'Renew Pro Plan' });
  expect(await renew.count()).toBe(0);
  const end = Date.now() + 10 * 86_400_000;
  changePeriods(stage, person.email, `ends_at = ${end}`);
  await page.reload();
  await renew.click();
  const offer = dialog(page, 'Renew Pro Plan');
  await offer.getByRole('button', { name: 'Pay ₹4,990' }).waitFor();
  expect(await offer.getByText(/^Today/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Upgrade to Enterprise Plan' }).click();
  const larger = dialog(page, 'Upgrade to Enterprise Plan');
  await larger.getByText('Added for what is left of your Pro Plan').waitFor();
  await larger.getByText(/^\d+ days$/).waitFor();
  await context.close();
});

test('the largest plan has no upgrade; one for a lifetime says so', async () => {
  const { page, context, person } = await onPlan(stage, { plan: 'enterprise' });
  await page.getByText('1 / ∞').waitFor();
  expect(await button(page, 'Upgrade Plan').count()).toBe(0);
  for (const smaller of ['Free Plan', 'Pro Plan']) {
    expect(await card(page, smaller).getByRole('button', { name: 'Downgrade' }).isDisabled()).toBe(true);
  }
  changePeriods(stage, person.email, `cycle = 'lifetime', ends_at = null`);
  await page.reload();
  await summary(page, 'Enterprise Plan').getByText('Lifetime access').waitFor();
  expect(await button(page, 'Cancel plan').count()).toBe(0);
  await context.close();
});

test('a page that could not be loaded is loaded once more', async () => {
  const { page, context } = await onPlan(stage);
  await failOnce(page, { path: userPlan.path.replace(':userId', '*') }, 'request/unavailable');
  await page.reload();
  await page.getByRole('alert').getByText('Your plan could not be loaded.').waitFor();
  await button(page, 'Try again').click();
  await summary(page, 'Free Plan').waitFor();
  await context.close();
});

test('the navigation and the dashboard lead here', async () => {
  const { page, context } = await onPlan(stage);
  await page.goto(paths.dashboard);
  await page.getByRole('main').getByRole('link', { name: 'Upgrade' }).click();
  await page.waitForURL(`**${paths.plan}`);
  expect(await page.title()).toBe('Subscription Plan - Vitrine');
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await main.locator('[aria-current=page]').allTextContents()).toEqual(['Subscription Plan']);
  await context.close();
});
