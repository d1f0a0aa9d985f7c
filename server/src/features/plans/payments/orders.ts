import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { CheckoutResponse, Offer, Order, PlanChoice } from '@vitrine/contract/plans/payments';
import { PAISE_PER_RUPEE } from '@vitrine/contract/plans/payments';
import { CURRENCY } from '@vitrine/contract/plans/plans';
import type { Context } from '../../../context/context.ts';
import { readPlanRows } from '../../../db/account-plan.ts';
import { ApiError } from '../../../errors.ts';
import { GatewayFailed, type GatewayPayment } from '../../../integrations/payments/gateway.ts';
import { countMetric } from '../../../telemetry/record-metrics.ts';
import { computePurchase, findPurchaseError, type Purchase } from '../periods.ts';
import { resolvePlanChoice } from '../plan-choice.ts';
import { listPeriods } from '../queries.ts';
import {
  addOrder,
  claimOrderCheck,
  findOrder,
  findOrdersToCheck,
  lapseOrder,
  lapseOrders,
  listRecentOpenOrders,
  markOrderOpen,
} from './queries.ts';
import { matchesOrder, recordPayment } from './record-payment.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** How often an open order is checked, and how long it can be paid. */
const CHECK_INTERVAL_MS = 2 * MINUTE;
const ORDER_TTL_MS = 3 * DAY;

/** How long the gateway is asked about an order that it does not resolve. */
const UNRESOLVED_ORDER_TTL_MS = 30 * DAY;

/** Open orders of this age are checked before their account orders again; older ones have been checked by then. */
const RECENT_ORDER_MAX_AGE_MS = HOUR;

/** Number of consecutive gateway failures after which a run stops: the remaining orders would fail as well. */
const MAX_CONSECUTIVE_FAILURES = 5;

/** Returns the gateway of this server. @throws {ApiError} payment/off */
export function requireGateway({ gateway }: Context) {
  if (!gateway) throw new ApiError('payment/off');
  return gateway;
}

interface PlacedOrder {
  order: Order;
  description: string;
}

/** The offer that the buyer saw before paying, if any. */
type ExpectedOffer = { [K in 'kind' | 'startsAt']: Offer[K] | undefined };

/** Returns whether an offer still applies. Only an extension begins at a fixed time; all others begin now. */
const isSameOffer = ({ kind, startsAt }: ExpectedOffer, now: Purchase | null): boolean =>
  (!kind || kind === now?.kind) && (!startsAt || now?.kind !== 'extend' || Date.parse(startsAt) === now.startsAt);

/**
 * Records payments of recent orders of an account that were not reported yet: a buyer whose verification failed, and
 * who orders again before the webhook arrives, must not pay twice (rule M26).
 * @throws {ApiError} payment/order-failed if the gateway cannot tell
 */
async function settleOpenOrders(context: Context, userId: string): Promise<void> {
  const { db, clock } = context;
  const openOrders = await listRecentOpenOrders(
    db,
    requireGateway(context).name,
    userId,
    clock() - RECENT_ORDER_MAX_AGE_MS,
  );
  try {
    for (const { gateway_order } of openOrders) if (gateway_order !== null) await checkOrder(context, gateway_order);
  } catch (error) {
    throw error instanceof GatewayFailed ? new ApiError('payment/order-failed') : error;
  }
}

/**
 * Orders a plan at the price in the database. The order is stored before the gateway is called, since its response may
 * be lost: without its id there is no checkout, and nothing can be paid.
 * @throws {ApiError} plan/not-found, plan/same, plan/lower, plan/refund-open, plan/offer-changed, payment/order-failed
 */
export async function createPlanOrder(
  context: Context,
  userId: string,
  choice: PlanChoice,
  expectedOffer: ExpectedOffer,
): Promise<PlacedOrder> {
  const { db, clock } = context;
  const { row, choice: wanted } = resolvePlanChoice(await readPlanRows(db), choice);
  await settleOpenOrders(context, userId);
  const periods = await listPeriods(db, userId);
  const purchaseError = findPurchaseError(periods, wanted, clock());
  if (purchaseError) throw new ApiError(purchaseError);
  if (!isSameOffer(expectedOffer, computePurchase(periods, wanted, clock()))) throw new ApiError('plan/offer-changed');
  const order = await createGatewayOrder(context, { userId, plan: choice, amount: wanted.price });
  return { order, description: `${row.display_name}, ${choice.billingCycle}` };
}

/** Orders a test payment, which does not affect the plan. @throws {ApiError} payment/no-test, payment/order-failed */
export async function createTestOrder(context: Context, userId: string | null, rupees: number): Promise<PlacedOrder> {
  if (!requireGateway(context).isTest) throw new ApiError('payment/no-test');
  const amount = Math.round(rupees * PAISE_PER_RUPEE);
  return { order: await createGatewayOrder(context, { userId, plan: null, amount }), description: 'Test Transaction' };
}

