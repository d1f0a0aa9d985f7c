import type { Field, Fields } from '@vitrine/contract/resume/fields';
import type { RejectionCode } from '@vitrine/contract/resume/import-report';
import { appendKey, asObject, isObject, isWithin, type JsonObject, joinPath, omit, pick, union } from './json.ts';

/** Values of a section by field name; the schema of the section defines their types. */
export type FieldValues = Record<string, unknown>;

/** Values of fields and the equivalent part of a document. */
export type MergeSide<V> = { values: V; source: JsonObject };

/** The union of two sides, with notes for what it adds to the first. */
export interface CombineResult<V> {
  values: Partial<V>;
  source: JsonObject;
  imported: ImportedNote[];
}

/**
 * A mapping between some keys of a JSON Resume object and some fields of a section. A lens: `write(read(source),
 * source)` returns `source` unchanged, and reading what was written returns the values.
 */
export interface Lens<V> {
  readonly keys: readonly string[];
  readonly fields: readonly (keyof V & string)[];
  /** Returns the values of its fields; absent ones are empty. Adds a note with a relative path for each value. */
  read(source: JsonObject, notes: Notes): Partial<V>;
  /** Like `read`, which converts HTML and Markdown, from a document with converted texts; absent if `read` is. */
  readVerbatim?(source: JsonObject, notes: Notes): Partial<V>;
  /** Returns the keys for the values; `original` is the corresponding data of an imported document, if any. */
  write(values: V, original: JsonObject): JsonObject;
  /**
   * Merges both sides of a field with several entries. If absent, the current value stays. Of the notes that were
   * `found` while reading `incoming`, those of added values are returned.
   */
  combine?(
    current: MergeSide<V>,
    incoming: MergeSide<V>,
    found: readonly ImportedNote[],
    notes: Notes,
  ): CombineResult<V>;
}

/** Compares JSON values; the order of keys does not matter, that of entries does. */
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

/** Whether a value has no content: absent, null, blank text, or a list or object of such values. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isObject(value) && Object.values(value).every(isBlank);
}

/** Returns the facts without blank values. */
export const omitBlank = (facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => !isBlank(value)));

export const isEmptyValue = (value: unknown): boolean => value === false || isBlank(value);

const isSameValue = (a: unknown, b: unknown) => (isEmptyValue(a) && isEmptyValue(b)) || isEqualJson(a, b);

/** Whether two records have equal values in all fields of a lens. */
const hasEqualFields = (fields: readonly string[], a: FieldValues, b: FieldValues): boolean =>
  fields.every((field) => isSameValue(a[field], b[field]));

export const listLensKeys = (lenses: readonly Lens<FieldValues>[]): string[] => lenses.flatMap((lens) => lens.keys);

/** Reads all lenses of an object. Values of their keys that no lens mentions are noted as unmapped. */
export function readLenses(
  lenses: readonly Lens<FieldValues>[],
  empty: FieldValues,
  source: JsonObject,
  notes: Notes,
): FieldValues {
  let values = empty;
  for (const lens of lenses) {
    const part = pick(source, lens.keys);
    const seen = createNotes();
    values = { ...values, ...lens.read(part, seen) };
    const mentioned = [...seen.imported, ...seen.passthrough, ...seen.rejected];
    for (const [key, value] of Object.entries(part)) {
      if (!isBlank(value) && !mentioned.some(({ path }) => isWithin(path, key)))
        seen.passthrough.push({ path: key, value });
    }
    addNotes(notes, seen);
  }
  return values;
}

/** Returns the original keys that the values would not reproduce exactly. */
export function pickOriginals(
  lenses: readonly Lens<FieldValues>[],
  values: FieldValues,
  source: JsonObject,
): JsonObject {
  return Object.fromEntries(
    lenses.flatMap((lens) => {
      const part = pick(source, lens.keys);
      return isEqualJson(lens.write(values, {}), part) ? [] : Object.entries(part);
    }),
  );
}

/**
 * Writes an object of the document: original values while they still match the fields, current values where the fields
 * have changed, and all unmapped data.
 */
export function writeLenses(lenses: readonly Lens<FieldValues>[], values: FieldValues, kept: JsonObject): JsonObject {
  const entries = lenses.flatMap((lens) => Object.entries(writeLens(lens, values, kept)));
  return { ...omit(kept, listLensKeys(lenses)), ...Object.fromEntries(entries) };
}

function writeLens(lens: Lens<FieldValues>, values: FieldValues, kept: JsonObject): JsonObject {
  const original = pick(kept, lens.keys);
  const readBack = lens.read(original, createNotes());
  return hasEqualFields(lens.fields, readBack, values) ? original : lens.write(values, original);
}

/** Values with their unmapped data. */
export interface MappedPart {
  values: FieldValues;
  passthrough: JsonObject;
}

/** A parsed part of a document with its notes. */
export interface ParsedPart {
  values: FieldValues;
  source: JsonObject;
  notes: Notes;
  /** Whether the owner chose to overwrite the value at a path. */
  isChosen: (path: string) => boolean;
}

