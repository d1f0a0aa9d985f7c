import { LIST_SECTION_KEYS } from '../resume.ts';
import type { JsonResume } from './document.ts';
import { EXTENSION_KEY } from './extension.ts';
import { isBlank, isObject, type JsonObject, objectOf, omit } from './json.ts';
import { LIST_MAPPINGS } from './lists.ts';
import { mergeKept } from './merge.ts';
import type { Notes } from './notes.ts';
import { entryPath, keyPath } from './path.ts';
import { OBJECT_SECTION_KEYS, PERSON_KEYS } from './person.ts';

/** Keys of the document's root that sections of ours read. */
export const HOME_KEYS = [...PERSON_KEYS, ...LIST_SECTION_KEYS.map((key) => LIST_MAPPINGS[key].key)];

/** Sections without a home and everything unknown; of two sets of document details the newer stays. */
export function mergeOthers(source: JsonResume, kept: JsonObject, unknownClaims: JsonObject, notes: Notes): JsonObject {
  const others = omit(source, [...HOME_KEYS, '$schema', 'meta']);
  for (const [key, value] of Object.entries(others)) keepNote(keyPath('', key), value, notes);
  const merged = mergeKept(omit(kept, HOME_KEYS), others, notes);
  const meta = metaOf(source, unknownClaims);
  for (const [key, value] of Object.entries(objectOf(meta))) keepNote(keyPath('meta', key), value, notes);
  keepNote('$schema', source.$schema, notes);
  return {
    ...merged,
    ...(Object.hasOwn(source, '$schema') ? { $schema: source.$schema } : {}),
    ...(meta === undefined ? {} : { meta: isObject(meta) ? { ...objectOf(kept.meta), ...meta } : meta }),
  };
}

function keepNote(path: string, value: unknown, notes: Notes): void {
  if (isBlank(value)) return;
  if (!Array.isArray(value)) {
    notes.kept.push({ path, value });
    return;
  }
  value.forEach((entry, index) => {
    keepNote(entryPath(path, index), entry, notes);
  });
}

/** `meta` without our own extension; undefined when it had nothing else. */
function metaOf(source: JsonResume, unknownClaims: JsonObject): unknown {
  const { meta } = source;
  if (!isObject(meta) || !isObject(meta[EXTENSION_KEY])) return meta;
  const rest = omit(meta, [EXTENSION_KEY]);
  const strange = { ...omit(meta[EXTENSION_KEY], OBJECT_SECTION_KEYS), ...unknownClaims };
  if (Object.keys(strange).length > 0) return { ...rest, [EXTENSION_KEY]: strange };
  return Object.keys(rest).length > 0 ? rest : undefined;
}
