import { createOrder, payInSandbox, readPaymentGateway, verifyPayment } from '@vitrine/contract/calls/payments';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failOnce, getButton, hasFocus } from '../accounts/my-account-screen.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { getSandboxDialog } from './plan-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const getAmountField = (page: Page) => page.getByLabel('Enter Amount (INR)');
const getPayButton = (page: Page) => getButton(page, 'Pay Now');

async function openPaymentPage(options?: Parameters<TestEnvironment['visit']>[0]) {
  const { page, context } = await environment.visit(options);
  /** Collects the bodies of order requests. */
  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(createOrder.path)) orders.push(request.postDataJSON());
  });
  await page.goto(paths.payment);
  await page.getByRole('heading', { level: 1, name: 'Razorpay Test Payment' }).waitFor();
  return { page, context, orders };
}

describe('in the sandbox', () => {
  test('an amount that is none is not sent', async () => {
    const { page, context, orders } = await openPaymentPage();
    await page.getByText('Test mode: no money is charged').waitFor();
    for (const wrong of ['', 'abc', '0', '0.5', '500000.01', '1.005', '-3']) {
      await getAmountField(page).fill(wrong);
      await getPayButton(page).click();
      await page.getByText('Please enter a valid amount').waitFor();
      expect(await hasFocus(getAmountField(page))).toBe(true);
    }
    await getAmountField(page).fill('500000');
    expect(await page.getByText('Please enter a valid amount').count()).toBe(0);
    await page.keyboard.press('Enter');
    await getSandboxDialog(page).getByText('Test Transaction: ₹5,00,000.').waitFor();
    expect(orders).toEqual([{ amount: 500_000 }]);
    await context.close();
  });

  test('a visitor pays, sees it fail, closes it, and pays slowly (rule S36)', async () => {
    const { page, context } = await openPaymentPage();
    await getAmountField(page).fill('1.50');
    await page.keyboard.press('Enter');
    await getSandboxDialog(page).waitFor();
    expect(await page.getByRole('button', { name: 'Processing...', includeHidden: true }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await getPayButton(page).waitFor();
    expect(await page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status')).count()).toBe(
      0,
    );

    await getPayButton(page).click();
    await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
    await page.getByRole('status').getByText('Payment Successful & Verified!').waitFor();

    await getPayButton(page).click();
    await failOnce(page, payInSandbox, 'request/unavailable');
    await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
    await getSandboxDialog(page).getByText('The sandbox did not answer.').waitFor();
    await getSandboxDialog(page).getByRole('button', { name: 'Fail' }).click();
    await getSandboxDialog(page).getByText('The payment failed.').waitFor();
    await getSandboxDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alert').getByText('Something went wrong').waitFor();

    await getPayButton(page).click();
    await getSandboxDialog(page).getByRole('button', { name: 'Slow' }).click();
    await page.getByRole('status').getByText('Please do not pay again.').waitFor();
    await context.close();
  });

  test('each failure has its text (rule M19)', async () => {
    const { page, context } = await openPaymentPage();
    const errorAlert = page.getByRole('main').getByRole('alert');
    await getAmountField(page).fill('10');
    await failOnce(page, createOrder, 'payment/order-failed');
    await getPayButton(page).click();
    await errorAlert.getByText('Failed to create order').waitFor();
    for (const [code, text] of [
      ['payment/not-verified', 'Payment Verification Failed'],
      ['payment/unreachable', 'Error verifying payment'],
    ] as const) {
      await failOnce(page, verifyPayment, code);
      await getPayButton(page).click();
      await getSandboxDialog(page).getByRole('button', { name: 'Succeed' }).click();
      await errorAlert.getByText(text).waitFor();
    }
    await context.close();
  });

  test('the signed-in see it inside the app', async () => {
    const { person } = await createMember(environment);
    const { page, context } = await environment.visit();
    await signInAs(page, person, paths.payment);
    await page.getByRole('heading', { name: 'Razorpay Test Payment' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).waitFor();
    await context.close();
  });
});

describe('with Razorpay', () => {
  const CHECKOUT_SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
  const RESPONSE = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' };
  /** A fake checkout that records its options; the test decides how it ends. */
  const FAKE_CHECKOUT_SCRIPT = `
    window.Razorpay = class {
      constructor(options) { window.checkout = options; this.handlers = {}; window.shown = this; }
      on(event, handler) { this.handlers[event] = handler; }
      open() { document.title = 'checkout'; }
    };`;

  /** Opens the page as with a server that has a test key. */
  async function openRazorpayPage() {
    // The fake is served from an origin that only a server with Razorpay keys allows scripts from.
    const { page, context } = await environment.visit({ bypassCSP: true });
    const order = { id: 'order_1', amount: 49_950, currency: 'INR' };
    const checkout = { gateway: 'razorpay', key: 'rzp_test_1', description: 'Test Transaction' };
    await page.route(`**${readPaymentGateway.path}`, (route) =>
      route.fulfill({ json: { success: true, gateway: 'razorpay', isTest: true } }),
    );
    await page.route(`**${createOrder.path}`, (route) => route.fulfill({ json: { success: true, order, checkout } }));
    await page.goto(paths.payment);
    await getAmountField(page).fill('499.50');
    return { page, context };
  }
  const waitForCheckout = (page: Page) => page.waitForFunction(() => document.title === 'checkout');

  test('its checkout gets what it needs, and its response is passed on unchanged', async () => {
    const { page, context } = await openRazorpayPage();
    await page.route(CHECKOUT_SCRIPT_URL, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAKE_CHECKOUT_SCRIPT }),
    );
    await page.route(`**${verifyPayment.path}`, (route) => route.fulfill({ json: { success: true } }));
    await getPayButton(page).click();
    await waitForCheckout(page);
    expect(
      await page.evaluate(() => JSON.parse(JSON.stringify((window as never as { checkout: object }).checkout))),
    ).toEqual({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 49_950,
      currency: 'INR',
      name: 'Vitrine',
      description: 'Test Transaction',
      prefill: { name: '', email: '' },
      theme: { color: '#2f4fb5' },
      modal: {},
    });
    const verified = page.waitForRequest(`**${verifyPayment.path}`);
    await page.evaluate(
      (response) => (window as never as { checkout: { handler: (it: object) => void } }).checkout.handler(response),
      RESPONSE,
    );
    expect((await verified).postDataJSON()).toEqual(RESPONSE);
    await page.getByText('Payment Successful & Verified!').waitFor();
    expect(await page.getByText('Sandbox').count()).toBe(0);
    await context.close();
  });

  test('closing it says nothing, closing it after a failure does', async () => {
    const { page, context } = await openRazorpayPage();
    await page.route(CHECKOUT_SCRIPT_URL, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAKE_CHECKOUT_SCRIPT }),
    );
    const dismiss = () =>
      page.evaluate(() =>
        (window as never as { checkout: { modal: { ondismiss: () => void } } }).checkout.modal.ondismiss(),
      );
    await getPayButton(page).click();
    await waitForCheckout(page);
    await dismiss();
    await getPayButton(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.evaluate(() => {
      document.title = 'again';
    });
    await getPayButton(page).click();
    await waitForCheckout(page);
    await page.evaluate(() =>
      (window as never as { shown: { handlers: Record<string, () => void> } }).shown.handlers['payment.failed']?.(),
    );
    await dismiss();
    await page.getByRole('alert').getByText('Something went wrong').waitFor();
    await context.close();
  });

  test('a script that cannot be loaded is told, and loaded anew at the next try', async () => {
    const { page, context } = await openRazorpayPage();
    await page.route(CHECKOUT_SCRIPT_URL, (route) => route.abort(), { times: 1 });
    await getPayButton(page).click();
    await page
      .getByRole('alert')
      .getByText(/The payment window did not load, so nothing was paid/)
      .waitFor();
    await page.route(CHECKOUT_SCRIPT_URL, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAKE_CHECKOUT_SCRIPT }),
    );
    await getPayButton(page).click();
    await waitForCheckout(page);
    await context.close();
  });

  test('with real keys no test is possible (rule S36)', async () => {
    const { page, context } = await environment.visit();
    await page.route(`**${readPaymentGateway.path}`, (route) =>
      route.fulfill({ json: { success: true, gateway: 'razorpay', isTest: false } }),
    );
    await page.goto(paths.payment);
    await page.getByText('This server takes real payments.').waitFor();
    expect(await getAmountField(page).count()).toBe(0);
    await context.close();
  });
});
