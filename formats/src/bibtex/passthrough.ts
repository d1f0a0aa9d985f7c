import { createEmptyValues } from '@vitrine/contract/resume/fields';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { publications } from '@vitrine/contract/sections/publications';
import { truncate } from '@vitrine/contract/text/characters';
import type { JsonObject } from '../json-resume/json.ts';
import { getFirstMessage } from '../json-resume/lens.ts';
import type { KeptEntry } from './kept-entry.ts';
import type { BibtexEntry } from './parse-bibtex.ts';
import { PUBLICATION_FIELDS, type PublicationField, type PublicationValues, SOURCE_FIELDS } from './publication.ts';

/** Long fields that are read independently of the other fields. */
const INDEPENDENT_FIELDS = ['title', 'abstract'];

/**
 * Returns the data of an entry to store: all fields, in LaTeX, except those that would be written identically from the
 * fields of a publication.
 */
export function createKeptEntry(
  { type, key, fields }: BibtexEntry,
  generatedFields: ReadonlyMap<string, string>,
): JsonObject {
  const others = [...fields].filter(
    ([name, value]) =>
      !INDEPENDENT_FIELDS.includes(name) ||
      value.replace(/\s+/g, ' ').trim() !== generatedFields.get(name)?.replace(/\s+/g, ' '),
  );
  return { type, key, fields: Object.fromEntries(others) };
}

/**
 * Selects the fields of a stored entry that still match the publication, and those without a field in it, including
 * values that their field rejected.
 */
export function selectCurrentFields(
  kept: KeptEntry,
  keptValues: PublicationValues,
  values: PublicationValues,
): Map<string, string> {
  const changed = PUBLICATION_FIELDS.filter(
    (field) => keptValues[field] !== values[field] && isValidValue(field, keptValues[field]),
  );
  // The number in an archive is more precise than the URL derived from it.
  const outdated = changed.flatMap((field) => SOURCE_FIELDS[field](kept.fields)).filter((name) => name !== 'eprint');
  return new Map([...kept.fields].filter(([name]) => !outdated.includes(name)));
}

const isValidValue = (field: PublicationField, value: string): boolean =>
  publications.fields[field].value.safeParse(value).success;

/** Validates values. Returns the accepted ones, and a note for each of the others, which stay in the stored entry. */
export function validatePublicationValues(entry: BibtexEntry, values: PublicationValues | undefined) {
  const notes: ImportReport['rejected'] = [];
  const validValues = { ...EMPTY_VALUES };
  for (const field of PUBLICATION_FIELDS) {
    const names = SOURCE_FIELDS[field](entry.fields);
    const raw = names.map((name) => entry.fields.get(name) ?? '').join(' ');
    // An unreadable date has no value, and its raw text is rejected.
    const value = values?.[field] || (field === 'date' ? raw : '');
    const result = publications.fields[field].value.safeParse(value);
    if (result.success) Object.assign(validValues, { [field]: result.data });
    else {
      notes.push({
        path: [entry.key || `line ${entry.line}`, names[0]].filter(Boolean).join('.'),
        value: truncate(value, 200),
        code: 'not-valid',
        reason: getFirstMessage(result.error),
      });
    }
  }
  return { values: validValues, notes };
}

const EMPTY_VALUES: PublicationValues = createEmptyValues(publications.fields);