export interface MergeResult extends MappedPart {
  notes: Notes;
  /** Number of values that are equal on both sides. */
  unchangedCount: number;
}

/**
 * Merges values by one rule: empty values are filled, existing values stay, and differences are noted. Lists of words
 * are merged. Each lens merges as a whole, so that a start from one side never meets an end from the other.
 */
export function mergeLenses(
  lenses: readonly Lens<FieldValues>[],
  current: MappedPart,
  incoming: ParsedPart,
): MergeResult {
  const merged: MergeResult = { ...current, notes: createNotes(), unchangedCount: 0 };
  addNotes(merged.notes, { passthrough: incoming.notes.passthrough, rejected: incoming.notes.rejected });
  for (const lens of lenses) mergeLens(lens, current, incoming, merged);
  return merged;
}

function mergeLens(lens: Lens<FieldValues>, current: MappedPart, incoming: ParsedPart, merged: MergeResult): void {
  const { keys, fields } = lens;
  const source = pick(incoming.source, keys);
  const currentPassthrough = pick(current.passthrough, keys);
  const found = incoming.notes.imported.filter(({ field }) => fields.includes(field));
  const isCurrentEmpty = hasEqualFields(fields, current.values, {});
  const isChosen = found.some(({ path }) => incoming.isChosen(path));
  if (isBlank(source) && !(isCurrentEmpty && isBlank(currentPassthrough))) return;
  if (lens.combine && !(isCurrentEmpty && isBlank(currentPassthrough))) {
    combineLens(lens, current, incoming, merged, found);
  } else if (isCurrentEmpty || isChosen) {
    merged.notes.imported.push(...found);
    merged.values = { ...merged.values, ...pick(incoming.values, fields) };
    merged.passthrough = { ...omit(merged.passthrough, keys), ...pickOriginals([lens], incoming.values, source) };
  } else if (hasEqualFields(fields, current.values, incoming.values)) {
    merged.unchangedCount += 1;
    if (isBlank(currentPassthrough))
      merged.passthrough = { ...merged.passthrough, ...pickOriginals([lens], current.values, source) };
  } else {
    for (const field of fields) {
      const path = found.find((note) => note.field === field)?.path;
      if (path === undefined || hasEqualFields([field], current.values, incoming.values)) continue;
      merged.notes.conflicts.push({
        path,
        field,
        current: current.values[field],
        incoming: incoming.values[field],
        canOverwrite: true,
      });
    }
  }
}

function combineLens(
  lens: Lens<FieldValues>,
  current: MappedPart,
  incoming: ParsedPart,
  merged: MergeResult,
  found: Notes['imported'],
): void {
  const mine = { values: current.values, source: writeLens(lens, current.values, current.passthrough) };
  const theirs = { values: incoming.values, source: pick(incoming.source, lens.keys) };
  const combined = lens.combine?.(mine, theirs, found, merged.notes);
  if (!combined) return;
  if (combined.imported.length === 0 && !isBlank(theirs.source)) merged.unchangedCount += 1;
  merged.notes.imported.push(...combined.imported);
  merged.values = { ...merged.values, ...pick(combined.values, lens.fields) };
  merged.passthrough = {
    ...omit(merged.passthrough, lens.keys),
    ...pickOriginals([lens], merged.values, combined.source),
  };
}

/** Merges fields without a lens by the same rule. */
export function mergeUnbound(
  currentValues: FieldValues,
  unboundValues: FieldValues,
  basePath: string,
  notes: Notes,
): FieldValues {
  const filled = Object.entries(unboundValues).filter(([field, incoming]) => {
    const current = currentValues[field];
    const path = appendKey(basePath, field);
    if (isEmptyValue(incoming) || isEqualJson(current, incoming)) return false;
    if (isEmptyValue(current)) notes.imported.push({ path, field });
    else notes.conflicts.push({ path, field, current, incoming });
    return isEmptyValue(current);
  });
  return { ...currentValues, ...Object.fromEntries(filled) };
}

/** Merges unmapped data by the same rule; lists are combined. */
export function mergePassthrough(currentData: JsonObject, incomingData: JsonObject, notes: Notes): JsonObject {
  const added = Object.entries(incomingData).flatMap(([key, incoming]): [string, unknown][] => {
    const current = Object.hasOwn(currentData, key) ? currentData[key] : undefined;
    if (isBlank(current)) return isBlank(incoming) && Object.hasOwn(currentData, key) ? [] : [[key, incoming]];
    if (isBlank(incoming) || isEqualJson(current, incoming)) return [];
    if (Array.isArray(current) && Array.isArray(incoming)) return [[key, union(current, incoming)]];
    notes.conflicts.push({ path: appendKey('', key), field: '', current, incoming });
    return [];
  });
  return { ...currentData, ...Object.fromEntries(added) };
}

