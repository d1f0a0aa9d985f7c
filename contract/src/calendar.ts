/**
 * Some months on, at the same time of day (UTC). @param day of the month to land on, or the month's last one where it
 * has no such day: 31 January and a month is the last of February, and a month later 31 March again.
 */
export function addMonths(time: number, months: number, day = new Date(time).getUTCDate()): number {
  const date = new Date(time);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
