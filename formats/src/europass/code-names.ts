import { findCountryName } from '../reading/countries.ts';

/** Country codes of the European institutions that differ from ISO 3166. */
const EU_TO_ISO_COUNTRIES: Record<string, string> = { EL: 'GR', UK: 'GB' };
/** Codes that stand for no language or country. */
const UNDETERMINED_CODE = /^(?:und|zxx|mis|mul|zz)$/i;

/** Names of codes that ISO 3166 does not assign, such as XK for Kosovo. */
const OTHER_COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns the ISO 3166 code of a country in upper case: 'GR' for 'el'; '' for other text. */
export function resolveCountryCode(code: string): string {
  const capitals = code.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(capitals) ? (EU_TO_ISO_COUNTRIES[capitals] ?? capitals) : '';
}

/** Returns the name of a country: 'Slovenia' for 'si'; text that is not a country code is returned unchanged. */
export function resolveCountryName(code: string): string {
  const known = resolveCountryCode(code);
  const name = findCountryName(known);
  if (name !== undefined) return name;
  return (known && !UNDETERMINED_CODE.test(known) && OTHER_COUNTRY_NAMES.of(known)) || code.trim();
}

/**
 * Returns the name of a language: 'French' for 'fra', 'fre', 'fr', and the URI of that language at the Publications
 * Office; text that is not a language code is returned without the URI around it.
 */
export function resolveLanguageName(written: string): string {
  const code = written.trim().replace(/^https?:\/\/\S*\//, '');
  if (!/^[A-Za-z]{2,3}$/.test(code) || UNDETERMINED_CODE.test(code)) return code;
  return LANGUAGE_NAMES.of(code.toLowerCase()) ?? code;
}

/** The broad fields of ISCED-F 2013 (UNESCO), which the editor uses for fields of study. */
const FIELDS_OF_STUDY = [
  'Generic programmes and qualifications',
  'Education',
  'Arts and humanities',
  'Social sciences, journalism and information',
  'Business, administration and law',
  'Natural sciences, mathematics and statistics',
  'Information and Communication Technologies',
  'Engineering, manufacturing and construction',
  'Agriculture, forestry, fisheries and veterinary',
  'Health and welfare',
  'Services',
] as const;

/** Returns the broad field of a field-of-study code, which is its first two digits; text is returned unchanged. */
export function resolveFieldOfStudy(written: string): string {
  const code = written.trim();
  return /^\d{2,4}$/.test(code) ? (FIELDS_OF_STUDY[Number(code.slice(0, 2))] ?? '') : code;
}

/** The sections of NACE Rev. 2 (European Commission), which the editor uses for industries. */
const INDUSTRIES: Record<string, string> = {
  A: 'Agriculture, forestry and fishing',
  B: 'Mining and quarrying',
  C: 'Manufacturing',
  D: 'Electricity, gas, steam and air conditioning supply',
  E: 'Water supply, sewerage, waste management and remediation activities',
  F: 'Construction',
  G: 'Wholesale and retail trade; repair of motor vehicles and motorcycles',
  H: 'Transportation and storage',
  I: 'Accommodation and food service activities',
  J: 'Information and communication',
  K: 'Financial and insurance activities',
  L: 'Real estate activities',
  M: 'Professional, scientific and technical activities',
  N: 'Administrative and support service activities',
  O: 'Public administration and defence; compulsory social security',
  P: 'Education',
  Q: 'Human health and social work activities',
  R: 'Arts, entertainment and recreation',
  S: 'Other service activities',
  T: 'Activities of households as employers',
  U: 'Activities of extraterritorial organisations and bodies',
};

/** Returns the name of an industry by its letter; text is returned unchanged. */
export function resolveIndustryName(written: string): string {
  const code = written.trim();
  if (code === 'NS') return '';
  return (Object.hasOwn(INDUSTRIES, code) && INDUSTRIES[code]) || code;
}
