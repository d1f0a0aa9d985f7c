import type { JsonObject } from '../json-resume/json.ts';
import { locationMapping } from '../json-resume/location.ts';

/** The lens that maps country names to codes. */
const COUNTRY_LENS = locationMapping.lenses.find(({ fields }) => fields.includes('country'));

const isCountry = (name: string): boolean =>
  COUNTRY_LENS?.write({ country: name } as never, {}).countryCode !== undefined;

/**
 * Parses a place of residence: 'Bengaluru, Karnataka, India', 'Berlin, Germany', 'India', or a city alone. If there are
 * more than three parts, the first ones belong to the city. Returns an empty object for an empty text.
 */
export function readPlaceText(text: string): JsonObject {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const [only = ''] = parts;
  if (parts.length === 0) return {};
  if (parts.length === 1) return isCountry(only) ? { country: only } : { city: only };
  const country = parts.at(-1) ?? '';
  // 'Fresno, CA' is in California, not in Canada: two letters may be a state.
  if (/^[a-z]{2}$/i.test(country)) return { city: parts.slice(0, -1).join(', '), region: country };
  if (parts.length === 2) return { city: only, country };
  return { city: parts.slice(0, -2).join(', '), region: parts.at(-2), country };
}
