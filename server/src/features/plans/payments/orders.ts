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
  claimCheck,
  findOrder,
  lapseOrder,
  lapseOrders,
  openOrder,
  ordersToCheck,
  recentOpenOrders,
} from './queries.ts';
import { isFitting, recordPayment } from './record-payment.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** How often an open order is asked about, and how long somebody may take to pay one. */
const CHECK_EVERY = 2 * MINUTE;
const KEEP_OPEN = 3 * DAY;

/** How long the gateway is asked about an order that it says nothing of. */
const KEEP_ASKING = 30 * DAY;

/** Open orders of this long are asked about before their account orders again; older ones were asked about by then. */
const SETTLE_RECENT = HOUR;

/** So many in a row that the gateway does not answer end a run: the rest will fare no better until the next. */
const FAILURES_A_RUN = 5;

/** The gateway of this server. @throws {ApiError} payment/off */
export function requireGateway({ gateway }: Context) {
  if (!gateway) throw new ApiError('payment/off');
  return gateway;
}

interface PlacedOrder {
  order: Order;
  description: string;
}

/** What somebody saw before they decided to pay, where they saw an offer. */
type Offered = { [K in 'kind' | 'startsAt']: Offer[K] | undefined };

/** Only an extension begins at a fixed time; everything else now. */
const isSameOffer = ({ kind, startsAt }: Offered, now: Purchase | null): boolean =>
  (!kind || kind === now?.kind) && (!startsAt || now?.kind !== 'extend' || Date.parse(startsAt) === now.startsAt);

/**
 * Records what was paid for recent orders of an account that nobody has told of yet: whoever was refused by the
 * verification, and goes before the webhook, is not to pay a second time (rule M26).
 * @throws {ApiError} payment/order-failed where the gateway cannot say
 */
async function settleOpenOrders(context: Context, userId: string): Promise<void> {
  const { db, clock } = context;
  const open = await recentOpenOrders(db, requireGateway(context).name, userId, clock() - SETTLE_RECENT);
  try {
    for (const { gateway_order } of open) if (gateway_order !== null) await checkOrder(context, gateway_order);
  } catch (error) {
    throw error instanceof GatewayFailed ? new ApiError('payment/order-failed') : error;
  }
}

/**
 * Orders a plan at the price that stands in the database. The order is kept before the gateway is asked, whose answer
 * may be lost: without its id there is no checkout, and nobody can pay.
 * @throws {ApiError} plan/not-found, plan/same, plan/lower, plan/refund-open, plan/offer-changed, payment/order-failed
 */
export async function orderPlan(
  context: Context,
  userId: string,
  choice: PlanChoice,
  offered: Offered,
): Promise<PlacedOrder> {
  const { db, clock } = context;
  const { row, choice: wanted } = resolvePlanChoice(await readPlanRows(db), choice);
  await settleOpenOrders(context, userId);
  const periods = await listPeriods(db, userId);
  const refusal = findPurchaseError(periods, wanted, clock());
  if (refusal) throw new ApiError(refusal);
  if (!isSameOffer(offered, computePurchase(periods, wanted, clock()))) throw new ApiError('plan/offer-changed');
  const order = await createGatewayOrder(context, { userId, plan: choice, amount: wanted.price });
  return { order, description: `${row.display_name}, ${choice.billingCycle}` };
}

/** Orders a test payment, which changes no plan. @throws {ApiError} payment/no-test, payment/order-failed */
export async function orderTest(context: Context, userId: string | null, rupees: number): Promise<PlacedOrder> {
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
  await openOrder(db, id, gatewayOrder);
  return { id: gatewayOrder, amount, currency };
}

/**
 * Checks what the browser got from the checkout and records the payment. The signature says that the gateway made it,
 * the gateway itself what was paid.
 * @param userId who asks; a plan's order is its owner's alone
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
  // Whose session ended while they paid signs in again, and asks again.
  if (order.user_id !== null && userId === null) throw new ApiError('auth/no-session');
  if (order.user_id !== null && order.user_id !== userId) throw new ApiError('auth/foreign-account');
  const payment = await callGateway(async () => ensureCaptured(context, await gateway.payment(checkout.paymentId)));
  if (payment.orderId !== checkout.orderId) throw new ApiError('payment/not-verified');
  const outcome = await recordPayment(context, payment);
  if (outcome === 'foreign' || outcome === 'unfit') throw new ApiError('payment/not-verified');
}

/**
 * Takes the money of a payment that is only authorized, where it is what one of our orders asks for. Of any other the
 * money is left where it is. @throws {GatewayFailed}
 */
export async function ensureCaptured(context: Context, payment: GatewayPayment): Promise<GatewayPayment> {
  const gateway = requireGateway(context);
  if (payment.status !== 'authorized') return payment;
  const order = await findOrder(context.db, gateway.name, payment.orderId);
  if (!order || !isFitting(payment, order)) return payment;
  try {
    return await gateway.capture(payment);
  } catch (error) {
    // Somebody else may have taken it meanwhile, which a gateway refuses to do twice.
    const now = await gateway.payment(payment.id);
    if (now.status === 'captured') return now;
    throw error;
  }
}

async function callGateway<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof GatewayFailed ? new ApiError('payment/unreachable') : error;
  }
}

/**
 * Asks the gateway about orders that are open: a browser that closed, a webhook that did not come and a crash between
 * payment and record are healed here.
 * @param age orders that were asked about later than this ago wait, in ms; a server that starts asks about all
 * @throws {GatewayFailed} after all is done, where it could not be asked about some; they are asked about next time
 */
export async function checkOpenOrders(context: Context, age = CHECK_EVERY): Promise<void> {
  const { db, clock, gateway } = context;
  if (!gateway) return;
  const now = clock();
  let failure: GatewayFailed | undefined;
  let failures = 0;
  for (const order of await ordersToCheck(db, gateway.name, now - age)) {
    if (failures === FAILURES_A_RUN) break;
    if (order.gateway_order === null || !(await claimCheck(db, order, now))) continue;
    try {
      await checkOrder(context, order.gateway_order);
      if (order.created_at <= now - KEEP_OPEN) await lapseOrder(db, order.id);
      failures = 0;
    } catch (error) {
      // One order that the gateway does not know holds up no other.
      if (!(error instanceof GatewayFailed)) throw error;
      failure = error;
      failures += 1;
    }
  }
  // Without an id of the gateway there was no checkout, and there is nothing to ask about.
  await lapseOrders(db, 'new', now - KEEP_OPEN);
  await lapseOrders(db, 'open', now - KEEP_ASKING);
  if (failure) throw failure;
}

async function checkOrder(context: Context, gatewayOrder: string): Promise<void> {
  for (const payment of await requireGateway(context).listPayments(gatewayOrder)) {
    if (payment.status === 'captured' || payment.status === 'authorized') {
      await recordPayment(context, await ensureCaptured(context, payment));
    }
  }
}
