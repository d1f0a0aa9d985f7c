import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { describeExtensionEntry, EXTENSION_SECTIONS, type ExtensionSection } from './extension-entries.ts';
import { createScalarLensFactory, DATE, WEB_ADDRESS } from './field-lenses.ts';
import type { ListMapping } from './mapping.ts';

/** Maps a section that JSON Resume has no list for, by the definition of its entries. */
function createExtensionMapping(section: ExtensionSection): ListMapping {
  const { list, fields: keys, title, subtitle, date, links } = describeExtensionEntry(section);
  const fields: Fields = LIST_SECTIONS[section].fields;
  const createLens = createScalarLensFactory(fields);
  const urls = links.map(({ field }) => field);
  const getConversion = (field: string) => (field === date ? [DATE] : urls.includes(field) ? [WEB_ADDRESS] : []);
  return {
    section,
    key: list,
    lenses: [...keys].map(([key, field]) => createLens(field, [key], ...getConversion(field))),
    identity: (values) => [title, subtitle].map((field) => toText(values[field])),
    similarities: (values) =>
      [
        ...urls.map((url) => [url]).reverse(),
        ...(date
          ? [
              [title, date],
              [subtitle, date],
            ]
          : []),
      ].map((names) => names.map((name) => toText(values[name]))),
  };
}

/** The mappings of all extension sections. */
export const EXTENSION_MAPPINGS = Object.fromEntries(
  EXTENSION_SECTIONS.map((section) => [section, createExtensionMapping(section)]),
) as Record<ExtensionSection, ListMapping>;

const toText = (value: unknown): string => String(value ?? '');
