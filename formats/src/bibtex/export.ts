import type { Resume } from '@vitrine/contract/resume/resume';
import { listAuthors } from '@vitrine/contract/text/authors';
import { asArray, asObject, type JsonObject, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { type KeptEntry, readKeptEntry } from './kept-entry.ts';
import { type PUBLICATION_FIELDS, type PublicationValues, readPublications } from './publication.ts';
import { formatEntry, guessType, writeFields } from './write-entry.ts';

/** A publication to write. */
interface Publication {
  id: string;
  values: PublicationValues;
  kept: KeptEntry | undefined;
}

/**
 * Exports the publications of a resume as a BibTeX file, including hidden ones, for the owner only. Entries are
 * restored from the data that an import stored, except for values that the owner has changed since (rule R54).
 */
export function exportBibtex(resume: Resume): string {
  const publications = [
    ...resume.publications.map((item) => ({
      id: item._id,
      values: pickValues({ ...item }),
      kept: readKeptEntry(item.kept),
    })),
    // Publications beyond the limit remain in the unmapped data, as JSON Resume entries.
    ...asArray(resume.kept.publications).map((entry, index) => ({
      id: `aside ${index}`,
      values: readUnmappedValues(asObject(entry)),
      kept: readKeptEntry(entry),
    })),
  ];
  const keys = assignKeys(publications);
  const keptValues = readPublications(publications.map(({ kept }) => ({ fields: kept?.fields ?? new Map() })));
  const entries = publications.map(({ id, values, kept }, index) => {
    const type = kept && ENTRY_TYPE.test(kept.type) ? kept.type : guessType(values);
    return formatEntry({
      type,
      key: keys.get(id) ?? id,
      fields: writeFields(type, values, kept, kept && keptValues[index]),
    });
  });
  return entries.length > 0 ? entries.join('\n') : '% There are no publications.\n';
}

/** 'comment', 'preamble' and 'string' are commands and not entry types. */
const ENTRY_TYPE = /^(?!(?:comment|preamble|string)$)[a-z]+$/;

const pickValues = (item: JsonObject): PublicationValues => {
  const value = (name: string) => toScalarText(item[name]);
  return {
    title: value('title'),
    publisher: value('publisher'),
    authors: value('authors'),
    date: value('date'),
    url: value('url'),
    doi: value('doi'),
    summary: value('summary'),
  } satisfies Record<(typeof PUBLICATION_FIELDS)[number], string>;
};

const readUnmappedValues = (entry: JsonObject): PublicationValues =>
  pickValues({ ...entry, title: entry.name, date: entry.releaseDate, ...asObject(entry[EXTENSION_KEY]) });

const ENTRY_KEY = /^[^\s,={}()"#%~\\]+$/;

/**
 * Assigns a unique key to each publication: the imported one, or one made of author, year and title. Among equal keys
 * the publication that was added first has no suffix, so that reordering changes no key.
 */
function assignKeys(publications: readonly Publication[]): Map<string, string> {
  const keys = new Map<string, string>();
  const usedKeys = new Set<string>();
  const assignKey = (id: string, key: string) => {
    let uniqueKey = key;
    for (let count = 2; usedKeys.has(uniqueKey.toLowerCase()); count += 1) uniqueKey = `${key}-${count}`;
    usedKeys.add(uniqueKey.toLowerCase());
    keys.set(id, uniqueKey);
  };
  const byAge = [...publications].sort((a, b) => (a.id < b.id ? -1 : 1));
  const imported = byAge.filter(({ kept }) => kept && ENTRY_KEY.test(kept.key));
  for (const { id, kept } of imported) assignKey(id, kept?.key ?? '');
  for (const { id, values } of byAge) if (!keys.has(id)) assignKey(id, generateKey(values));
  return keys;
}

const STOP_WORD = /^(?:a|an|the|on|of|in|to|for|and|der|die|das|ein|eine|le|la|les|un|une|el|los)$/;

/** Generates a key such as 'rao2023half', in characters that every program accepts. */
function generateKey({ authors, date, title }: PublicationValues): string {
  const [author = ''] = listAuthors(authors);
  const words = listPlainWords(title).filter((word) => !STOP_WORD.test(word));
  return [listPlainWords(author).at(-1), date.slice(0, 4), words[0]].filter(Boolean).join('') || 'publication';
}

const listPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];
