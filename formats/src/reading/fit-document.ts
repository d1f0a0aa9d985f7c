import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { truncate } from '@vitrine/contract/text/characters';
import { MAX_ENTRIES, validateDocument } from '../json-resume/document.ts';
import { entryPath, isObject, type JsonObject } from '../json-resume/json.ts';

/** What was taken out of a document. */
interface Fitted {
  notes: ImportReport['refused'];
  /** Entries of lists that are to be passed over, such as `work[2]`; they stay where they are, so that no other moves. */
  leftOut: Set<string>;
}

/** Each round tells of fifty faults; no file of the allowed size needs as many rounds. */
const MAX_ROUNDS = 200;

/**
 * Takes out of a document what the import would refuse it for as a whole: texts that are many times too long for any field,
 * lists that are longer than any life. One bad value of a file costs that value alone, which is told. Changes the document.
 */
export function fitDocument(document: JsonObject): Fitted {
  const fitted: Fitted = { notes: cutLists(document), leftOut: new Set() };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const errors = validateDocument(document).filter(({ path }) => path !== '');
    if (errors.length === 0) break;
    for (const { path, message } of errors) {
      const value = takeOut(document, path);
      if (value === undefined) continue;
      if (/^[^.[\]]+\[\d+\]$|^\["[^"]+"\]\[\d+\]$/.test(path)) fitted.leftOut.add(path);
      fitted.notes.push({
        path,
        value: summarize(value),
        code: 'left-out',
        reason: message.replace(path, 'It').trim(),
      });
    }
  }
  return fitted;
}

/** Lists of the document, ours that JSON Resume has no key for as well, to their longest. */
function cutLists(document: JsonObject): ImportReport['refused'] {
  return Object.entries(document).flatMap(([key, list]) => {
    if (!Array.isArray(list) || list.length <= MAX_ENTRIES) return [];
    const value = summarize(list.splice(MAX_ENTRIES));
    const reason = `There can be at most ${MAX_ENTRIES.toLocaleString('en-US')} of these.`;
    return [{ path: entryPath(key, MAX_ENTRIES), value, code: 'too-many', reason }];
  });
}

/** Removes what stands at a path, and gives it; of a list that is too long what is too much. */
function takeOut(document: JsonObject, path: string): unknown {
  const keys = [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(
    ([, quoted, index, name]) => quoted ?? index ?? name ?? '',
  );
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((place, key) => (isHolder(place) ? place[key] : undefined), document);
  if (!isHolder(holder) || !Object.hasOwn(holder, last)) return undefined;
  const value = holder[last];
  if (Array.isArray(value) && value.length > MAX_ENTRIES) return value.splice(MAX_ENTRIES);
  // An entry is emptied: blank ones are passed over, and the places of the others are named to the person.
  if (Array.isArray(holder)) holder[Number(last)] = null;
  else delete holder[last];
  return value ?? undefined;
}

const isHolder = (value: unknown): value is Record<string, unknown> => isObject(value) || Array.isArray(value);

const MAX_EXCERPT_LENGTH = 200;

const summarize = (value: unknown): string =>
  Array.isArray(value)
    ? `${value.length} entries`
    : truncate(typeof value === 'string' ? value : JSON.stringify(value), MAX_EXCERPT_LENGTH);
