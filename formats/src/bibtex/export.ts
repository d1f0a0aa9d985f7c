import type { Resume } from '@vitrine/contract/resume/resume';
import { listAuthors } from '@vitrine/contract/text/authors';
import { asArray, asObject, type JsonObject, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { type KeptEntry, readKeptEntry } from './kept-entry.ts';
import { PUBLICATION_FIELDS, type PublicationValues, readPublications } from './publication.ts';
import { chooseType, formatEntry, writeFields } from './write-entry.ts';

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
      values: item,
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
  const keptValues = readPublications(publications.map(({ kept }) => kept ?? { type: '', fields: new Map() }));
  const entries = publications.map(({ id, values, kept }, index) => {
    const before = kept && keptValues[index];
    const type = getType(values, kept, before);
    const current = before ? addUnreadValues(values, before) : values;
    return formatEntry({ type, key: keys.get(id) ?? id, fields: writeFields(type, current, kept, before) });
  });
  return entries.length > 0 ? entries.join('\n') : '% There are no publications.\n';
}

/** 'comment', 'preamble' and 'string' are commands and not entry types. */
const ENTRY_TYPE = /^(?!(?:comment|preamble|string)$)[a-z]+$/;

/** Returns the imported type while the kind is the one that it says; else the usual type of the kind. */
function getType(
  values: PublicationValues,
  kept: KeptEntry | undefined,
  before: PublicationValues | undefined,
): string {
  const isKept = kept && ENTRY_TYPE.test(kept.type) && (!values.kind || values.kind === before?.kind);
  return isKept ? kept.type : chooseType(values);
}

/** Fields that entries of earlier imports have only in their stored entry. */
const LATER_FIELDS = ['kind', 'volume', 'issue', 'pages'] as const;

/** Adds the values that an import of an earlier version stored without their fields, which did not exist yet. */
function addUnreadValues(values: PublicationValues, before: PublicationValues): PublicationValues {
  if (LATER_FIELDS.some((field) => values[field])) return values;
  return { ...values, ...Object.fromEntries(LATER_FIELDS.map((field) => [field, before[field]])) };
}

function readUnmappedValues(entry: JsonObject): PublicationValues {
  const own = { ...entry, title: entry.name, date: entry.releaseDate, ...asObject(entry[EXTENSION_KEY]) };
  const texts = PUBLICATION_FIELDS.map((field) => [field, toScalarText((own as JsonObject)[field])]);
  // A kind that is none chooses no type.
  return Object.fromEntries(texts) as PublicationValues;
}

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