/** A value of the document that was assigned to a field. */
export interface ImportedNote {
  path: string;
  field: string;
  /** For fields with several entries, the one from this path. */
  entryText?: string;
}

/** A value without a field, which is stored unchanged with the resume. */
export interface PassthroughNote {
  path: string;
  value: unknown;
}

/** A value that its field rejects, and the reason. */
export interface RejectedNote {
  path: string;
  value: unknown;
  code: RejectionCode;
  /** The reason as a sentence for the user. */
  reason: string;
  /** The field that rejects it; absent for whole entries and keys. */
  field?: string;
}

/** A value that differs from the resume, whose own value stays. */
export interface ConflictNote {
  path: string;
  field: string;
  /** For fields with several entries, the name of this one. */
  entryText?: string;
  current: unknown;
  incoming: unknown;
  /** Whether the document's value can be taken instead; not for merged lists and unmapped data. */
  canOverwrite?: true;
}

/** The outcome of each value in a part of a document. */
export interface Notes {
  imported: ImportedNote[];
  passthrough: PassthroughNote[];
  rejected: RejectedNote[];
  conflicts: ConflictNote[];
}

export const createNotes = (): Notes => ({ imported: [], passthrough: [], rejected: [], conflicts: [] });

/** Adds the notes of a part, with their paths resolved. */
export function addNotes(notes: Notes, part: Partial<Notes>, basePath = ''): void {
  const at = <N extends { path: string }>(list: readonly N[] = []) =>
    list.map((note) => ({ ...note, path: joinPath(basePath, note.path) }));
  for (const note of at(part.imported)) notes.imported.push(note);
  for (const note of at(part.passthrough)) notes.passthrough.push(note);
  for (const note of at(part.rejected)) notes.rejected.push(note);
  for (const note of at(part.conflicts)) notes.conflicts.push(note);
}

/**
 * The extension key for data that JSON Resume cannot represent: fields of ours without a key there, and values that
 * reading the document alone would not restore. It is in each item, and in `meta` for object sections, where both
 * schemas allow unknown keys.
 */
export const EXTENSION_KEY = 'x-vitrine';

/** Returns the stored values that differ from what the written document restores. */
export const computeExtension = (stored: FieldValues, written: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !hasEqualFields([name], stored, written)));

export interface ExtensionValues {
  /** Validated values by field. */
  values: FieldValues;
  /** Data of unknown or invalid fields, to be stored. */
  unknown: JsonObject;
}

/** Reads the field values of an extension. */
export function readExtensionValues(fields: Fields, extension: unknown, path: string, notes: Notes): ExtensionValues {
  const values: [string, unknown][] = [];
  const unknown: [string, unknown][] = [];
  for (const [name, raw] of Object.entries(asObject(extension))) {
    const result = Object.hasOwn(fields, name) ? fields[name]?.value.safeParse(raw) : undefined;
    if (result?.success) values.push([name, result.data]);
    else unknown.push([name, raw]);
    if (!result || result.success) continue;
    const reason = getFirstMessage(result.error);
    notes.rejected.push({ path: appendKey(path, name), field: name, value: raw, code: 'not-valid', reason });
  }
  return { values: Object.fromEntries(values), unknown: Object.fromEntries(unknown) };
}

/**
 * Applies the extension values to the fields of some lenses. A value is used only while the document still has what was
 * written with it; where another program changed the document, the document takes precedence.
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

/** Returns the extension values of fields without a lens. */
export function listUnboundExtensionValues(
  lenses: readonly Lens<FieldValues>[],
  extension: ExtensionValues,
): FieldValues {
  const bound = new Set(lenses.flatMap((lens) => lens.fields));
  return Object.fromEntries(Object.entries(extension.values).filter(([name]) => !bound.has(name)));
}

/** Returns the data of an object that no lens reads. */
export const pickUnmappedKeys = (
  lenses: readonly Lens<FieldValues>[],
  source: JsonObject,
  known: readonly string[] = [],
) => {
  const keys = new Set([...listLensKeys(lenses), ...known]);
  return Object.fromEntries(Object.entries(source).filter(([key]) => !keys.has(key)));
};

/**
 * Validates a value by its field and notes it as taken; otherwise notes it as rejected, with the field's message, and
 * returns undefined.
 */
export function acceptValue<T>(
  definition: Field<T>,
  value: unknown,
  at: { path: string; field: string; original: unknown; entryText?: string },
  notes: Notes,
): T | undefined {
  const result = definition.value.safeParse(value);
  const { original, entryText, ...place } = at;
  if (result.success) {
    notes.imported.push({ ...place, ...(entryText !== undefined && { entryText }) });
    return result.data;
  }
  const reason = getFirstMessage(result.error);
  notes.rejected.push({ ...place, value: original, code: 'not-valid', reason });
  return undefined;
}

export const getFirstMessage = (error: { issues: readonly { message: string }[] }): string =>
  error.issues[0]?.message ?? 'This value cannot be taken';
