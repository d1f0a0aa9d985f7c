import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { describeExtensionEntry, EXTENSION_SECTIONS, type ExtensionSection } from './extension-entries.ts';
import { createScalarLensFactory, DATE_CONVERSION, WEB_ADDRESS_CONVERSION } from './field-lenses.ts';
import type { FieldValues } from './lens.ts';
import type { ListMapping } from './mapping.ts';

/** Maps a section that JSON Resume has no list for, by the definition of its entries. */
function createExtensionMapping(section: ExtensionSection): ListMapping {
  const { list, fields: keys, title, subtitle, date, links, number } = describeExtensionEntry(section);
  const fields: Fields = LIST_SECTIONS[section].fields;
  const createLens = createScalarLensFactory(fields);
  const urls = links.map(({ field }) => field);
  const getConversion = (field: string) =>
    field === date ? [DATE_CONVERSION] : urls.includes(field) ? [WEB_ADDRESS_CONVERSION] : [];
  // Entries with numbers are often several of one title, or of one issuer in a month.
  const dated = date ? [[title, date], ...(number ? [] : [[subtitle, date]])] : [];
  const similarities = [...(number ? [[number]] : []), ...urls.map((url) => [url]).reverse(), ...dated];
  return {
    section,
    key: list,
    lenses: [...keys].map(([key, field]) => createLens(field, [key], ...getConversion(field))),
    identity: (values) => readTexts(values, [title, subtitle, ...(number ? [number] : [])]),
    similarities: (values) => similarities.map((names) => readTexts(values, names)),
  };
}

/** The mappings of all extension sections. */
export const EXTENSION_MAPPINGS = Object.fromEntries(
  EXTENSION_SECTIONS.map((section) => [section, createExtensionMapping(section)]),
) as Record<ExtensionSection, ListMapping>;

const readTexts = (values: FieldValues, names: readonly string[]): string[] =>
  names.map((name) => String(values[name] ?? ''));
