import { userPlan } from '@vitrine/contract/calls/plans';
import { TIME_UNITS } from '@vitrine/contract/limits';
import { api } from '../../../api.ts';

const { SECOND } = TIME_UNITS;
const EVERY = 2 * SECOND;
const FOR = 30 * SECOND;

/**
 * Asks again and again until the server has recorded one payment more.
 * @param known how many there were before
 * @returns whether it came in time, or false once `signal` says that nobody waits any more
 */
export async function awaitPayment(uid: string, known: number, signal: AbortSignal): Promise<boolean> {
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
