import { createOrder, sandboxPay, verifyPayment } from '@vitrine/contract/calls/payments';
import { importResume } from '@vitrine/contract/calls/resume';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { HttpClient, outboxTexts, type ServerProcess } from '@vitrine/server/testing/process';
import { largeProjects, largeWork } from './hostile-data.ts';

/** A new account, signed in. */
export interface AttackAccount {
  client: HttpClient;
  cookie: string;
  uid: string;
  /** Path of its public page. */
  page: string;
}

/** For servers whose accounts come from networks of their own, as {@link createAccount} has them. */
export const TRUSTED_PROXIES = '127.0.0.1,::1';

let accounts = 0;

/** Creates an account on the free plan. Each has an address of its own: one address may register ten in an hour. */
export async function createAccount({ origin, folder }: ServerProcess): Promise<AttackAccount> {
  accounts += 1;
  const client = new HttpClient(origin, { 'x-forwarded-for': `198.18.0.${accounts % 250}` });
  const person = newPerson();
  await signUp(client, person, () => outboxTexts(folder));
  const { uid, handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { client, cookie: client.cookie(), uid, page: `/p/${handle}` };
}

/** @returns number of the invoice */
export async function buyLargestPlan({ client, uid }: AttackAccount): Promise<string> {
  const { plans } = (await client.get('/plan/all')).body;
  const { order } = (await client.call(createOrder, { body: { planId: plans.at(-1)._id, billingCycle: 'monthly' } }))
    .body;
  const { response } = (await client.call(sandboxPay, { body: { orderId: order.id, outcome: 'succeed' } })).body;
  await client.call(verifyPayment, { body: response });
  const { subscription } = (await client.get(`/plan/user/${uid}`)).body;
  return subscription.paymentHistory[0].invoice;
}

/** Fills a resume with nearly as much as the server takes: 1 MB. */
export async function fillResume({ client }: AttackAccount): Promise<void> {
  for (const data of [largeWork(), largeProjects()]) await client.call(importResume, { body: { data } });
}
