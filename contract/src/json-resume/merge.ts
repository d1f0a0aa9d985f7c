import { agree, type FieldValues, isEmptyValue, type Lens, originals, writeLens } from './facet.ts';
import { isBlank, isEqualJson, type JsonObject, omit, pick, union } from './json.ts';
import { addNotes, type Notes, newNotes } from './notes.ts';
import { keyPath } from './path.ts';

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
}

export interface Merged extends Part {
  notes: Notes;
  /** How many facts were the same on both sides. */
  same: number;
}

/**
 * The one rule of merging: what is empty is filled, what says something stays, and where both say
 * something else the difference is noted. Lists of words are united. Facets merge as a whole, so that a
 * start from one side never meets an end from the other.
 */
export function mergeLenses(facets: readonly Lens<FieldValues>[], current: Part, incoming: ReadPart): Merged {
  const merged: Merged = { ...current, notes: newNotes(), same: 0 };
  addNotes(merged.notes, { passthrough: incoming.notes.passthrough, refused: incoming.notes.refused });
  for (const facet of facets) mergeLens(facet, current, incoming, merged);
  return merged;
}

function mergeLens(facet: Lens<FieldValues>, current: Part, incoming: ReadPart, merged: Merged): void {
  const { keys, fields } = facet;
  const source = pick(incoming.source, keys);
  const keptHere = pick(current.passthrough, keys);
  const found = incoming.notes.taken.filter(({ field }) => fields.includes(field));
  const emptyHere = agree(fields, current.values, {});
  if (isBlank(source) && !(emptyHere && isBlank(keptHere))) return;
  if (facet.combine && !(emptyHere && isBlank(keptHere))) {
    combineLens(facet, current, incoming, merged, found);
  } else if (emptyHere) {
    merged.notes.taken.push(...found);
    merged.values = { ...merged.values, ...pick(incoming.values, fields) };
    merged.passthrough = { ...omit(merged.passthrough, keys), ...originals([facet], incoming.values, source) };
  } else if (agree(fields, current.values, incoming.values)) {
    merged.same += 1;
    if (isBlank(keptHere))
      merged.passthrough = { ...merged.passthrough, ...originals([facet], current.values, source) };
  } else {
    for (const field of fields) {
      const path = found.find((note) => note.field === field)?.path;
      if (path === undefined || agree([field], current.values, incoming.values)) continue;
      merged.notes.differs.push({ path, field, here: current.values[field], there: incoming.values[field] });
    }
  }
}

function combineLens(
  facet: Lens<FieldValues>,
  current: Part,
  incoming: ReadPart,
  merged: Merged,
  found: Notes['taken'],
): void {
  const mine = { values: current.values, source: writeLens(facet, current.values, current.passthrough) };
  const theirs = { values: incoming.values, source: pick(incoming.source, facet.keys) };
  const both = facet.combine?.(mine, theirs, found, merged.notes);
  if (!both) return;
  if (both.taken.length === 0 && !isBlank(theirs.source)) merged.same += 1;
  merged.notes.taken.push(...both.taken);
  merged.values = { ...merged.values, ...pick(both.values, facet.fields) };
  merged.passthrough = { ...omit(merged.passthrough, facet.keys), ...originals([facet], merged.values, both.source) };
}

/** Fields that no facet has, by the same rule. */
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
