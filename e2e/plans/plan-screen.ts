import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createOrder, sandboxPay, verifyPayment } from '@vitrine/contract/calls/payments';
import type { PlanName, SoldCycle } from '@vitrine/contract/plans/plans';
import type { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { createMember, signInAs } from '../support/people.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

interface Wish {
  plan?: Exclude<PlanName, 'free'>;
  cycle?: SoldCycle;
}

/** The plan page of a new person, who bought a plan over HTTP where one is wished. */
export async function openPlanPage(environment: TestEnvironment, { plan, cycle = 'monthly' }: Wish = {}) {
  const { person, client } = await createMember(environment, { resume: true, name: 'Asha Rao' });
  if (plan) await buyElsewhere(client, { plan, cycle });
  const { page, context } = await environment.visit({ reducedMotion: 'reduce' });
  await signInAs(page, person, paths.plan);
  await page.getByRole('heading', { name: 'Available Plans' }).waitFor();
  return { page, context, person, client };
}

/** Buys a plan over HTTP, as in another tab. */
export async function buyElsewhere(client: HttpClient, { plan, cycle = 'monthly' }: Wish): Promise<void> {
  const { body: all } = await client.get('/plan/all');
  const wanted = all.plans.find(({ name }: { name: PlanName }) => name === plan);
  const { body: ordered } = await client.call(createOrder, { body: { planId: wanted._id, billingCycle: cycle } });
  const { body: paid } = await client.call(sandboxPay, { body: { orderId: ordered.order.id, outcome: 'succeed' } });
  await client.call(verifyPayment, { body: paid.response });
}

/** Changes what a person has bought, as if time had passed or whoever runs the server had given it. */
export function changePeriods({ folder }: TestEnvironment, email: string, change: string): void {
  const database = new DatabaseSync(join(folder, 'vitrine.db'), { timeout: 5_000 });
  const mine = 'where user_id = (select id from users where email = ?)';
  database.prepare(`update plan_periods set ${change} ${mine}`).run(email);
  database.close();
}

/** The card of a plan among those that are there. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Available Plans' }).getByRole('listitem').filter({ hasText: name });

/** What stands at the head of the page about the plan that one has. */
export const summary = (page: Page, name: string): Locator => page.getByRole('region', { name });

export const sandbox = (page: Page): Locator => page.getByRole('dialog', { name: 'Sandbox - no money moves' });

/** Opens the offer of the Pro Plan, and the sandbox behind it. */
export async function openSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upgrade to Pro Plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹499' }).click();
  await sandbox(page).waitFor();
}

/** The rows of the payment history, by cell. */
export const history = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
