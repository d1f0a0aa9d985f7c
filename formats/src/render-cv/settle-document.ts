import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { validateDocument } from '../json-resume/document.ts';
import { isObject, type JsonObject } from '../json-resume/json.ts';

/** Most entries of a list; see the import of JSON Resume. */
const MOST_ENTRIES = 1_000;
/** Rounds of taking out faults, of which the import tells so many at a time. */
const MOST_ROUNDS = 200;

/**
 * Takes out of a document what the import would refuse it for as a whole: texts that are longer than any field, lists that
 * are longer than any life. Each is told, by its place in the file.
 */
export function settleDocument(document: JsonObject, locate: (path: string) => string): ImportReport['refused'] {
  const notes: ImportReport['refused'] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = validateDocument(document).filter(({ path }) => path !== '');
    if (errors.length === 0) break;
    for (const { path, message } of errors) {
      const value = takeOut(document, path);
      const reason = message.replace(path, 'This').trim();
      notes.push({ path: locate(path), value: describe(value), code: 'left-out', reason });
    }
  }
  return notes;
}

const describe = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);

/** Removes what stands at a path; of a list, what is too much of it. */
function takeOut(document: JsonObject, path: string): unknown {
  const keys = [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(
    ([, quoted, index, name]) => quoted ?? (index === undefined ? (name ?? '') : Number(index)),
  );
  const last = keys.pop();
  const parent = keys.reduce<unknown>(
    (place, key) => (Array.isArray(place) ? place[Number(key)] : isObject(place) ? place[String(key)] : undefined),
    document,
  );
  if (Array.isArray(parent)) {
    const value: unknown = parent[Number(last)];
    // Others keep their places, which later errors name.
    parent[Number(last)] = null;
    return value;
  }
  if (!isObject(parent)) return undefined;
  const value = parent[String(last)];
  if (Array.isArray(value) && value.length > MOST_ENTRIES) return `${value.splice(MOST_ENTRIES).length} entries`;
  delete parent[String(last)];
  return value;
}
