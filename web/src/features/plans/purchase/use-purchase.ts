import { useQuery } from '@tanstack/react-query';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { readPlanOffer } from '@vitrine/contract/calls/plans';
import type { Offer } from '@vitrine/contract/plans/payments';
import type { Plan, SoldCycle } from '@vitrine/contract/plans/plans';
import type { PaymentEntry } from '@vitrine/contract/plans/subscription';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../core/api/api.ts';
import { fetchOwnPlan, refetchOwnPlan } from '../../../core/plans/plan-queries.ts';
import { queries } from '../../../core/session/query-client.ts';
import { refetchUser } from '../../../core/session/session.ts';
import type { Payer } from '../checkout/checkout.ts';
import { PaymentFailedError, type PayStep, pay } from '../checkout/pay.ts';
import { DECLINED_ERROR, type PaymentError, toPaymentError } from '../checkout/payment-error.ts';

/** 'offer' is shown; then the steps of the payment; 'waiting' for its record, which may be 'late'. */
export type PurchaseStep = 'offer' | PayStep | 'waiting' | 'late';

export interface Purchase {
  choice: PlanChoice | undefined;
  step: PurchaseStep;
  error: PaymentError | undefined;
  /** Whether its dialog is open. The purchase continues without it. */
  isShown: boolean;
  begin: (choice: PlanChoice) => void;
  /** @param offered the offer that was displayed */
  pay: (offered: Offer) => void;
  lookAgain: () => void;
  close: () => void;
}

interface Buyer extends Payer {
  uid: string;
}

/**
 * Buys a plan, from the offer to the recorded payment.
 * @param onBought called once the payment is recorded, with whether it was a duplicate that is refunded
 */
export function usePurchase(
  { uid, name, email }: Buyer,
  onBought: (choice: PlanChoice, isSurplus: boolean) => void,
): Purchase {
  const [choice, setChoice] = useState<PlanChoice>();
  const [step, setStep] = useState<PurchaseStep>('offer');
  const [error, setError] = useState<PaymentError>();
  const [isShown, setShown] = useState(false);
  /** The latest order of this dialog, whose payment may still be recorded. */
  const pendingOrderId = useRef<string>(undefined);
  const leaveController = useRef(new AbortController());
  useEffect(() => {
    leaveController.current = new AbortController();
    return () => leaveController.current.abort();
  }, []);

  const goTo = (next: PurchaseStep, reason?: PaymentError) => {
    setStep(next);
    setError(reason);
  };
  const completePurchase = async (boughtChoice: PlanChoice, payment: PaymentEntry | undefined) => {
    // The record too: the public page may have changed, such as its watermark.
    await Promise.all([refetchOwnPlan(), refetchUser()]);
    pendingOrderId.current = undefined;
    setShown(false);
    goTo('offer');
    onBought(boughtChoice, payment?.status === 'surplus');
  };
  const awaitRecord = async (boughtChoice: PlanChoice, reason?: PaymentError) => {
    goTo('waiting', reason);
    const payment = await awaitPayment(
      uid,
      pendingOrderId.current,
      CONFIRMED_TIMEOUT_MS,
      leaveController.current.signal,
    );
    if (payment) return completePurchase(boughtChoice, payment);
    setShown(true);
    goTo('late');
  };
  /** Offers the plan again, unless the account shows that it was paid after all. */
  const retryOffer = async (choiceToOffer: PlanChoice, reason?: PaymentError) => {
    goTo('verify', reason);
    // A webhook takes a moment; if nothing indicates a payment, one read is enough.
    const timeoutMs = reason?.isPaid === 'unknown' ? UNCONFIRMED_TIMEOUT_MS : 0;
    const payment = await awaitPayment(uid, pendingOrderId.current, timeoutMs, leaveController.current.signal);
    if (payment) return completePurchase(choiceToOffer, payment);
    // Never a previous offer: only what the server offers now is shown next.
    await queries.resetQueries({ queryKey: [PLAN_OFFER_KEY] });
    goTo('offer', reason);
  };
  const buy = async (choice: PlanChoice, { kind, startsAt }: Offer) => {
    try {
      const body = { planId: choice.plan._id, billingCycle: choice.cycle, kind, startsAt };
      // Synchronously: a checkout must not open while our dialog is above it.
      const { outcome, orderId } = await pay(body, { name, email }, (next) => flushSync(() => goTo(next)));
      pendingOrderId.current = orderId;
      if (outcome === 'verified')
        return await completePurchase(choice, await findPayment(uid, orderId).catch(() => undefined));
      if (outcome === 'pending') return await awaitRecord(choice);
      await retryOffer(choice, outcome === 'failed' ? DECLINED_ERROR : undefined);
    } catch (error) {
      const reason = toPaymentError(error);
      // A rejected order may be rejected because the previous one has been paid meanwhile.
      if (error instanceof PaymentFailedError && error.orderId !== undefined) pendingOrderId.current = error.orderId;
      // The dialog may have been closed while waiting for the response.
      setShown(true);
      await (reason.isPaid === 'yes' ? awaitRecord(choice, reason) : retryOffer(choice, reason));
    }
  };

  return {
    choice,
    step,
    error,
    isShown: isShown && step !== 'checkout',
    begin: (choice) => {
      if (step === 'offer') {
        setChoice(choice);
        setError(undefined);
        // Another tab may have bought something.
        void refetchOwnPlan();
      }
      setShown(true);
    },
    pay: (offered) => choice && buy(choice, offered),
    lookAgain: () => choice && awaitRecord(choice),
    close: () => step !== 'checkout' && setShown(false),
  };
}

const { SECOND } = TIME_UNITS;
const POLL_INTERVAL_MS = 2 * SECOND;
/** Timeouts for the record of a confirmed and of an unconfirmed payment, in ms. */
const CONFIRMED_TIMEOUT_MS = 30 * SECOND;
const UNCONFIRMED_TIMEOUT_MS = 6 * SECOND;

/**
 * Polls the account until the server has recorded the payment of an order: immediately, and then every two seconds.
 * @param timeoutMs timeout in ms; 0 for a single read
 * @returns the payment; undefined after the timeout or once `signal` is aborted
 */
async function awaitPayment(
  uid: string,
  orderId: string | undefined,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<PaymentEntry | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    // A failed request says nothing about the payment: the next one may succeed.
    const payment = await findPayment(uid, orderId).catch(() => undefined);
    if (signal.aborted) return undefined;
    if (payment || Date.now() >= deadline) return payment;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Returns the recorded payment of an order. Each read also updates the page, so that both agree. */
async function findPayment(uid: string, orderId: string | undefined): Promise<PaymentEntry | undefined> {
  const { subscription } = await fetchOwnPlan(uid);
  return orderId === undefined ? undefined : subscription.paymentHistory.find((it) => it.orderId === orderId);
}

const PLAN_OFFER_KEY = 'plan-offer';

/** A plan and billing period that the user wants to buy. */
interface PlanChoice {
  plan: Plan;
  cycle: SoldCycle;
}

/** Loads the offer for a plan. Always refetched, since it changes over time. */
export function useOffer(choice: PlanChoice | undefined, enabled: boolean) {
  const query = { planId: choice?.plan._id ?? '', billingCycle: choice?.cycle ?? 'monthly' };
  return useQuery({
    queryKey: [PLAN_OFFER_KEY, query],
    enabled: enabled && choice !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(readPlanOffer, { params: query, signal })).offer,
  });
}
