import { saveSkills } from '@vitrine/contract/calls/content';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { HttpClient, readOutboxTexts, type ServerProcess } from '@vitrine/server/testing/process';
import { createLargeProjects, createLargeWork } from './hostile-data.ts';

/** A new, signed-in account. */
export interface AttackAccount {
  client: HttpClient;
  cookie: string;
  uid: string;
  /** Path of its public page. */
  page: string;
}

/** For servers with accounts from {@link createAccount}, which gives each its own IP address. */
export const TRUSTED_PROXIES = '127.0.0.1,::1';

let accounts = 0;

/** Creates an account on the free plan, each from its own IP address: one address may register ten per hour. */
export async function createAccount({ origin, folder }: ServerProcess): Promise<AttackAccount> {
  accounts += 1;
  const client = new HttpClient(origin, { 'x-forwarded-for': `198.18.0.${accounts % 250}` });
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  // Visitors find no page without content (rule P41).
  await client.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
  const { uid, handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { client, cookie: client.cookie(), uid, page: `/p/${handle}` };
}

/** @returns the invoice number */
export async function buyLargestPlan({ client, uid }: AttackAccount): Promise<string> {
  const { plans } = (await client.get('/plan/all')).body;
  const { order } = (await client.call(createOrder, { body: { planId: plans.at(-1)._id, billingCycle: 'monthly' } }))
    .body;
  const { response } = (await client.call(payInSandbox, { body: { orderId: order.id, outcome: 'succeed' } })).body;
  await client.call(verifyPayment, { body: response });
  const { subscription } = (await client.get(`/plan/user/${uid}`)).body;
  return subscription.paymentHistory[0].invoice;
}

/** Fills a resume to nearly the maximum size the server accepts: 1 MB. */
export async function fillResume({ client }: AttackAccount): Promise<void> {
  for (const data of [createLargeWork(), createLargeProjects()]) await importDocument(client, data);
}
