import { z } from 'zod';
import { defineCall, extendSuccess, successAnswer } from '../api/call.ts';
import { billingDetails } from '../plans/billing-details.ts';
import { gatewayName, offerSchema, planChoice } from '../plans/payments.ts';
import { planSchema } from '../plans/plans.ts';
import { subscriptionSchema } from '../plans/subscription.ts';

export const listPlans = defineCall({
  method: 'GET',
  path: '/plan/all',
  summary: 'All plans from the smallest to the largest, prices in rupees',
  access: 'anyone',
  answer: extendSuccess({ plans: z.array(planSchema) }),
});

export const readUserPlan = defineCall({
  method: 'GET',
  path: '/plan/user/:userId',
  isHeavy: true,
  summary: 'The plan of the account, how it stands, what of it is used, and what was paid',
  owner: ['userId'],
  params: z.object({ userId: z.string() }),
  answer: extendSuccess({
    plan: planSchema,
    subscription: subscriptionSchema,
    /** Details of the buyer on future invoices. */
    billing: billingDetails,
    /** The payment gateway of this server. */
    gateway: gatewayName,
  }),
});

export const saveBilling = defineCall({
  method: 'POST',
  path: '/plan/billing',
  summary: 'Set what the next invoices say of the buyer: company, address, GST number; issued ones never change',
  body: billingDetails,
  answer: extendSuccess({ billing: billingDetails }),
});

export const readPlanOffer = defineCall({
  method: 'GET',
  path: '/plan/offer',
  summary: 'What buying a plan now would cost and bring; nothing is ordered',
  params: planChoice,
  answer: extendSuccess({ offer: offerSchema }),
  errors: ['plan/not-found', 'plan/same', 'plan/lower', 'plan/refund-open', 'payment/off'],
});

export const cancelPlan = defineCall({
  method: 'POST',
  path: '/plan/cancel',
  summary: 'End the plan with the period that is paid for',
  answer: extendSuccess({ endsAt: z.string() }),
  errors: ['plan/nothing-to-cancel', 'request/throttled'],
});

export const keepPlan = defineCall({
  method: 'POST',
  path: '/plan/keep',
  summary: 'Take a cancellation back while the period lasts',
  answer: successAnswer,
  errors: ['plan/nothing-to-cancel', 'request/throttled'],
});

export const requestRefund = defineCall({
  method: 'POST',
  path: '/plan/refund',
  summary: 'Ask for what the policy gives back of a payment; a person decides',
  body: z.object({
    /** Defaults to the newest payment. */
    transactionId: z.string('transactionId must be text').min(1, 'transactionId is missing').max(256).optional(),
    /**
     * The amount that the client showed. If it differs by now, the request is rejected, so that nobody gets less than
     * they saw.
     */
    amount: z.number('amount must be a number of rupees').nullable().optional(),
    reason: z.string('reason must be text').trim().max(1_000, 'At most 1,000 characters').default(''),
  }),
  answer: extendSuccess({
    /** In rupees; null if a person decides the amount. */
    amount: z.number().nullable(),
  }),
  errors: ['payment/not-found', 'refund/not-possible', 'refund/changed'],
});
