import { isCity } from '../gazetteer/cities.ts';
import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { splitCommas } from '../reading/split-words.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { countWords, isCountry, isPlace } from './words.ts';

/** A place, and what shows that it is one. */
export interface ParsedLocation {
  location: JsonObject;
  /** A name in the gazetteer, a country or a postal code beside a name; undefined if nothing shows it. */
  evidence: 'city' | 'country' | 'code' | undefined;
}

/** Postal codes, by their form; those of four to six digits in a row need a name beside them. */
const POSTAL_CODE =
  /(?<![\p{L}\p{Nd}-])(?:〒?\p{Nd}{3}-\p{Nd}{4}|\p{Nd}{5}-\p{Nd}{3,4}|\p{Nd}{4}-\p{Nd}{3}|\p{Nd}{2}-\p{Nd}{3}|\p{Nd}{3} \p{Nd}{2,3}|\p{Nd}{4} ?[A-Z]{2}|[A-Z]{1,2}\p{Nd}[A-Z\p{Nd}]? ?\p{Nd}[A-Z]{2}|[A-Z]\p{Nd}[A-Z] ?\p{Nd}[A-Z]\p{Nd}|[A-Z]{1,3}[- ]?\p{Nd}{4,5}|\p{Nd}{4,6})(?![\p{L}\p{Nd}-])/u;
/** Words of a street, with which a part is no town although its name may be one. */
const STREET =
  /\p{Nd}|^(?:calle|carrer|rua|av\.?|avenida|avenue|via|viale|corso|rue|allée|bd|boulevard|place|plaza|praça|piazza|ul\.?|вул\.?|ул\.?|str\.?|strada|flat|apt\.?|po box)(?=\s)|(?:stra(?:ß|ss)e|str\.|weg|gasse|allee|platz|straat|laan|gade|vej|gatan|vägen|veien|katu|tie|utca| út| road| street| way| lane| avenue| court)$/iu;

/** Reads 'Hauptstraße 12, 10115 Berlin', 'Torino TO' or 'Bengaluru, Karnataka, India'. */
export function parseLocation(text: string): ParsedLocation {
  const parts = splitCommas(text.replace(/ ?[·•|] ?| [–—-] /gu, ', '));
  const countryAt = parts.findLastIndex((part, index) => isCountry(part) && (index > 0 || parts.length === 1));
  const country = parts[countryAt] ?? '';
  const rest = parts.filter((_, index) => index !== countryAt);
  const codeAt = rest.findLastIndex((part) => POSTAL_CODE.test(part) && !isHouseNumber(part));
  const code = POSTAL_CODE.exec(rest[codeAt] ?? '')?.[0] ?? '';
  const names = rest.map((part, index) =>
    index === codeAt ? part.replace(code, ' ').replace(/\s+/gu, ' ').trim() : part,
  );
  const towns = names.map((name, index) => ({ index, ...splitRegion(name) })).filter(({ town }) => town !== '');
  const isStreet = ({ town, index }: { town: string; index: number }) => STREET.test(town) && index !== codeAt;
  const candidates = towns.filter((one) => !isStreet(one));
  const known = candidates.filter(({ town }) => isCity(town) || isCity(town.replace(/ ?(?:city|市|시)$/iu, '')));
  // The name beside the code; else the first known one; else, before a country, the first name that is no street.
  const beside = candidates.find(({ index }) => index === codeAt && /\p{L}{2}/u.test(names[index] ?? ''));
  const town =
    (beside && (known.includes(beside) || known.length === 0) ? beside : undefined) ??
    known[0] ??
    (code !== '' ? (candidates.find(({ index }) => index > codeAt) ?? candidates.at(-1)) : candidates[0]);
  const cityName = town?.town ?? '';
  const evidence =
    known.length > 0 ? 'city' : country || isPlace(text) ? 'country' : code && cityName ? 'code' : undefined;
  const isRegion = (index: number) =>
    town !== undefined && index > town.index && candidates.some((one) => one.index === index);
  const others = names
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== '' && index !== town?.index);
  const regions = [town?.region ?? '', ...others.filter(({ index }) => isRegion(index)).map(({ name }) => name)];
  const streets = others.filter(({ index }) => !isRegion(index)).map(({ name }) => name);
  return {
    evidence,
    location: omitBlank({
      address: streets.join(', '),
      postalCode: code,
      city: cityName,
      region: regions.filter(Boolean).join(', '),
      country,
    }),
  };
}

/** Whether the digits of a part are a house number: 'Storgatan 1204'. */
const isHouseNumber = (part: string): boolean =>
  /^\p{L}.*\s\p{Nd}{1,4}\p{L}?$/u.test(part) &&
  !/\s\p{Nd}{5}/u.test(part) &&
  STREET.test(part.replace(/\s\p{Nd}+\p{L}?$/u, ''));

/** Splits off a state or province written as capitals after a town: 'Torino TO', 'Blumenau – SC', 'Lucca (LU)'. */
function splitRegion(name: string): { town: string; region: string } {
  const at = Math.max(name.lastIndexOf(' '), name.lastIndexOf('('));
  const region = name.slice(at + 1).replace(/\)$/, '');
  if (at <= 0 || !/^\p{Lu}{2,3}$/u.test(region)) return { town: name, region: '' };
  return { town: trimEnds(name.slice(0, at), '', ' (–-'), region };
}

/** Whether a text can be a town by its words: capitalized, without words of roles, companies and schools. */
export const isTownText = (text: string): boolean =>
  text.length < 40 &&
  text.split(/\s+/).length <= 4 &&
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  countWords('role', text) + countWords('company', text) + countWords('school', text) === 0;
