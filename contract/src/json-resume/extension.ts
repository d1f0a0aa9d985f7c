import type { Fields } from '../fields.ts';
import { getFirstMessage } from './direct.ts';
import { agree, type FieldValues, type Lens, listLensKeys } from './facet.ts';
import { asObject, isEqualJson, type JsonObject, pick } from './json.ts';
import type { Notes } from './notes.ts';
import { keyPath } from './path.ts';

/**
 * The key under which an export states what a JSON Resume has no words for: fields of ours without a
 * key there, and values that reading the document alone would not give back. It stands in each item, and
 * in `meta` for the sections that are one object, where both schemas allow unknown keys.
 */
export const EXTENSION_KEY = 'x-vitrine';

/** The fields that differ between what is stored and what the written document says by itself. */
export const computeExtension = (stored: FieldValues, said: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !agree([name], stored, said)));

export interface ExtensionValues {
  /** Checked values by field. */
  values: FieldValues;
  /** What is none of our fields, to be kept. */
  unknown: JsonObject;
}

/** The fields' values that an extension states. */
export function readExtensionValues(fields: Fields, extension: unknown, path: string, notes: Notes): ExtensionValues {
  const values: [string, unknown][] = [];
  const unknown: [string, unknown][] = [];
  for (const [name, raw] of Object.entries(asObject(extension))) {
    const result = Object.hasOwn(fields, name) ? fields[name]?.value.safeParse(raw) : undefined;
    if (result?.success) values.push([name, result.data]);
    else unknown.push([name, raw]);
    if (result && !result.success) {
      notes.refused.push({ path: keyPath(path, name), value: raw, reason: getFirstMessage(result.error) });
    }
  }
  return { values: Object.fromEntries(values), unknown: Object.fromEntries(unknown) };
}

/**
 * The values with the claims about the fields of some facets. A claim counts only while the document
 * still says what it said beside it; where another program changed the document, the document is right.
 */
export function applyExtensionValues(
  facets: readonly Lens<FieldValues>[],
  values: FieldValues,
  source: JsonObject,
  claims: ExtensionValues,
): FieldValues {
  const held = facets.flatMap((facet) => {
    const claimed = pick(claims.values, facet.fields);
    const part = pick(source, facet.keys);
    return isEqualJson(facet.write({ ...values, ...claimed }, part), part) ? Object.entries(claimed) : [];
  });
  return { ...values, ...Object.fromEntries(held) };
}

/** The claims about fields that none of the facets has. */
export function listUnboundExtensionValues(facets: readonly Lens<FieldValues>[], claims: ExtensionValues): FieldValues {
  const bound = new Set(facets.flatMap((facet) => facet.fields));
  return Object.fromEntries(Object.entries(claims.values).filter(([name]) => !bound.has(name)));
}

/** The facts of an object that no facet reads. */
export const unmappedKeys = (
  facets: readonly Lens<FieldValues>[],
  source: JsonObject,
  known: readonly string[] = [],
) => {
  const keys = new Set([...listLensKeys(facets), ...known]);
  return Object.fromEntries(Object.entries(source).filter(([key]) => !keys.has(key)));
};
