import type { Field, Fields } from '@vitrine/contract/resume/fields';
import type { RefusalCode } from '@vitrine/contract/resume/import-report';
import { asObject, isObject, isWithin, type JsonObject, joinPath, keyPath, omit, pick, union } from './json.ts';

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
 * `write(read(source), source)` returns `source` unchanged, and `read` of what was written gives the values.
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

/** Equality of JSON values; the order of keys says nothing, the order of entries does. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqualJson(entry, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqualJson(a[key], b[key]))
  );
}

/** Whether a value states no fact: absent, null, blank text, or a list or object of such. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isObject(value) && Object.values(value).every(isBlank);
}

export const isEmptyValue = (value: unknown): boolean => value === false || isBlank(value);

const sameValue = (a: unknown, b: unknown) => (isEmptyValue(a) && isEmptyValue(b)) || isEqualJson(a, b);

/** Whether two records agree in all fields of a lens. */
const agree = (fields: readonly string[], a: FieldValues, b: FieldValues): boolean =>
  fields.every((field) => sameValue(a[field], b[field]));

export const listLensKeys = (lenses: readonly Lens<FieldValues>[]): string[] => lenses.flatMap((lens) => lens.keys);

/** Reads all lenses of an object. What no lens mentions although it has a key there is noted as kept. */
export function readLenses(
  lenses: readonly Lens<FieldValues>[],
  empty: FieldValues,
  source: JsonObject,
  notes: Notes,
): FieldValues {
  let values = empty;
  for (const lens of lenses) {
    const part = pick(source, lens.keys);
    const seen = newNotes();
    values = { ...values, ...lens.read(part, seen) };
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
export function originals(lenses: readonly Lens<FieldValues>[], values: FieldValues, source: JsonObject): JsonObject {
  return Object.fromEntries(
    lenses.flatMap((lens) => {
      const part = pick(source, lens.keys);
      return isEqualJson(lens.write(values, {}), part) ? [] : Object.entries(part);
    }),
  );
}

/**
 * An object of the document: the originals as long as they still say what the fields say, what the
 * fields say where they were changed since, and whatever else was kept.
 */
export function writeLenses(lenses: readonly Lens<FieldValues>[], values: FieldValues, kept: JsonObject): JsonObject {
  const entries = lenses.flatMap((lens) => Object.entries(writeLens(lens, values, kept)));
  return { ...omit(kept, listLensKeys(lenses)), ...Object.fromEntries(entries) };
}

function writeLens(lens: Lens<FieldValues>, values: FieldValues, kept: JsonObject): JsonObject {
  const original = pick(kept, lens.keys);
  const readBack = lens.read(original, newNotes());
  return agree(lens.fields, readBack, values) ? original : lens.write(values, original);
}

/** Values with what was kept beside them. */
export interface Part {
  values: FieldValues;
  passthrough: JsonObject;
}

/** A part of a document that was read, with the notes of reading it. */
export interface ReadPart {
  values: FieldValues;
  source: JsonObject;
  notes: Notes;
  /** Whether the person wants what stands at a path in the place of their own. */
  isChosen: (path: string) => boolean;
}

export interface Merged extends Part {
  notes: Notes;
  /** How many facts were the same on both sides. */
  same: number;
}

/**
 * The one rule of merging: what is empty is filled, what says something stays, and where both say
 * something else the difference is noted. Lists of words are united. Lenses merge as a whole, so that a
 * start from one side never meets an end from the other.
 */
export function mergeLenses(lenses: readonly Lens<FieldValues>[], current: Part, incoming: ReadPart): Merged {
  const merged: Merged = { ...current, notes: newNotes(), same: 0 };
  addNotes(merged.notes, { passthrough: incoming.notes.passthrough, refused: incoming.notes.refused });
  for (const lens of lenses) mergeLens(lens, current, incoming, merged);
  return merged;
}

function mergeLens(lens: Lens<FieldValues>, current: Part, incoming: ReadPart, merged: Merged): void {
  const { keys, fields } = lens;
  const source = pick(incoming.source, keys);
  const keptHere = pick(current.passthrough, keys);
  const found = incoming.notes.taken.filter(({ field }) => fields.includes(field));
  const emptyHere = agree(fields, current.values, {});
  const isChosen = found.some(({ path }) => incoming.isChosen(path));
  if (isBlank(source) && !(emptyHere && isBlank(keptHere))) return;
  if (lens.combine && !(emptyHere && isBlank(keptHere))) {
    combineLens(lens, current, incoming, merged, found);
  } else if (emptyHere || isChosen) {
    merged.notes.taken.push(...found);
    merged.values = { ...merged.values, ...pick(incoming.values, fields) };
    merged.passthrough = { ...omit(merged.passthrough, keys), ...originals([lens], incoming.values, source) };
  } else if (agree(fields, current.values, incoming.values)) {
    merged.same += 1;
    if (isBlank(keptHere)) merged.passthrough = { ...merged.passthrough, ...originals([lens], current.values, source) };
  } else {
    for (const field of fields) {
      const path = found.find((note) => note.field === field)?.path;
      if (path === undefined || agree([field], current.values, incoming.values)) continue;
      const here = current.values[field];
      merged.notes.differs.push({ path, field, here, there: incoming.values[field], canOverwrite: true });
    }
  }
}

function combineLens(
  lens: Lens<FieldValues>,
  current: Part,
  incoming: ReadPart,
  merged: Merged,
  found: Notes['taken'],
): void {
  const mine = { values: current.values, source: writeLens(lens, current.values, current.passthrough) };
  const theirs = { values: incoming.values, source: pick(incoming.source, lens.keys) };
  const both = lens.combine?.(mine, theirs, found, merged.notes);
  if (!both) return;
  if (both.taken.length === 0 && !isBlank(theirs.source)) merged.same += 1;
  merged.notes.taken.push(...both.taken);
  merged.values = { ...merged.values, ...pick(both.values, lens.fields) };
  merged.passthrough = { ...omit(merged.passthrough, lens.keys), ...originals([lens], merged.values, both.source) };
}

/** Fields that no lens has, by the same rule. */
export function mergeUnbound(current: FieldValues, free: FieldValues, place: string, notes: Notes): FieldValues {
  const filled = Object.entries(free).filter(([field, there]) => {
    const here = current[field];
    const path = keyPath(place, field);
    if (isEmptyValue(there) || isEqualJson(here, there)) return false;
    if (isEmptyValue(here)) notes.taken.push({ path, field });
    else notes.differs.push({ path, field, here, there });
    return isEmptyValue(here);
  });
  return { ...current, ...Object.fromEntries(filled) };
}

/** Facts that are kept aside, by the same rule; lists of them are united. */
export function mergePassthrough(current: JsonObject, incoming: JsonObject, notes: Notes): JsonObject {
  const added = Object.entries(incoming).flatMap(([key, there]): [string, unknown][] => {
    const here = Object.hasOwn(current, key) ? current[key] : undefined;
    if (isBlank(here)) return isBlank(there) && Object.hasOwn(current, key) ? [] : [[key, there]];
    if (isBlank(there) || isEqualJson(here, there)) return [];
    if (Array.isArray(here) && Array.isArray(there)) return [[key, union(here, there)]];
    notes.differs.push({ path: keyPath('', key), field: '', here, there });
    return [];
  });
  return { ...current, ...Object.fromEntries(added) };
}

/** A value of the document that found its home. */
export interface TakenNote {
  path: string;
  field: string;
  /** For fields that hold several entries: the one that came from this path. */
  entry?: string;
}

/** A fact without a home, which stays with the resume as it came. */
export interface PassthroughNote {
  path: string;
  value: unknown;
}

/** A value that its home does not take, and why. */
export interface RefusedNote {
  path: string;
  value: unknown;
  code: RefusalCode;
  /** The same as a sentence for the person. */
  reason: string;
}

/** A fact that the resume tells otherwise already; the resume's own stays. */
export interface DiffersNote {
  path: string;
  field: string;
  here: unknown;
  there: unknown;
  /** Whether the document's can be taken instead; not where lists are united, and of what is kept aside. */
  canOverwrite?: true;
}

/** What happened to each fact while a part of a document was read. */
export interface Notes {
  taken: TakenNote[];
  passthrough: PassthroughNote[];
  refused: RefusedNote[];
  differs: DiffersNote[];
}

export const newNotes = (): Notes => ({ taken: [], passthrough: [], refused: [], differs: [] });

/** Adds the notes of a part that was read at a place below. */
export function addNotes(notes: Notes, part: Partial<Notes>, place = ''): void {
  const at = <N extends { path: string }>(list: readonly N[] = []) =>
    list.map((note) => ({ ...note, path: joinPath(place, note.path) }));
  for (const note of at(part.taken)) notes.taken.push(note);
  for (const note of at(part.passthrough)) notes.passthrough.push(note);
  for (const note of at(part.refused)) notes.refused.push(note);
  for (const note of at(part.differs)) notes.differs.push(note);
}

/**
 * The key under which an export states what a JSON Resume has no words for: fields of ours without a
 * key there, and values that reading the document alone would not give back. It stands in each item, and
 * in `meta` for the sections that are one object, where both schemas allow unknown keys.
 */
export const EXTENSION_KEY = 'x-vitrine';

/** The fields that differ between what is stored and what the written document says by itself. */
export const computeExtension = (stored: FieldValues, written: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !agree([name], stored, written)));

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
      notes.refused.push({
        path: keyPath(path, name),
        value: raw,
        code: 'not-valid',
        reason: getFirstMessage(result.error),
      });
    }
  }
  return { values: Object.fromEntries(values), unknown: Object.fromEntries(unknown) };
}

