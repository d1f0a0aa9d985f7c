import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import type { JsonResume } from './document.ts';
import { appendIndex, appendKey, asObject, isObject, type JsonObject, omit } from './json.ts';
import { EXTENSION_KEY, isBlank, mergePassthrough, type Notes } from './lens.ts';
import { LIST_MAPPINGS } from './list-mappings.ts';
import { OBJECT_SECTION_KEYS, PERSON_KEYS } from './person.ts';

/** Root keys of the document that our sections read. */
export const MAPPED_KEYS = [...PERSON_KEYS, ...LIST_SECTION_KEYS.map((key) => LIST_MAPPINGS[key].key)];

/** Merges unknown sections and keys; newer document details replace older ones. */
export function mergeUnmapped(
  source: JsonResume,
  kept: JsonObject,
  unknownExtensionValues: JsonObject,
  notes: Notes,
): JsonObject {
  const others = omit(source, [...MAPPED_KEYS, '$schema', 'meta']);
  for (const [key, value] of Object.entries(others)) notePassthrough(appendKey('', key), value, notes);
  const merged = mergePassthrough(omit(kept, MAPPED_KEYS), others, notes);
  const meta = stripExtension(source, unknownExtensionValues);
  for (const [key, value] of Object.entries(asObject(meta))) notePassthrough(appendKey('meta', key), value, notes);
  notePassthrough('$schema', source.$schema, notes);
  return {
    ...merged,
    ...(Object.hasOwn(source, '$schema') ? { $schema: source.$schema } : {}),
    ...(meta === undefined ? {} : { meta: isObject(meta) ? { ...asObject(kept.meta), ...meta } : meta }),
  };
}

function notePassthrough(path: string, value: unknown, notes: Notes): void {
  if (isBlank(value)) return;
  if (!Array.isArray(value)) {
    notes.passthrough.push({ path, value });
    return;
  }
  value.forEach((entry, index) => {
    notePassthrough(appendIndex(path, index), entry, notes);
  });
}

/** Returns `meta` without our extension; undefined if it had nothing else. */
function stripExtension(source: JsonResume, unknownExtensionValues: JsonObject): unknown {
  const { meta } = source;
  if (!isObject(meta) || !isObject(meta[EXTENSION_KEY])) return meta;
  const rest = omit(meta, [EXTENSION_KEY]);
  const unknownValues = { ...omit(meta[EXTENSION_KEY], OBJECT_SECTION_KEYS), ...unknownExtensionValues };
  if (Object.keys(unknownValues).length > 0) return { ...rest, [EXTENSION_KEY]: unknownValues };
  return Object.keys(rest).length > 0 ? rest : undefined;
}
