import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { publications } from '@vitrine/contract/sections/publications';
import { truncate } from '@vitrine/contract/text/characters';
import type { JsonObject } from '../json-resume/json.ts';
import { getFirstMessage } from '../json-resume/lens.ts';
import type { KeptEntry } from './kept-entry.ts';
import type { BibtexEntry } from './parse-bibtex.ts';
import { HOMES, type Home, type PublicationValues, SOURCES } from './publication.ts';

/** Long fields that are read independently of the other fields. */
const ALONE = ['title', 'abstract'];

/**
 * Returns the data of an entry to store: all fields, in LaTeX, except those that would be written identically from the
 * fields of a publication.
 */
export function keepEntry({ type, key, fields }: BibtexEntry, written: ReadonlyMap<string, string>): JsonObject {
  const others = [...fields].filter(
    ([name, value]) =>
      !ALONE.includes(name) || value.replace(/\s+/g, ' ').trim() !== written.get(name)?.replace(/\s+/g, ' '),
  );
  return { type, key, fields: Object.fromEntries(others) };
}

/**
 * Selects the fields of a stored entry that still match the publication, and those without a field in it, including
 * values that their field rejected.
 */
export function selectCurrent(
  kept: KeptEntry,
  said: PublicationValues,
  values: PublicationValues,
): Map<string, string> {
  const changed = HOMES.filter((home) => said[home] !== values[home] && isTaken(home, said[home]));
  // The number in an archive is more precise than the URL derived from it.
  const outdated = changed.flatMap((home) => SOURCES[home](kept.fields)).filter((name) => name !== 'eprint');
  return new Map([...kept.fields].filter(([name]) => !outdated.includes(name)));
}

const isTaken = (home: Home, value: string): boolean => publications.fields[home].value.safeParse(value).success;

/** Validates values. Returns the accepted ones, and a note for each of the others, which stay in the stored entry. */
export function refuseValues(entry: BibtexEntry, values: PublicationValues | undefined) {
  const notes: ImportReport['refused'] = [];
  const taken = { ...EMPTY };
  for (const home of HOMES) {
    const names = SOURCES[home](entry.fields);
    const raw = names.map((name) => entry.fields.get(name) ?? '').join(' ');
    // An unreadable date has no value, and its raw text is rejected.
    const value = values?.[home] || (home === 'date' ? raw : '');
    const result = publications.fields[home].value.safeParse(value);
    if (result.success) taken[home] = result.data;
    else {
      notes.push({
        path: [entry.key || `line ${entry.line}`, names[0]].filter(Boolean).join('.'),
        value: truncate(value, 200),
        code: 'not-valid',
        reason: getFirstMessage(result.error),
      });
    }
  }
  return { values: taken, notes };
}

const EMPTY: PublicationValues = { title: '', publisher: '', authors: '', date: '', url: '', doi: '', summary: '' };