/**
 * The values with the claims about the fields of some lenses. A claim counts only while the document
 * still says what it said beside it; where another program changed the document, the document is right.
 */
export function applyExtensionValues(
  lenses: readonly Lens<FieldValues>[],
  values: FieldValues,
  source: JsonObject,
  extension: ExtensionValues,
): FieldValues {
  const applied = lenses.flatMap((lens) => {
    const claimed = pick(extension.values, lens.fields);
    const part = pick(source, lens.keys);
    return isEqualJson(lens.write({ ...values, ...claimed }, part), part) ? Object.entries(claimed) : [];
  });
  return { ...values, ...Object.fromEntries(applied) };
}

/** The claims about fields that none of the lenses has. */
export function listUnboundExtensionValues(
  lenses: readonly Lens<FieldValues>[],
  extension: ExtensionValues,
): FieldValues {
  const bound = new Set(lenses.flatMap((lens) => lens.fields));
  return Object.fromEntries(Object.entries(extension.values).filter(([name]) => !bound.has(name)));
}

/** The facts of an object that no lens reads. */
export const unmappedKeys = (
  lenses: readonly Lens<FieldValues>[],
  source: JsonObject,
  known: readonly string[] = [],
) => {
  const keys = new Set([...listLensKeys(lenses), ...known]);
  return Object.fromEntries(Object.entries(source).filter(([key]) => !keys.has(key)));
};

/** The value as the field takes it, noted; undefined and noted as refused, with the field's own message. */
export function acceptValue<T>(
  definition: Field<T>,
  value: unknown,
  at: { path: string; field: string; original: unknown },
  notes: Notes,
): T | undefined {
  const result = definition.value.safeParse(value);
  if (result.success) {
    notes.taken.push({ path: at.path, field: at.field });
    return result.data;
  }
  notes.refused.push({ path: at.path, value: at.original, code: 'not-valid', reason: getFirstMessage(result.error) });
  return undefined;
}

export const getFirstMessage = (error: { issues: readonly { message: string }[] }): string =>
  error.issues[0]?.message ?? 'This value cannot be taken';
