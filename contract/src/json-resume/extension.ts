import type { Fields } from '../fields.ts';
import { firstMessage } from './direct.ts';
import { agree, type Facet, type FieldValues, facetKeys } from './facet.ts';
import { type JsonObject, objectOf, pick, sameJson } from './json.ts';
import type { Notes } from './notes.ts';
import { keyPath } from './path.ts';

/**
 * The key under which an export states what a JSON Resume has no words for: fields of ours without a
 * key there, and values that reading the document alone would not give back. It stands in each item, and
 * in `meta` for the sections that are one object, where both schemas allow unknown keys.
 */
export const EXTENSION_KEY = 'x-vitrine';

/** The fields that differ between what is stored and what the written document says by itself. */
export const extensionOf = (stored: FieldValues, said: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !agree([name], stored, said)));

export interface Claims {
  /** Checked values by field. */
  values: FieldValues;
  /** What is none of our fields, to be kept. */
  unknown: JsonObject;
}

/** The fields' values that an extension states. */
export function readClaims(fields: Fields, extension: unknown, path: string, notes: Notes): Claims {
  const values: [string, unknown][] = [];
  const unknown: [string, unknown][] = [];
  for (const [name, raw] of Object.entries(objectOf(extension))) {
    const result = Object.hasOwn(fields, name) ? fields[name]?.value.safeParse(raw) : undefined;
    if (result?.success) values.push([name, result.data]);
    else unknown.push([name, raw]);
    if (result && !result.success) {
      notes.refused.push({ path: keyPath(path, name), value: raw, reason: firstMessage(result.error) });
    }
  }
  return { values: Object.fromEntries(values), unknown: Object.fromEntries(unknown) };
}

/**
 * The values with the claims about the fields of some facets. A claim counts only while the document
 * still says what it said beside it; where another program changed the document, the document is right.
 */
export function applyClaims(
  facets: readonly Facet<FieldValues>[],
  values: FieldValues,
  source: JsonObject,
  claims: Claims,
): FieldValues {
  const held = facets.flatMap((facet) => {
    const claimed = pick(claims.values, facet.fields);
    const part = pick(source, facet.keys);
    return sameJson(facet.write({ ...values, ...claimed }, part), part) ? Object.entries(claimed) : [];
  });
  return { ...values, ...Object.fromEntries(held) };
}

/** The claims about fields that none of the facets has. */
export function freeClaims(facets: readonly Facet<FieldValues>[], claims: Claims): FieldValues {
  const bound = new Set(facets.flatMap((facet) => facet.fields));
  return Object.fromEntries(Object.entries(claims.values).filter(([name]) => !bound.has(name)));
}

/** The facts of an object that no facet reads. */
export const strangers = (facets: readonly Facet<FieldValues>[], source: JsonObject, known: readonly string[] = []) => {
  const keys = new Set([...facetKeys(facets), ...known]);
  return Object.fromEntries(Object.entries(source).filter(([key]) => !keys.has(key)));
};
