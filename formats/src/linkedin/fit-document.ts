import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { truncate } from '@vitrine/contract/text/characters';
import { validateDocument } from '../json-resume/document.ts';
import { entryPath, isObject, type JsonObject } from '../json-resume/json.ts';

type Note = ImportReport['refused'][number];

/** Deepest nesting of what is kept aside of one entry. */
const DEEPEST = 8;

/** What is kept aside of an entry, without what is nested deeper than a document may be. */
export const isShallow = (value: unknown, levels = DEEPEST): boolean =>
  levels === 0
    ? typeof value !== 'object' || value === null
    : typeof value !== 'object' ||
      value === null ||
      Object.values(value).every((inner) => isShallow(inner, levels - 1));

/** Removals are told in rounds; more rounds than this are needed by no file that fits the size of an import. */
const MOST_ROUNDS = 200;

/**
 * A document without those values that would refuse it as a whole: texts many times too long for their field, and entries
 * beyond the longest list. Each is told, so that one bad value of a file refuses that value alone. Changes the document,
 * which its reader made a moment ago.
 * @param locate the place in the file of a path of the document
 */
export function fitDocument(document: JsonObject, locate: (path: string) => string): Note[] {
  const notes = cutLists(document, locate);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = validateDocument(document);
    if (errors.length === 0) return notes;
    const paths = new Set(errors.map(({ path }) => path));
    // From the end, so that the entries before stay where they are.
    for (const path of [...paths].reverse()) {
      const message = errors.find((error) => error.path === path)?.message ?? '';
      const value = removeAt(document, path);
      if (value === undefined) continue;
      const reason = message.startsWith(`${path} `) ? `It ${message.slice(path.length + 1)}` : message;
      notes.push({ path: locate(path), value: truncate(summarize(value), 200), code: 'not-valid', reason });
    }
  }
  return notes;
}

/** Lists of ours are of any length to the check of a document, and no longer than others here. */
function cutLists(document: JsonObject, locate: (path: string) => string): Note[] {
  return Object.entries(document).flatMap(([key, list]): Note[] => {
    if (!Array.isArray(list) || list.length <= MOST_ENTRIES) return [];
    const path = locate(entryPath(key, MOST_ENTRIES));
    const value = `${list.splice(MOST_ENTRIES).length} entries`;
    const reason = `There can be at most ${MOST_ENTRIES.toLocaleString('en-US')} of these.`;
    return [{ path, value, code: 'too-many', reason }];
  });
}

/** Takes a value out of a document, or what is too much out of a list; gives it back. */
function removeAt(document: JsonObject, path: string): unknown {
  const keys = [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(
    ([, index, quoted, key]) => index ?? quoted ?? key ?? '',
  );
  const last = keys.pop();
  const parent = keys.reduce<unknown>((place, key) => (isHolder(place) ? place[key] : undefined), document);
  if (last === undefined || !isHolder(parent)) return undefined;
  const value = parent[last];
  if (Array.isArray(value) && value.length > MOST_ENTRIES) return value.splice(MOST_ENTRIES);
  if (Array.isArray(parent)) return parent.splice(Number(last), 1)[0];
  delete parent[last];
  return value;
}

/** The longest list of a document. */
const MOST_ENTRIES = 1_000;

const isHolder = (value: unknown): value is Record<string, unknown> => isObject(value) || Array.isArray(value);

const summarize = (value: unknown): string =>
  Array.isArray(value) ? `${value.length} entries` : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
