import { emptyValues } from '../fields.ts';
import { LIST_SECTIONS } from '../resume.ts';
import {
  applyExtensionValues,
  computeExtension,
  EXTENSION_KEY,
  listUnboundExtensionValues,
  readExtensionValues,
  unmappedKeys,
} from './extension.ts';
import { type FieldValues, isEmptyValue, originals, readLenses, writeLenses } from './facet.ts';
import { asObject, isBlank, isObject, type JsonObject, omit } from './json.ts';
import type { ListMapping } from './mapping.ts';
import { type Notes, newNotes } from './notes.ts';
import { keyPath } from './path.ts';

/** An item of a list section, without its id. */
export interface ReadItem {
  values: FieldValues;
  passthrough: JsonObject;
  isVisible: boolean;
}

/** Reads one entry of a list of the document; the notes' paths are relative to it. */
export function readItem(mapping: ListMapping, source: JsonObject, notes: Notes): ReadItem {
  const { fields } = LIST_SECTIONS[mapping.section];
  const extension = source[EXTENSION_KEY];
  const claims = readExtensionValues(
    fields,
    isObject(extension) ? omit(extension, ['isVisible']) : {},
    EXTENSION_KEY,
    notes,
  );
  const read = readLenses(mapping.lenses, emptyValues(fields), source, notes);
  const derived = mapping.derive?.(read) ?? read;
  const free = listUnboundExtensionValues(mapping.lenses, claims);
  for (const field of Object.keys(free)) {
    if (!isEmptyValue(free[field])) notes.taken.push({ path: keyPath(EXTENSION_KEY, field), field });
  }
  const values = { ...applyExtensionValues(mapping.lenses, derived, source, claims), ...free };
  const others = unmappedKeys(mapping.lenses, source, isObject(extension) ? [EXTENSION_KEY] : []);
  for (const [key, value] of Object.entries(others))
    if (!isBlank(value)) notes.passthrough.push({ path: keyPath('', key), value });
  const unknown = Object.keys(claims.unknown).length > 0 ? { [EXTENSION_KEY]: claims.unknown } : {};
  return {
    values,
    passthrough: { ...others, ...originals(mapping.lenses, values, source), ...unknown },
    isVisible: asObject(extension).isVisible !== false,
  };
}

/** Whether an item says anything in the fields that its section shows. */
export const hasContent = ({ values }: ReadItem): boolean => Object.values(values).some((it) => !isEmptyValue(it));

/** An item as an entry of the document. */
export function writeItem(mapping: ListMapping, { values, passthrough, isVisible }: ReadItem): JsonObject {
  const written = writeLenses(mapping.lenses, values, omit(passthrough, [EXTENSION_KEY]));
  const readBack = readItem(mapping, written, newNotes()).values;
  const unknown = passthrough[EXTENSION_KEY];
  const extension = {
    ...(isObject(unknown) ? unknown : {}),
    ...computeExtension(values, readBack),
    ...(isVisible ? {} : { isVisible }),
  };
  if (Object.keys(extension).length > 0) return { ...written, [EXTENSION_KEY]: extension };
  return Object.hasOwn(passthrough, EXTENSION_KEY) ? { ...written, [EXTENSION_KEY]: unknown } : written;
}
