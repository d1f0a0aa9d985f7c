import type { Plan, SoldCycle } from '@vitrine/contract/plans/plans';
import type { Subscription } from '@vitrine/contract/plans/subscription';
import { formatRupees } from '@vitrine/contract/rupees';
import { CYCLES } from '../../core/plans/price.ts';

type Standing = Pick<Subscription, 'status' | 'billingCycle' | 'nextPaymentDate'>;

/** Beside 'Renews on': what happens on that day, and what does not. */
export const RENEWAL_NOTE = 'Nothing is charged by itself: you renew, or the plan ends.';

/** How long a plan lasts; nothing for one that costs nothing. {@link RENEWAL_NOTE} stands beside it. */
export function lastsText({ status, billingCycle, nextPaymentDate }: Standing): string {
  if (status === 'free') return '';
  if (billingCycle === 'lifetime') return 'Lifetime access';
  return `${status === 'cancelled' ? 'Ends on' : 'Renews on'} ${formatLongDay(nextPaymentDate)}`;
}

/** The period that prices are shown for at first. */
export const firstCycle = ({ billingCycle }: Standing): SoldCycle => (billingCycle === 'yearly' ? 'yearly' : 'monthly');

/** What a plan costs for a period, such as '₹4,990 per year'. */
export const priceText = ({ price }: Plan, cycle: SoldCycle): { amount: string; per: string } => ({
  amount: formatRupees(price[cycle]),
  per: `per ${CYCLES.find(({ id }) => id === cycle)?.unit}`,
});

/** The day in India, where plans are sold, as their mails and invoices say it too. */
const timeZone = 'Asia/Kolkata';
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });

/** 'December 1, 2026'; 'N/A' where there is no date. @param iso ISO 8601 */
export const formatLongDay = (iso: string | null): string => (iso === null ? 'N/A' : long.format(new Date(iso)));

/** 'Dec 1, 2026', where dates stand below one another. */
export const formatShortDay = (iso: string): string => medium.format(new Date(iso));
