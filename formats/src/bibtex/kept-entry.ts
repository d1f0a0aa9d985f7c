import { asObject } from '../json-resume/json.ts';
import type { BibtexEntry } from './parse-bibtex.ts';

/** The key of a publication for unmapped BibTeX data, which is never public. */
export const BIBTEX_KEY = 'bibtex';

/** Type, key and fields of an entry. */
export type KeptEntry = Pick<BibtexEntry, 'type' | 'key' | 'fields'>;

const FIELD_NAME = /^[^\s,={}()"#%]+$/;

/** Reads the entry that an import stored; returns undefined if there is none. */
export function readKeptEntry(kept: unknown): KeptEntry | undefined {
  const { type, key, fields } = asObject(asObject(kept)[BIBTEX_KEY]);
  if (typeof type !== 'string' || typeof key !== 'string') return undefined;
  const texts = Object.entries(asObject(fields)).filter(
    (field): field is [string, string] => FIELD_NAME.test(field[0]) && typeof field[1] === 'string',
  );
  return { type, key, fields: new Map(texts) };
}
