import { z } from 'zod';
import {
  APPEARANCES,
  CLOCK_FORMATS,
  DATE_FORMATS,
  type Preferences,
  DEFAULT_PREFERENCES as usual,
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

const enumInput = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}` });
const booleanInput = (name: string) => z.boolean({ error: `${name} must be true or false` });

const preferences = z.object({
  appearance: enumInput('appearance', APPEARANCES),
  dates: enumInput('dates', DATE_FORMATS),
  clock: enumInput('clock', CLOCK_FORMATS),
  timeZone: z
    .string({ error: 'timeZone must be text' })
    .max(64, 'timeZone is too long')
    .refine(
      (zone) => zone === '' || isTimeZone(zone),
      'timeZone must be the name of a time zone, such as Asia/Kolkata',
    ),
  weekStart: enumInput('weekStart', WEEK_START_NAMES),
  newEntries: enumInput('newEntries', ['shown', 'hidden']),
  testimonialMail: booleanInput('testimonialMail'),
  weeklyMail: booleanInput('weeklyMail'),
});

/** Preferences in a request; those that are absent stay unchanged. */
export const preferencesInput = preferences.partial();

const { shape } = preferences;

/**
 * The stored preferences, parsed leniently: a value that was never chosen or is no longer valid becomes the default.
 */
export const preferencesSchema: z.ZodType<Preferences> = z.object({
  appearance: shape.appearance.default(usual.appearance).catch(usual.appearance),
  dates: shape.dates.default(usual.dates).catch(usual.dates),
  clock: shape.clock.default(usual.clock).catch(usual.clock),
  timeZone: shape.timeZone.default(usual.timeZone).catch(usual.timeZone),
  weekStart: shape.weekStart.default(usual.weekStart).catch(usual.weekStart),
  newEntries: shape.newEntries.default(usual.newEntries).catch(usual.newEntries),
  testimonialMail: shape.testimonialMail.default(usual.testimonialMail).catch(usual.testimonialMail),
  weeklyMail: shape.weeklyMail.default(usual.weeklyMail).catch(usual.weeklyMail),
});
