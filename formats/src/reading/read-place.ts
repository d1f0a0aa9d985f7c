import { isCountry } from '../resume-lines/words.ts';

/** The parts of a place that are certain. */
export interface ParsedPlace {
  city?: string;
  region?: string;
  country?: string;
}

/** Both a country and a state; which one is meant is unknown. */
const AMBIGUOUS_NAME = /^georgia$/i;

/**
 * Splits 'Bengaluru, India' and 'Portland, OR' into parts. A part after a comma that is neither a country nor a
 * two-letter state stays with the city: 'Pune, Maharashtra' has no country.
 */
export function readPlace(text: string): ParsedPlace {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (!whole) return {};
  const parts = whole.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  if (isCountry(last) && !AMBIGUOUS_NAME.test(last)) {
    if (before.length === 0) return { country: last };
    const [city = '', region = ''] = before.length === 2 ? before : [before.join(', ')];
    return { city, ...(region && { region }), country: last };
  }
  if (before.length === 1 && /^[A-Z]{2}$/.test(last)) return { city: before[0] ?? '', region: last };
  return { city: whole };
}
