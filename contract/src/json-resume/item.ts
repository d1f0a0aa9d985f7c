import { emptyValues } from '../fields.ts';
import { LIST_SECTIONS } from '../resume.ts';
import { applyClaims, EXTENSION_KEY, extensionOf, freeClaims, readClaims, strangers } from './extension.ts';
import { type FieldValues, isEmptyValue, originals, readFacets, writeFacets } from './facet.ts';
import { isBlank, isObject, type JsonObject, objectOf, omit } from './json.ts';
import type { ListMapping } from './mapping.ts';
import { type Notes, newNotes } from './notes.ts';
import { keyPath } from './path.ts';

/** An item of a list section, without its id. */
export interface ReadItem {
  values: FieldValues;
  kept: JsonObject;
  isVisible: boolean;
}

/** Reads one entry of a list of the document; the notes' paths are relative to it. */
export function readItem(mapping: ListMapping, source: JsonObject, notes: Notes): ReadItem {
  const { fields } = LIST_SECTIONS[mapping.section];
  const extension = source[EXTENSION_KEY];
  const claims = readClaims(fields, isObject(extension) ? omit(extension, ['isVisible']) : {}, EXTENSION_KEY, notes);
  const read = readFacets(mapping.facets, emptyValues(fields), source, notes);
  const derived = mapping.derive?.(read) ?? read;
  const free = freeClaims(mapping.facets, claims);
  for (const field of Object.keys(free)) {
    if (!isEmptyValue(free[field])) notes.taken.push({ path: keyPath(EXTENSION_KEY, field), field });
  }
  const values = { ...applyClaims(mapping.facets, derived, source, claims), ...free };
  const others = strangers(mapping.facets, source, isObject(extension) ? [EXTENSION_KEY] : []);
  for (const [key, value] of Object.entries(others))
    if (!isBlank(value)) notes.kept.push({ path: keyPath('', key), value });
  const unknown = Object.keys(claims.unknown).length > 0 ? { [EXTENSION_KEY]: claims.unknown } : {};
  return {
    values,
    kept: { ...others, ...originals(mapping.facets, values, source), ...unknown },
    isVisible: objectOf(extension).isVisible !== false,
  };
}

/** Whether an item says anything in the fields that its section shows. */
export const saysSomething = ({ values }: ReadItem): boolean => Object.values(values).some((it) => !isEmptyValue(it));

/** An item as an entry of the document. */
export function writeItem(mapping: ListMapping, { values, kept, isVisible }: ReadItem): JsonObject {
  const written = writeFacets(mapping.facets, values, omit(kept, [EXTENSION_KEY]));
  const said = readItem(mapping, written, newNotes()).values;
  const unknown = kept[EXTENSION_KEY];
  const extension = {
    ...(isObject(unknown) ? unknown : {}),
    ...extensionOf(values, said),
    ...(isVisible ? {} : { isVisible }),
  };
  if (Object.keys(extension).length > 0) return { ...written, [EXTENSION_KEY]: extension };
  return Object.hasOwn(kept, EXTENSION_KEY) ? { ...written, [EXTENSION_KEY]: unknown } : written;
}
