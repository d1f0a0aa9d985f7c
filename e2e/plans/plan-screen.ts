import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import type { PlanName, SoldCycle } from '@vitrine/contract/plans/plans';
import type { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { createMember, signInAs } from '../support/members.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

interface Purchase {
  plan?: Exclude<PlanName, 'free'>;
  cycle?: SoldCycle;
}

/** Opens the plan page of a new user, who has bought a plan over HTTP if requested. */
export async function openPlanPage(environment: TestEnvironment, { plan, cycle = 'monthly' }: Purchase = {}) {
  const { person, client } = await createMember(environment, { resume: true, name: 'Asha Rao' });
  if (plan) await buyOverHttp(client, { plan, cycle });
  const { page, context } = await environment.visit({ reducedMotion: 'reduce' });
  await signInAs(page, person, paths.plan);
  await page.getByRole('heading', { name: 'Available Plans' }).waitFor();
  return { page, context, person, client };
}

/** Buys a plan over HTTP, as another tab would. */
export async function buyOverHttp(client: HttpClient, { plan, cycle = 'monthly' }: Purchase): Promise<void> {
  const { body: all } = await client.get('/plan/all');
  const chosenPlan = all.plans.find(({ name }: { name: PlanName }) => name === plan);
  const { body: ordered } = await client.call(createOrder, { body: { planId: chosenPlan._id, billingCycle: cycle } });
  const { body: paid } = await client.call(payInSandbox, { body: { orderId: ordered.order.id, outcome: 'succeed' } });
  await client.call(verifyPayment, { body: paid.response });
}

/** Changes the plan periods of a user, as if time had passed or an operator had granted them. */
export const changePeriods = (environment: TestEnvironment, email: string, change: string): void =>
  updateRows(environment, email, 'plan_periods', change);

/** Moves the payments and plan periods of a user into the past by `ms`. */
export function backdatePurchases(environment: TestEnvironment, email: string, ms: number): void {
  updateRows(environment, email, 'payments', `paid_at = paid_at - ${ms}`);
  updateRows(environment, email, 'plan_periods', `starts_at = starts_at - ${ms}, ends_at = ends_at - ${ms}`);
}

function updateRows({ folder }: TestEnvironment, email: string, table: string, change: string): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  database.prepare(`update ${table} set ${change} where user_id = (select id from users where email = ?)`).run(email);
  database.close();
}

/** Holds plan responses until the returned function is called. */
export async function holdPlanResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/plan/user/*', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Returns the card of a plan among the available ones. */
export const getPlanCard = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Available Plans' }).getByRole('listitem').filter({ hasText: name });

/** Returns the summary of the current plan. */
export const getPlanSummary = (page: Page, name: string): Locator => page.getByRole('region', { name });

export const getSandboxDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Test mode: no money is charged' });

/** Opens the offer of the Pro Plan, and then the sandbox. */
export async function openSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upgrade to Pro Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹499' }).click();
  await getSandboxDialog(page).waitFor();
}

/** Returns the rows of the payment history. */
export const getHistoryRows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
