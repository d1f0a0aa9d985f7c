import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { truncate } from '@vitrine/contract/text/characters';
import { MAX_ENTRIES, validateDocument } from '../json-resume/document.ts';
import { appendIndex, isObject, type JsonObject } from '../json-resume/json.ts';
import { MAPPED_KEYS } from '../json-resume/unmapped.ts';

/** The result of removing invalid parts of a document. */
interface SanitizeResult {
  notes: ImportReport['rejected'];
  /**
   * List entries to skip, such as `work[2]`; they keep their place, so that the paths of other entries do not change.
   */
  leftOut: Set<string>;
}

/** Each round reports at most fifty errors; no file of the permitted size needs this many rounds. */
const MAX_ROUNDS = 200;

/**
 * Removes parts for which the import would reject the whole document, such as texts and lists far beyond any limit. A
 * single invalid value costs only that value, and is reported. Modifies the document.
 */
export function sanitizeDocument(document: JsonObject): SanitizeResult {
  const result: SanitizeResult = { notes: truncateLists(document), leftOut: new Set() };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const errors = validateDocument(document).filter(({ path }) => path !== '');
    if (errors.length === 0) break;
    for (const { path, message } of errors) {
      const value = removeAt(document, path);
      if (value === undefined) continue;
      if (/^[^.[\]]+\[\d+\]$|^\["[^"]+"\]\[\d+\]$/.test(path)) result.leftOut.add(path);
      result.notes.push({
        path,
        value: summarize(value),
        code: 'left-out',
        reason: message.replace(path, 'It').trim(),
      });
    }
  }
  return result;
}

/** Lists that become sections; those of other programs are kept as they are. */
const LIST_KEYS = new Set(MAPPED_KEYS);

/** Cuts lists to the maximum length, including our own lists without a JSON Resume key. */
function truncateLists(document: JsonObject): ImportReport['rejected'] {
  return Object.entries(document).flatMap(([key, list]) => {
    if (!LIST_KEYS.has(key) || !Array.isArray(list) || list.length <= MAX_ENTRIES) return [];
    const value = summarize(list.splice(MAX_ENTRIES));
    const reason = `There can be at most ${MAX_ENTRIES.toLocaleString('en-US')} of these.`;
    return [{ path: appendIndex(key, MAX_ENTRIES), value, code: 'too-many', reason }];
  });
}

/** Removes and returns the value at a path; of a list that is too long, removes only the excess. */
function removeAt(document: JsonObject, path: string): unknown {
  const keys = [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(
    ([, quoted, index, name]) => quoted ?? index ?? name ?? '',
  );
  const last = keys.pop() ?? '';
  const container = keys.reduce<unknown>((place, key) => (isContainer(place) ? place[key] : undefined), document);
  if (!isContainer(container) || !Object.hasOwn(container, last)) return undefined;
  const value = container[last];
  if (Array.isArray(value) && value.length > MAX_ENTRIES) return value.splice(MAX_ENTRIES);
  // An entry is set to null: blank entries are skipped, and the indexes of the others appear in the report.
  if (Array.isArray(container)) container[Number(last)] = null;
  else delete container[last];
  return value ?? undefined;
}

const isContainer = (value: unknown): value is Record<string, unknown> => isObject(value) || Array.isArray(value);

const MAX_EXCERPT_LENGTH = 200;

const summarize = (value: unknown): string =>
  Array.isArray(value)
    ? `${value.length} entries`
    : truncate(typeof value === 'string' ? value : JSON.stringify(value), MAX_EXCERPT_LENGTH);
