import { useQuery } from '@tanstack/react-query';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { planOffer, userPlan } from '@vitrine/contract/calls/plans';
import type { Offer } from '@vitrine/contract/plans/payments';
import type { Plan, SoldCycle } from '@vitrine/contract/plans/plans';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../core/api/api.ts';
import { refetchOwnPlan } from '../../../core/plans/plan-queries.ts';
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
  /** How many payments the server knows of. */
  payments: number;
}

/** Buying a plan from the offer to its record. @param onBought told once the plan is there */
export function usePurchase({ uid, payments, name, email }: Buyer, onBought: (choice: Wanted) => void): Purchase {
  const [choice, setWanted] = useState<Wanted>();
  const [step, setStep] = useState<PurchaseStep>('offer');
  const [error, setTrouble] = useState<PaymentError>();
  const [isShown, setShown] = useState(false);
  const known = useRef(payments);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const to = (next: PurchaseStep, why?: PaymentError) => {
    setStep(next);
    setTrouble(why);
  };
  const finish = async (bought: Wanted) => {
    // The record too: what it says of the public page, such as its watermark, may be different by now.
    await Promise.all([refetchOwnPlan(), refetchUser()]);
    setShown(false);
    to('offer');
    onBought(bought);
  };
  const wait = async (bought: Wanted, why?: PaymentError) => {
    to('waiting', why);
    const arrived = await awaitPayment(uid, known.current, leaving.current.signal);
    if (arrived) return finish(bought);
    setShown(true);
    to('late');
  };
  const buy = async (choice: Wanted, { kind, startsAt }: Offer) => {
    known.current = payments;
    try {
      const body = { planId: choice.plan._id, billingCycle: choice.cycle, kind, startsAt };
      // At once: a checkout has to find the screen without our dialog, which would stand above it.
      const paid = await pay(body, { name, email }, (next) => flushSync(() => to(next)));
      if (paid === 'verified') return await finish(choice);
      if (paid === 'pending') return await wait(choice);
      to('offer', paid === 'failed' ? DECLINED : undefined);
    } catch (error) {
      const why = toPaymentError(error);
      // It may have been closed while the answer was awaited.
      setShown(true);
      if (why.mayBePaid) await wait(choice, why);
      else to('offer', why);
      // Another tab may have bought something.
      if (error instanceof PaymentFailed && error.at === 'order') await Promise.all([refetchOwnPlan(), refetchOffer()]);
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
        // Another tab may have bought something: what is compared with later is the newest that there is.
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
const FOR = 30 * SECOND;

/**
 * Asks again and again until the server has recorded one payment more.
 * @param known how many there were before
 * @returns whether it came in time, or false once `signal` says that nobody waits any more
 */
async function awaitPayment(uid: string, known: number, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + FOR;
  while (!signal.aborted && Date.now() < end) {
    await new Promise((over) => setTimeout(over, EVERY));
    // That a question fails says nothing about the payment: the next one may be heard.
    const count = await countPayments(uid, signal).catch(() => known);
    if (count > known) return !signal.aborted;
  }
  return false;
}

/** How many payments the server knows of a person. */
async function countPayments(uid: string, signal: AbortSignal): Promise<number> {
  const { subscription } = await api(userPlan, { params: { userId: uid }, signal });
  return subscription.paymentHistory.length;
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

const refetchOffer = (): Promise<void> => queries.invalidateQueries({ queryKey: [PLAN_OFFER] });
