/** The day in India, where plans are sold, as their mails and invoices say it too. */
const timeZone = 'Asia/Kolkata';
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });

/** 'December 1, 2026'; 'N/A' where there is no date. @param iso ISO 8601 */
export const formatLongDay = (iso: string | null): string => (iso === null ? 'N/A' : long.format(new Date(iso)));

/** 'Dec 1, 2026', where dates stand below one another. */
export const formatShortDay = (iso: string): string => medium.format(new Date(iso));
