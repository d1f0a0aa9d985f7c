import type { Values } from '@vitrine/contract/resume/fields';
import { personalInfo } from '@vitrine/contract/sections/personal-info';
import { findCountryCode, findCountryName } from '../reading/countries.ts';
import { createScalarLensFactory } from './field-lenses.ts';
import { toScalarText } from './json.ts';
import { acceptValue, type Lens } from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type PersonalInfo = Values<typeof personalInfo.fields>;
const { fields } = personalInfo;
const mapField = createScalarLensFactory(fields);

/** Maps the country to its name if the code is known. */
const countryLens: Lens<PersonalInfo> = {
  keys: ['countryCode', 'country'],
  fields: ['country'],
  read(source, notes) {
    const path = ['countryCode', 'country'].find((key) => toScalarText(source[key]));
    if (path === undefined) return {};
    const text = toScalarText(source[path]);
    const at = { path, field: 'country', original: source[path] };
    const accepted = acceptValue(fields.country, findCountryName(text) ?? text, at, notes);
    return accepted === undefined ? {} : { country: accepted };
  },
  write({ country: name }) {
    const code = findCountryCode(name);
    if (code) return { countryCode: code };
    return name ? { country: name } : {};
  },
};

const ADDRESS_KEYS = ['address', 'postalCode'] as const;

const joinLines = (text: string) =>
  text
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** Maps street and postal code to one line. */
const addressLens: Lens<PersonalInfo> = {
  keys: ADDRESS_KEYS,
  fields: ['address'],
  read(source, notes) {
    const parts = ADDRESS_KEYS.filter((key) => toScalarText(source[key]));
    const [path] = parts;
    if (path === undefined) return {};
    const line = parts.map((key) => joinLines(toScalarText(source[key]))).join(', ');
    const accepted = acceptValue(fields.address, line, { path, field: 'address', original: line }, notes);
    if (accepted === undefined) return {};
    for (const other of parts.slice(1)) notes.imported.push({ path: other, field: 'address' });
    return { address: accepted };
  },
  write: ({ address: line }) => (line ? { address: line } : {}),
};

/** Maps `basics.location`. */
export const locationMapping: ObjectMapping<PersonalInfo> = {
  section: 'personalInfo',
  lenses: [addressLens, mapField('city', ['city']), mapField('region', ['region']), countryLens],
};
