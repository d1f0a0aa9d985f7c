import { toRupees } from './choices.ts';

/** '1 December 2026', the day in India, where the plans are sold. */
export const formatDay = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(time);

/** '₹4,990', with paise where there are some. */
export const formatMoney = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(toRupees(paise));
