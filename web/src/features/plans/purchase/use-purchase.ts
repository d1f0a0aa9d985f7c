import type { Offer } from '@vitrine/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refetchOwnPlan } from '../../../core/plans/plan-queries.ts';
import { refetchUser } from '../../../core/session/session.ts';
import type { Payer } from '../checkout/checkout.ts';
import { PaymentFailed, type PayStep, pay } from '../checkout/pay.ts';
import { DECLINED, type PaymentError, toPaymentError } from '../checkout/trouble.ts';
import { awaitPayment } from './await-payment.ts';
import { refetchOffer, type Wanted } from './use-offer.ts';

/** 'offer' is shown; then it is paid; 'waiting' for the record of what was paid, which may come 'late'. */
export type PurchaseStep = 'offer' | PayStep | 'waiting' | 'late';

export interface Purchase {
  wanted: Wanted | undefined;
  step: PurchaseStep;
  trouble: PaymentError | undefined;
  /** Whether its dialog is there. It goes on without it. */
  isShown: boolean;
  begin: (wanted: Wanted) => void;
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
export function usePurchase({ uid, payments, name, email }: Buyer, onBought: (wanted: Wanted) => void): Purchase {
  const [wanted, setWanted] = useState<Wanted>();
  const [step, setStep] = useState<PurchaseStep>('offer');
  const [trouble, setTrouble] = useState<PaymentError>();
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
    wanted,
    step,
    trouble,
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
    pay: (offered) => wanted && buy(wanted, offered),
    lookAgain: () => wanted && wait(wanted),
    close: () => step !== 'checkout' && setShown(false),
  };
}
