import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { getPlanCard, getPlanSummary, openPlanPage } from './plan-screen.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment({ PAYMENTS: 'off', DEFAULT_PLAN: 'pro' });
});
afterAll(() => environment.close());

test('where plans are not sold, the page says so and offers none', async () => {
  const { page, context } = await openPlanPage(environment);
  await getPlanSummary(page, 'Pro Plan').getByText('Lifetime access').waitFor();
  await page.getByText(/^Plans are not sold here/).waitFor();
  await getPlanCard(page, 'Enterprise Plan').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  await context.close();
});

test('nor can a payment be tried', async () => {
  const { page, context } = await environment.visit();
  await page.goto(paths.payment);
  await page.getByText('This server takes no payments.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await context.close();
});
