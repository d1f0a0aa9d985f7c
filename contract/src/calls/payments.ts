import { z } from 'zod';
import { defineCall, extendSuccess, successAnswer } from '../api/call.ts';
import { razorpayResponse } from '../plans/payment-gateways/razorpay.ts';
import { type CheckoutResponse, gatewayName, orderRequest, orderSchema, SANDBOX_OUTCOMES } from '../plans/payments.ts';
import { castSchema } from '../resume/fields.ts';

/** The checkout response of the gateways that come with Vitrine; a server with another gateway parses that one's. */
const checkoutResponse = castSchema<CheckoutResponse>(razorpayResponse);

export const readPaymentGateway = defineCall({
  method: 'GET',
  path: '/payment/gateway',
  summary: 'Who takes payments here, and whether test payments are possible',
  access: 'anyone',
  answer: extendSuccess({
    gateway: gatewayName,
    /** Whether no real money moves: the sandbox, or a test key. */
    isTest: z.boolean(),
  }),
});

export const createOrder = defineCall({
  method: 'POST',
  path: '/payment/create-order',
  summary: 'Order a plan for a period, at the price that the server knows, or a test payment of an amount',
  access: 'anyone',
  body: orderRequest,
  answer: extendSuccess({
    order: orderSchema,
    /** What the checkout is opened with in addition to the order. */
    checkout: z.object({ gateway: gatewayName, key: z.string(), description: z.string() }),
  }),
  errors: [
    'auth/no-session',
    'payment/off',
    'payment/no-test',
    'payment/order-failed',
    'plan/not-found',
    'plan/same',
    'plan/lower',
    'plan/offer-changed',
    'plan/refund-open',
    'request/throttled',
  ],
});

export const verifyPayment = defineCall({
  method: 'POST',
  path: '/payment/verify-payment',
  summary: "The checkout's response, unchanged: what was paid is checked with the gateway and recorded once",
  access: 'anyone',
  body: checkoutResponse,
  answer: successAnswer,
  errors: [
    'payment/off',
    'payment/not-verified',
    'payment/unreachable',
    'auth/no-session',
    'auth/foreign-account',
    'request/throttled',
  ],
});

export const payInSandbox = defineCall({
  method: 'POST',
  path: '/payment/sandbox',
  summary: 'Pay an order in the sandbox, as the outcome says; not there with a real gateway',
  access: 'anyone',
  body: z.object({
    orderId: z.string('orderId must be text').min(1, 'orderId is missing').max(64),
    outcome: z.enum(SANDBOX_OUTCOMES, { error: `outcome must be one of: ${SANDBOX_OUTCOMES.join(', ')}` }),
  }),
  answer: extendSuccess({
    /** Null where the payment failed, or where only the webhook reports it. */
    response: checkoutResponse.nullable(),
  }),
  errors: ['request/not-found', 'payment/not-found', 'request/throttled'],
});

export const downloadInvoice = defineCall({
  method: 'GET',
  path: '/payment/invoice/:number',
  summary: 'The invoice of a payment, or the credit note of its refund, as PDF',
  params: z.object({ number: z.string().regex(/^[A-Z0-9-]{1,40}$/, 'This is no number of an invoice') }),
  answer: successAnswer,
  produces: 'application/pdf',
  errors: ['payment/not-found', 'request/unavailable', 'request/throttled'],
});
