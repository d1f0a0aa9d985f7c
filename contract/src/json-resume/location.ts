import type { Values } from '../fields.ts';
import { personalInfo } from '../sections/personal-info.ts';
import { countryCode, countryName } from './countries.ts';
import { acceptValue, scalarField } from './direct.ts';
import type { Lens } from './facet.ts';
import { scalarText } from './json.ts';
import type { ObjectMapping } from './mapping.ts';

type Me = Values<typeof personalInfo.fields>;
const { fields } = personalInfo;

/** Country by its name, where the code is a known one. */
const country: Lens<Me> = {
  keys: ['countryCode', 'country'],
  fields: ['country'],
  read(source, notes) {
    const path = ['countryCode', 'country'].find((key) => scalarText(source[key]));
    if (path === undefined) return {};
    const text = scalarText(source[path]);
    const at = { path, field: 'country', original: source[path] };
    const taken = acceptValue(fields.country, countryName(text) ?? text, at, notes);
    return taken === undefined ? {} : { country: taken };
  },
  write({ country: name }) {
    const code = countryCode(name);
    if (code) return { countryCode: code };
    return name ? { country: name } : {};
  },
};

const LINES = ['address', 'region', 'postalCode'] as const;

const inOneLine = (text: string) =>
  text
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/**
 * Street, region and postal code are one line here. Without a street and a postal code there is no
 * address, and a region alone stays aside.
 */
const address: Lens<Me> = {
  keys: LINES,
  fields: ['address'],
  read(source, notes) {
    if (!scalarText(source.address) && !scalarText(source.postalCode)) return {};
    const parts = LINES.filter((key) => scalarText(source[key]));
    const [path = 'address'] = parts;
    const line = parts.map((key) => inOneLine(scalarText(source[key]))).join(', ');
    const taken = acceptValue(fields.address, line, { path, field: 'address', original: line }, notes);
    if (taken === undefined) return {};
    for (const other of parts.slice(1)) notes.taken.push({ path: other, field: 'address' });
    return { address: taken };
  },
  write: ({ address: line }) => (line ? { address: line } : {}),
};

/** `basics.location`. */
export const locationOfPerson: ObjectMapping<Me> = {
  section: 'personalInfo',
  lenses: [address, scalarField(fields)('city', ['city']), country],
};
