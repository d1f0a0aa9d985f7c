import { TIME_UNITS } from '@vitrine/contract/api/limits';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** All time zones differ from UTC by multiples of 15 minutes. */
const STEP_MS = 15 * TIME_UNITS.MINUTE;

interface WeeklyTime {
  /** 0 is Sunday. */
  weekday: number;
  /** Hour of the day in the time zone, 0 to 23. */
  hour: number;
  /** IANA name. */
  timeZone: string;
}

/** Returns the first time after `after` at which a weekday and full hour occur in a time zone. */
export function findNextMoment({ weekday, hour, timeZone }: WeeklyTime, after: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const wanted = `${DAYS[weekday]} ${String(hour).padStart(2, '0')}:00`;
  let moment = (Math.floor(after / STEP_MS) + 1) * STEP_MS;
  // Daylight saving time skips an hour at most once in two weeks.
  for (const end = after + 15 * TIME_UNITS.DAY; moment < end; moment += STEP_MS) {
    if (format.format(moment).replace(',', '') === wanted) return moment;
  }
  throw new Error(`There is no ${wanted} in ${timeZone}.`);
}
