import { useQuery } from '@tanstack/react-query';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { planOffer } from '@vitrine/contract/calls/plans';
import type { Offer } from '@vitrine/contract/plans/payments';
import type { Plan, SoldCycle } from '@vitrine/contract/plans/plans';
import type { PaymentEntry } from '@vitrine/contract/plans/subscription';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../core/api/api.ts';
import { readOwnPlan, refetchOwnPlan } from '../../../core/plans/plan-queries.ts';
import { queries } from '../../../core/session/query-client.ts';
import { refetchUser } from '../../../core/session/session.ts';
import type { Payer } from '../checkout/checkout.ts';
import { PaymentFailed, type PayStep, pay } from '../checkout/pay.ts';
import { DECLINED, type PaymentError, toPaymentError } from '../checkout/payment-error.ts';

/** 'offer' is shown; then it is paid; 'waiting' for the record of what was paid, which may come 'late'. */
export type PurchaseStep = 'offer' | PayStep | 'waiting' | 'late';

export interface Purchase {
  choice: Wanted | undefined;
  step: PurchaseStep;
  error: PaymentError | undefined;
  /** Whether its dialog is there. It goes on without it. */
  isShown: boolean;
  begin: (choice: Wanted) => void;
  /** @param offered what it was shown to be */
  pay: (offered: Offer) => void;
  lookAgain: () => void;
  close: () => void;
}

interface Buyer extends Payer {
  uid: string;
}

/**
 * Buying a plan from the offer to its record.
 * @param onBought told once the payment is recorded, and whether it was one too many and goes back
 */
export function usePurchase(
  { uid, name, email }: Buyer,
  onBought: (choice: Wanted, isSurplus: boolean) => void,
): Purchase {
  const [choice, setWanted] = useState<Wanted>();
  const [step, setStep] = useState<PurchaseStep>('offer');
  const [error, setTrouble] = useState<PaymentError>();
  const [isShown, setShown] = useState(false);
  /** The newest order of this dialog, whose payment may still be recorded. */
  const order = useRef<string>(undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const to = (next: PurchaseStep, why?: PaymentError) => {
    setStep(next);
    setTrouble(why);
  };
  const finish = async (bought: Wanted, payment: PaymentEntry | undefined) => {
    // The record too: what it says of the public page, such as its watermark, may be different by now.
    await Promise.all([refetchOwnPlan(), refetchUser()]);
    order.current = undefined;
    setShown(false);
    to('offer');
    onBought(bought, payment?.status === 'surplus');
  };
  const wait = async (bought: Wanted, why?: PaymentError) => {
    to('waiting', why);
    const payment = await awaitPayment(uid, order.current, WAIT, leaving.current.signal);
    if (payment) return finish(bought, payment);
    setShown(true);
    to('late');
  };
  /** Offers the plan once more, unless the account says that it was paid after all. */
  const offerAgain = async (wanted: Wanted, why?: PaymentError) => {
    to('verify', why);
    // A webhook takes a moment; where nothing points to a payment, one look is enough.
    const patience = why?.isPaid === 'unknown' ? WAIT_UNCONFIRMED : 0;
    const payment = await awaitPayment(uid, order.current, patience, leaving.current.signal);
    if (payment) return finish(wanted, payment);
    // Never an offer from before: what is shown next is what the server offers now.
    await queries.resetQueries({ queryKey: [PLAN_OFFER] });
    to('offer', why);
  };
  const buy = async (choice: Wanted, { kind, startsAt }: Offer) => {
    try {
      const body = { planId: choice.plan._id, billingCycle: choice.cycle, kind, startsAt };
      // At once: a checkout has to find the screen without our dialog, which would stand above it.
      const { outcome, orderId } = await pay(body, { name, email }, (next) => flushSync(() => to(next)));
      order.current = orderId;
      if (outcome === 'verified') return await finish(choice, await findPayment(uid, orderId).catch(() => undefined));
      if (outcome === 'pending') return await wait(choice);
      await offerAgain(choice, outcome === 'failed' ? DECLINED : undefined);
    } catch (error) {
      const why = toPaymentError(error);
      // An order that is refused may be refused because the one before it was paid meanwhile.
      if (error instanceof PaymentFailed && error.orderId !== undefined) order.current = error.orderId;
      // It may have been closed while the answer was awaited.
      setShown(true);
      await (why.isPaid === 'yes' ? wait(choice, why) : offerAgain(choice, why));
    }
  };

  return {
    choice,
    step,
    error,
    isShown: isShown && step !== 'checkout',
    begin: (choice) => {
      if (step === 'offer') {
        setWanted(choice);
        setTrouble(undefined);
        // Another tab may have bought something.
        void refetchOwnPlan();
      }
      setShown(true);
    },
    pay: (offered) => choice && buy(choice, offered),
    lookAgain: () => choice && wait(choice),
    close: () => step !== 'checkout' && setShown(false),
  };
}

const { SECOND } = TIME_UNITS;
const EVERY = 2 * SECOND;
/** How long a payment that was made is awaited, and one that may have been made. */
const WAIT = 30 * SECOND;
const WAIT_UNCONFIRMED = 6 * SECOND;

/**
 * Reads the account until the server has recorded the payment of an order: at once, and then every two seconds.
 * @param patience ms after which nobody waits any more; 0 for a single look
 * @returns the payment; undefined when it did not come in time, or `signal` says that nobody waits any more
 */
async function awaitPayment(
  uid: string,
  orderId: string | undefined,
  patience: number,
  signal: AbortSignal,
): Promise<PaymentEntry | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    // That a question fails says nothing about the payment: the next one may be heard.
    const payment = await findPayment(uid, orderId).catch(() => undefined);
    if (signal.aborted) return undefined;
    if (payment || Date.now() >= end) return payment;
    await new Promise((over) => setTimeout(over, EVERY));
  }
}

/** The recorded payment of an order. Every look is the page's as well, so that both say the same. */
async function findPayment(uid: string, orderId: string | undefined): Promise<PaymentEntry | undefined> {
  const { subscription } = await readOwnPlan(uid);
  return orderId === undefined ? undefined : subscription.paymentHistory.find((it) => it.orderId === orderId);
}

const PLAN_OFFER = 'plan-offer';

/** A plan for a period, as somebody wants to buy it. */
interface Wanted {
  plan: Plan;
  cycle: SoldCycle;
}

/** What buying a plan now would bring. Asked anew each time: it moves with the clock. */
export function useOffer(choice: Wanted | undefined, enabled: boolean) {
  const query = { planId: choice?.plan._id ?? '', billingCycle: choice?.cycle ?? 'monthly' };
  return useQuery({
    queryKey: [PLAN_OFFER, query],
    enabled: enabled && choice !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await api(planOffer, { params: query, signal })).offer,
  });
}
