import { createOrder, verifyPayment } from '@vitrine/contract/calls/payments';
import { listPlans, readUserPlan } from '@vitrine/contract/calls/plans';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { PaymentEntry } from '@vitrine/contract/plans/subscription';
import { expect } from 'vitest';
import { Client } from '../client.ts';
import { createSignedInAccount } from '../people.ts';
import type { GatewayFixture } from './gateway-fixtures.ts';

export async function readPlansByName({ server }: GatewayFixture): Promise<Record<string, Plan>> {
  const all: Plan[] = (await new Client(server.app).call(listPlans)).body.plans;
  return Object.fromEntries(all.map((plan) => [plan.name, plan]));
}

/** Creates an account with helpers to buy a plan. */
export async function createBuyer(fixture: GatewayFixture, plans: Record<string, Plan>) {
  const { client, record, person } = await createSignedInAccount(fixture.server);
  const { uid, handle } = await record();
  const order = async (name: string, billingCycle = 'monthly', more: object = {}) =>
    client.call(createOrder, { body: { planId: plans[name]?._id, billingCycle, ...more } });
  const ordered = async (name: string, billingCycle?: string): Promise<string> => {
    const { status, body } = await order(name, billingCycle);
    expect([status, body.code]).toEqual([200, undefined]);
    return body.order.id;
  };
  const stands = async () => (await client.call(readUserPlan, { params: { userId: uid } })).body;
  const history = async (): Promise<PaymentEntry[]> => (await stands()).subscription.paymentHistory;
  const verify = (body: object) => client.call(verifyPayment, { body });
  return { client, person, uid, order, ordered, stands, history, verify, page: `/p/${handle}` };
}