async function createGatewayOrder(
  context: Context,
  wanted: { userId: string | null; plan: PlanChoice | null; amount: number },
): Promise<Order> {
  const { db, clock } = context;
  const gateway = requireGateway(context);
  const { amount } = wanted;
  const currency = CURRENCY;
  const id = await addOrder(db, { gateway: gateway.name, currency, ...wanted }, clock());
  const gatewayOrder = await gateway.createOrder({ amount, currency, receipt: id }).catch((error: unknown) => {
    countMetric('vitrine_payment_orders_total', { outcome: 'failed' });
    throw error instanceof GatewayFailed ? new ApiError('payment/order-failed') : error;
  });
  countMetric('vitrine_payment_orders_total', { outcome: 'opened' });
  await markOrderOpen(db, id, gatewayOrder);
  return { id: gatewayOrder, amount, currency };
}

/**
 * Verifies what the browser got from the checkout, and records the payment. The signature proves that it comes from the
 * gateway; the gateway itself is asked for the amount.
 * @param userId the caller; only the owner may verify a plan's order
 * @throws {ApiError} payment/not-verified, payment/unreachable, auth/no-session, auth/foreign-account
 */
export async function verifyCheckout(
  context: Context,
  userId: string | null,
  response: CheckoutResponse,
): Promise<void> {
  const gateway = requireGateway(context);
  const checkout = gateway.readCheckout(response);
  if (!checkout) throw new ApiError('payment/not-verified');
  const order = await findOrder(context.db, gateway.name, checkout.orderId);
  if (!order) throw new ApiError('payment/not-verified');
  // A buyer whose session ended during payment signs in again and retries.
  if (order.user_id !== null && userId === null) throw new ApiError('auth/no-session');
  if (order.user_id !== null && order.user_id !== userId) throw new ApiError('auth/foreign-account');
  const payment = await callGateway(async () => ensureCaptured(context, await gateway.payment(checkout.paymentId)));
  if (payment.orderId !== checkout.orderId) throw new ApiError('payment/not-verified');
  const outcome = await recordPayment(context, payment);
  if (outcome === 'foreign' || outcome === 'mismatch') throw new ApiError('payment/not-verified');
}

/**
 * Captures a payment that is only authorized if it matches one of our orders. Other payments are left uncaptured.
 * @throws {GatewayFailed}
 */
export async function ensureCaptured(context: Context, payment: GatewayPayment): Promise<GatewayPayment> {
  const gateway = requireGateway(context);
  if (payment.status !== 'authorized') return payment;
  const order = await findOrder(context.db, gateway.name, payment.orderId);
  if (!order || !matchesOrder(payment, order)) return payment;
  try {
    return await gateway.capture(payment);
  } catch (error) {
    // It may have been captured concurrently; gateways reject a second capture.
    const now = await gateway.payment(payment.id);
    if (now.status === 'captured') return now;
    throw error;
  }
}

async function callGateway<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw error instanceof GatewayFailed ? new ApiError('payment/unreachable') : error;
  }
}

/**
 * Checks open orders with the gateway. This covers closed browsers, missing webhooks, and crashes between payment and
 * record.
 * @param minCheckAgeMs minimum time since the last check in ms; a starting server checks all orders
 * @throws {GatewayFailed} after all others, if some could not be checked; they are checked next time
 */
export async function checkOpenOrders(context: Context, minCheckAgeMs = CHECK_INTERVAL_MS): Promise<void> {
  const { db, clock, gateway } = context;
  if (!gateway) return;
  const now = clock();
  let failure: GatewayFailed | undefined;
  let failures = 0;
  for (const order of await findOrdersToCheck(db, gateway.name, now - minCheckAgeMs)) {
    if (failures === MAX_CONSECUTIVE_FAILURES) break;
    if (order.gateway_order === null || !(await claimOrderCheck(db, order, now))) continue;
    try {
      await checkOrder(context, order.gateway_order);
      if (order.created_at <= now - ORDER_TTL_MS) await lapseOrder(db, order.id);
      failures = 0;
    } catch (error) {
      // An order that the gateway does not know must not block others.
      if (!(error instanceof GatewayFailed)) throw error;
      failure = error;
      failures += 1;
    }
  }
  // Without the gateway's id there was no checkout, so there is nothing to check.
  await lapseOrders(db, 'new', now - ORDER_TTL_MS);
  await lapseOrders(db, 'open', now - UNRESOLVED_ORDER_TTL_MS);
  if (failure) throw failure;
}

async function checkOrder(context: Context, gatewayOrder: string): Promise<void> {
  for (const payment of await requireGateway(context).listPayments(gatewayOrder)) {
    if (payment.status === 'captured' || payment.status === 'authorized') {
      await recordPayment(context, await ensureCaptured(context, payment));
    }
  }
}
