import { z } from 'zod';
import {
  APPEARANCES,
  CLOCK_FORMATS,
  DATE_FORMATS,
  DEFAULT_PREFERENCES as defaults,
  type Preferences,
  WEEK_STARTS,
  type WeekStart,
} from './preferences.ts';

const WEEK_START_NAMES = Object.keys(WEEK_STARTS) as [WeekStart, ...WeekStart[]];

/** Whether a text is an IANA time zone that this runtime supports. */
function isTimeZone(zone: string): boolean {
  // Some runtimes also accept offsets, such as +05:37.
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const createEnumInput = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}` });
const createBooleanInput = (name: string) => z.boolean({ error: `${name} must be true or false` });

const preferences = z.object({
  appearance: createEnumInput('appearance', APPEARANCES),
  dates: createEnumInput('dates', DATE_FORMATS),
  clock: createEnumInput('clock', CLOCK_FORMATS),
  timeZone: z
    .string({ error: 'timeZone must be text' })
    .max(64, 'timeZone is too long')
    .refine(
      (zone) => zone === '' || isTimeZone(zone),
      'timeZone must be the name of a time zone, such as Asia/Kolkata',
    ),
  weekStart: createEnumInput('weekStart', WEEK_START_NAMES),
  newEntries: createEnumInput('newEntries', ['shown', 'hidden']),
  testimonialMail: createBooleanInput('testimonialMail'),
  weeklyMail: createBooleanInput('weeklyMail'),
});

/** Preferences in a request; those that are absent stay unchanged. */
export const preferencesInput = preferences.partial();

const { shape } = preferences;

/**
 * The stored preferences, parsed leniently: a value that was never chosen or is no longer valid becomes the default.
 */
export const preferencesSchema: z.ZodType<Preferences> = z.object({
  appearance: shape.appearance.default(defaults.appearance).catch(defaults.appearance),
  dates: shape.dates.default(defaults.dates).catch(defaults.dates),
  clock: shape.clock.default(defaults.clock).catch(defaults.clock),
  timeZone: shape.timeZone.default(defaults.timeZone).catch(defaults.timeZone),
  weekStart: shape.weekStart.default(defaults.weekStart).catch(defaults.weekStart),
  newEntries: shape.newEntries.default(defaults.newEntries).catch(defaults.newEntries),
  testimonialMail: shape.testimonialMail.default(defaults.testimonialMail).catch(defaults.testimonialMail),
  weeklyMail: shape.weeklyMail.default(defaults.weeklyMail).catch(defaults.weeklyMail),
});
