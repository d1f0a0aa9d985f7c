import type { Plan, SoldCycle } from '@vitrine/contract/plans/plans';
import type { Subscription } from '@vitrine/contract/plans/subscription';
import { formatRupees } from '@vitrine/contract/rupees';
import { BILLING_CYCLES } from '../../core/plans/price.ts';

type SubscriptionState = Pick<Subscription, 'status' | 'billingCycle' | 'nextPaymentDate'>;

/** Shown next to 'Renews on': what happens on that day, and what does not. */
export const RENEWAL_NOTE = 'We never charge you automatically. Renew the plan yourself, or it ends.';

/** Describes how long a plan lasts; '' for a free plan. Shown with {@link RENEWAL_NOTE}. */
export function formatDuration({ status, billingCycle, nextPaymentDate }: SubscriptionState): string {
  if (status === 'free') return '';
  if (billingCycle === 'lifetime') return 'Lifetime access';
  return `${status === 'cancelled' ? 'Ends on' : 'Renews on'} ${formatLongDay(nextPaymentDate)}`;
}

/** Returns the billing period that prices are initially shown for. */
export const getInitialCycle = ({ billingCycle }: SubscriptionState): SoldCycle =>
  billingCycle === 'yearly' ? 'yearly' : 'monthly';

/** Returns the price of a plan for a period, such as '₹4,990 per year'. */
export const formatPrice = ({ price }: Plan, cycle: SoldCycle): { amount: string; per: string } => ({
  amount: formatRupees(price[cycle]),
  per: `per ${BILLING_CYCLES.find(({ id }) => id === cycle)?.unit}`,
});

/** The day in India, where plans are sold; mails and invoices use the same. */
const timeZone = 'Asia/Kolkata';
const longDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
const shortDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });

/** 'December 1, 2026'; 'N/A' without a date. @param iso ISO 8601 */
export const formatLongDay = (iso: string | null): string =>
  iso === null ? 'N/A' : longDayFormat.format(new Date(iso));

/** 'Dec 1, 2026', for columns of dates. */
export const formatShortDay = (iso: string): string => shortDayFormat.format(new Date(iso));
