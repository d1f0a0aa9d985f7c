/** Formats a day as '3 December 2026'. @param time in ms since 1970 @param timeZone an IANA name */
export const formatLongDay = (time: number, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time);
