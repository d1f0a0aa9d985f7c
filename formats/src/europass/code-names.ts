/** Codes of the European institutions that differ from ISO 3166. */
const OWN_COUNTRIES: Record<string, string> = { EL: 'GR', UK: 'GB' };
/** No language and no country, where a list has a code for that too. */
const NONE = /^(?:und|zxx|mis|mul|zz)$/i;

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The code of a country by ISO 3166, in capitals: 'GR' for 'el'; '' for what is none. */
export function countryCode(code: string): string {
  const capitals = code.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(capitals) ? (OWN_COUNTRIES[capitals] ?? capitals) : '';
}

/** 'Slovenia' for 'si'; what is no code of a country stays as it is. */
export function countryName(code: string): string {
  const known = countryCode(code);
  return (known && !NONE.test(known) && COUNTRIES.of(known)) || code.trim();
}

/**
 * 'French' for 'fra', 'fre', 'fr' and the address of that language at the Publications Office; what is no code of a
 * language stays as it is, without the address around it.
 */
export function languageName(written: string): string {
  const code = written.trim().replace(/^https?:\/\/\S*\//, '');
  if (!/^[A-Za-z]{2,3}$/.test(code) || NONE.test(code)) return code;
  return LANGUAGES.of(code.toLowerCase()) ?? code;
}

/** The ten broad fields of ISCED-F 2013 (UNESCO), by which the editor names what somebody studied. */
const FIELDS = [
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

/** A field of study from its code, of which the first two digits are its broad field; text stays as it is. */
export function fieldOfStudy(written: string): string {
  const code = written.trim();
  return /^\d{2,4}$/.test(code) ? (FIELDS[Number(code.slice(0, 2))] ?? '') : code;
}

/** The sections of NACE Rev. 2 (European Commission), by which the editor names what a company does. */
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

/** What a company does, from its letter; text stays as it is. */
export const industryName = (written: string): string =>
  written.trim() === 'NS' ? '' : (INDUSTRIES[written.trim()] ?? written.trim());
