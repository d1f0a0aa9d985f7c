import { TIME_UNITS } from '@vitrine/contract/api/limits';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** All clocks of the world differ from UTC by whole quarters of an hour. */
const STEP = 15 * TIME_UNITS.MINUTE;

interface Weekly {
  /** 0 is Sunday. */
  weekday: number;
  /** Of the day, 0 to 23, by the clock of the zone. */
  hour: number;
  /** IANA name. */
  timeZone: string;
}

/** The first moment after another at which clocks of a time zone show a full hour on a day of the week. */
export function findNextMoment({ weekday, hour, timeZone }: Weekly, after: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const wanted = `${DAYS[weekday]} ${String(hour).padStart(2, '0')}:00`;
  let moment = (Math.floor(after / STEP) + 1) * STEP;
  // A clock that is put forward leaves an hour out at most once in two weeks.
  for (const end = after + 15 * TIME_UNITS.DAY; moment < end; moment += STEP) {
    if (format.format(moment).replace(',', '') === wanted) return moment;
  }
  throw new Error(`There is no ${wanted} in ${timeZone}.`);
}
