import { isBlank, isEqualJson, type JsonObject, omit, pick } from './json.ts';
import { addNotes, type Notes, newNotes, type TakenNote } from './notes.ts';
import { isWithin } from './path.ts';

/** Values of a section's fields by name; the section's schema gives them their types. */
export type FieldValues = Record<string, unknown>;

/** Values of fields together with the part of a document that says the same. */
export interface Side<V> {
  values: V;
  source: JsonObject;
}

/** The union of two sides, with the notes of what it has more than the first. */
export interface Combined<V> {
  values: Partial<V>;
  source: JsonObject;
  taken: TakenNote[];
}

/**
 * One fact in its two forms: some keys of a JSON Resume object and some fields of a section. A lens:
 * `write(read(source), source)` says `source` again, and `read` of what was written gives the values.
 */
export interface Lens<V> {
  readonly keys: readonly string[];
  readonly fields: readonly (keyof V & string)[];
  /** The values of its fields; absent ones are empty. Notes, by relative path, what it did with each value. */
  read(source: JsonObject, notes: Notes): Partial<V>;
  /** The keys that say the values; `original` is what an imported document had there, as far as it helps. */
  write(values: V, original: JsonObject): JsonObject;
  /**
   * For fields of several entries: the union of both. Absent: what is there stays as it is.
   * @param found what reading `incoming` noted as taken; those that were added are returned.
   */
  combine?(current: Side<V>, incoming: Side<V>, found: readonly TakenNote[], notes: Notes): Combined<V>;
}

export const isEmptyValue = (value: unknown): boolean => value === false || isBlank(value);

const sameValue = (a: unknown, b: unknown) => (isEmptyValue(a) && isEmptyValue(b)) || isEqualJson(a, b);

/** Whether two records agree in all fields of a facet. */
export const agree = (fields: readonly string[], a: FieldValues, b: FieldValues): boolean =>
  fields.every((field) => sameValue(a[field], b[field]));

export const listLensKeys = (facets: readonly Lens<FieldValues>[]): string[] => facets.flatMap((facet) => facet.keys);

/** Reads all facets of an object. What no facet mentions although it has a key there is noted as kept. */
export function readLenses(
  facets: readonly Lens<FieldValues>[],
  empty: FieldValues,
  source: JsonObject,
  notes: Notes,
): FieldValues {
  let values = empty;
  for (const facet of facets) {
    const part = pick(source, facet.keys);
    const seen = newNotes();
    values = { ...values, ...facet.read(part, seen) };
    const mentioned = [...seen.taken, ...seen.passthrough, ...seen.refused];
    for (const [key, value] of Object.entries(part)) {
      if (!isBlank(value) && !mentioned.some(({ path }) => isWithin(path, key)))
        seen.passthrough.push({ path: key, value });
    }
    addNotes(notes, seen);
  }
  return values;
}

/** The originals that the values alone would not say again, letter by letter. */
export function originals(facets: readonly Lens<FieldValues>[], values: FieldValues, source: JsonObject): JsonObject {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const part = pick(source, facet.keys);
      return isEqualJson(facet.write(values, {}), part) ? [] : Object.entries(part);
    }),
  );
}

/**
 * An object of the document: the originals as long as they still say what the fields say, what the
 * fields say where they were changed since, and whatever else was kept.
 */
export function writeLenses(facets: readonly Lens<FieldValues>[], values: FieldValues, kept: JsonObject): JsonObject {
  const entries = facets.flatMap((facet) => Object.entries(writeLens(facet, values, kept)));
  return { ...omit(kept, listLensKeys(facets)), ...Object.fromEntries(entries) };
}

export function writeLens(facet: Lens<FieldValues>, values: FieldValues, kept: JsonObject): JsonObject {
  const original = pick(kept, facet.keys);
  const readBack = facet.read(original, newNotes());
  return agree(facet.fields, readBack, values) ? original : facet.write(values, original);
}
