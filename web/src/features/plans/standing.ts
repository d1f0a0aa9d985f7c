import { DURATIONS } from '@vitrine/contract/limits';
import type { SoldCycle } from '@vitrine/contract/plans';
import type { Subscription } from '@vitrine/contract/subscription';
import { formatLongDay } from './written.ts';

type Standing = Pick<Subscription, 'status' | 'billingCycle' | 'nextPaymentDate'>;

/** How long a plan lasts; nothing for one that costs nothing. Nothing renews itself, so none says that it does. */
export function lastsText({ status, billingCycle, nextPaymentDate }: Standing): string {
  if (status === 'free') return '';
  if (billingCycle === 'lifetime') return 'Lifetime access';
  return `${status === 'cancelled' ? 'Ends on' : 'Paid until'} ${formatLongDay(nextPaymentDate)}`;
}

/** Whether the plan ends so soon that it can be bought again. */
export const isRenewable = ({ nextPaymentDate }: Standing, now: number): boolean =>
  nextPaymentDate !== null && Date.parse(nextPaymentDate) - now <= DURATIONS.planRenewal;

/** The period that prices are shown for at first. */
export const firstCycle = ({ billingCycle }: Standing): SoldCycle => (billingCycle === 'yearly' ? 'yearly' : 'monthly');
