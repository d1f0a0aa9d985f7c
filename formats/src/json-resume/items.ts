import { LIMITS } from '@vitrine/contract/api/limits';
import { findInsertionIndex } from '@vitrine/contract/resume/entry';
import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { type EntryFields, getItemSchema, type ItemMeta } from '@vitrine/contract/sections/section';
import type { Choices } from './choices.ts';
import { restorePrefixedKeys } from './earlier-imports.ts';
import { addLabels, type ItemLabels, listItemLabels, NO_LABELS, readLabels, writeLabels } from './item-labels.ts';
import { ItemMatcher, type StoredItem } from './item-matcher.ts';
import {
  appendIndex,
  appendKey,
  asArray,
  asObject,
  isObject,
  type JsonObject,
  joinPath,
  omit,
  pick,
  subtractEntries,
  union,
} from './json.ts';
import {
  addNotes,
  applyExtensionValues,
  computeExtension,
  createNotes,
  EXTENSION_KEY,
  type FieldValues,
  isBlank,
  isEmptyValue,
  isEqualJson,
  listLensKeys,
  listUnboundExtensionValues,
  mergeLenses,
  mergePassthrough,
  mergeUnbound,
  type Notes,
  type PassthroughNote,
  pickOriginals,
  pickUnmappedKeys,
  type RejectedNote,
  readExtensionValues,
  readLenses,
  writeLenses,
} from './lens.ts';
import type { ListMapping } from './mapping.ts';

/** An item of a list section, without its id. */
interface ParsedItem {
  values: FieldValues;
  passthrough: JsonObject;
  isVisible: boolean;
  labels: ItemLabels;
}

/** Reads one entry of a list of the document; paths of notes are relative to it. */
function readItem(mapping: ListMapping, source: JsonObject, notes: Notes): ParsedItem {
  const { fields } = LIST_SECTIONS[mapping.section];
  const rawExtension = source[EXTENSION_KEY];
  const { labels, rest } = readLabels(isObject(rawExtension) ? omit(rawExtension, ['isVisible']) : {}, notes);
  const extension = readExtensionValues(fields, rest, EXTENSION_KEY, notes);
  const read = readLenses(mapping.lenses, createEmptyValues(fields), source, notes);
  const derived = mapping.derive?.(read) ?? read;
  const free = listUnboundExtensionValues(mapping.lenses, extension);
  for (const field of Object.keys(free)) {
    if (!isEmptyValue(free[field])) notes.imported.push({ path: appendKey(EXTENSION_KEY, field), field });
  }
  const values = { ...applyExtensionValues(mapping.lenses, derived, source, extension), ...free };
  const others = pickUnmappedKeys(mapping.lenses, source, isObject(rawExtension) ? [EXTENSION_KEY] : []);
  for (const [key, value] of Object.entries(others))
    if (!isBlank(value)) notes.passthrough.push({ path: appendKey('', key), value });
  const unknown = Object.keys(extension.unknown).length > 0 ? { [EXTENSION_KEY]: extension.unknown } : {};
  return {
    values,
    passthrough: { ...others, ...pickOriginals(mapping.lenses, values, source), ...unknown },
    isVisible: asObject(rawExtension).isVisible !== false,
    labels,
  };
}

/** Whether an item has a value in any field of its section. */
const hasContent = ({ values }: ParsedItem): boolean => Object.values(values).some((value) => !isEmptyValue(value));

/** Converts an item to an entry of the document. */
export function writeItem(mapping: ListMapping, { values, passthrough, isVisible, labels }: ParsedItem): JsonObject {
  const written = writeLenses(mapping.lenses, values, omit(passthrough, [EXTENSION_KEY]));
  const readBack = readItem(mapping, written, createNotes()).values;
  const unknown = passthrough[EXTENSION_KEY];
  const extension = {
    ...(isObject(unknown) ? unknown : {}),
    ...computeExtension(values, readBack),
    ...writeLabels(labels),
    ...(isVisible ? {} : { isVisible }),
  };
  const entry = restorePrefixedKeys(written);
  if (Object.keys(extension).length > 0) return { ...entry, [EXTENSION_KEY]: extension };
  return Object.hasOwn(passthrough, EXTENSION_KEY) ? { ...entry, [EXTENSION_KEY]: unknown } : entry;
}

export interface MergedList {
  section: ListSectionKey;
  items: StoredItem[];
  /** Unmapped entries, under the key of the list; empty if there are none. */
  passthrough: JsonObject;
  /** Items that the document refers to, with the notes for each. */
  documentItems: { item: StoredItem; isNew: boolean; path: string; part: Notes }[];
  unchangedCount: number;
  rejected: RejectedNote[];
  passthroughNotes: PassthroughNote[];
}

interface MergeListOptions {
  maxItems: number;
  newId: () => string;
  /** The resume before the import, so that an item replaced by itself keeps its id and stays hidden. */
  before: Resume;
  choices: Choices;
  isUnordered?: boolean | undefined;
}

/** Merges one list of the document into its section. */
export function mergeList(
  mapping: ListMapping,
  document: JsonObject,
  base: Resume,
  options: MergeListOptions,
): MergedList {
  const { section, key } = mapping;
  const items = copyItems(base, section);
  const merged: MergedList = {
    section,
    items,
    passthrough: {},
    documentItems: [],
    unchangedCount: 0,
    rejected: [],
    passthroughNotes: [],
  };
  const entries = asArray(document[key]);
  const currentMatcher = new ItemMatcher(mapping, items);
  const isCompared = !currentMatcher.isUsedUp && entries.length <= MAX_COMPARED_ENTRIES;
  const readings = isCompared ? entries.map((entry) => (isBlank(entry) ? undefined : readEntry(mapping, entry))) : [];
  currentMatcher.pairSimilar(readings.flatMap((reading) => (reading ? [reading.incoming] : [])));
  const before = new ItemMatcher(mapping, copyItems(options.before, section));
  const added = new Set<StoredItem>();
  const passthrough: unknown[] = [];
  const leftOut: unknown[] = [];
  for (const [index, entry] of entries.entries()) {
    const path = appendIndex(key, index);
    if (options.choices.without.has(path)) {
      leftOut.push(entry);
      continue;
    }
    const isFull = merged.items.length >= options.maxItems;
    // Once every item is matched and no further one fits, the remaining entries need not be read.
    const isUnread = isBlank(entry) || (isFull && currentMatcher.isUsedUp);
    const { incoming, read } = isUnread
      ? { incoming: null, read: createNotes() }
      : (readings[index] ?? readEntry(mapping, entry));
    const known = incoming && currentMatcher.next(incoming.values);
    if (isBlank(entry)) {
      passthrough.push(entry);
    } else if (incoming && !hasContent(incoming)) {
      passthrough.push(entry);
      merged.passthroughNotes.push({ path, value: entry });
    } else if (incoming && known) {
      mergeIntoItem(mapping, known, incoming, { source: asObject(entry), path, read, options }, merged);
    } else if (incoming && !isFull) {
      const previous = before.next(incoming.values);
      const isVisible = incoming.isVisible && previous?.isVisible !== false;
      const labelContext = { had: NO_LABELS, before: previous ?? {}, incoming: incoming.labels };
      const item = buildStoredItem(mapping, incoming, {
        _id: previous?._id ?? options.newId(),
        isVisible,
        ...(hasLabels(incoming.labels) && addLabels(section, incoming.values, labelContext, options.newId)),
      });
      const part = createNotes();
      addNotes(part, read, path);
      merged.items.splice(findItemPosition(section, merged.items, item, added), 0, item);
      // Otherwise the new items keep the order of the document among themselves.
      if (!options.isUnordered || !isDatedOnce(section)) added.add(item);
      merged.documentItems.push({ item, isNew: true, path, part });
    } else {
      passthrough.push(entry);
      const code = options.maxItems < LIMITS.itemsPerSection ? 'plan-limit' : 'too-many';
      merged.rejected.push({ path, value: entry, code, reason: `There is room for ${options.maxItems} of these` });
    }
  }
  const read = subtractEntries(entries, leftOut);
  merged.passthrough = mergePassthroughEntries(
    key,
    { ...document, ...(leftOut.length > 0 && { [key]: read }) },
    base,
    passthrough,
  );
  return merged;
}

/** Maximum number of entries that are compared for similarity; entries of longer lists must match exactly. */
const MAX_COMPARED_ENTRIES = 500;

/** Reads an entry of the document, with notes relative to it. */
function readEntry(mapping: ListMapping, entry: unknown): { incoming: ParsedItem; read: Notes } {
  const read = createNotes();
  return { incoming: readItem(mapping, asObject(entry), read), read };
}

const isDatedOnce = (section: ListSectionKey): boolean => {
  const { dates }: EntryFields = LIST_SECTIONS[section].entry;
  return dates !== undefined && 'on' in dates;
};

/** Returns the position of a new item by date, as for items added manually. @param added items to ignore */
function findItemPosition(
  section: ListSectionKey,
  items: readonly StoredItem[],
  item: StoredItem,
  added: ReadonlySet<StoredItem>,
): number {
  const others = items.filter((other) => !added.has(other));
  // Items of one section, which TypeScript cannot infer from the union of sections.
  const next = others[findInsertionIndex(section, others as never[], item as never)];
  return next ? items.indexOf(next) : items.length;
}

const copyItems = (resume: Resume, section: ListSectionKey): StoredItem[] =>
  (resume[section] as ListItems[ListSectionKey][]).map((item) => ({ ...item }));

function buildStoredItem(
  mapping: ListMapping,
  { values, passthrough: kept }: Pick<ParsedItem, 'values' | 'passthrough'>,
  meta: ItemMeta,
): StoredItem {
  const aside = Object.keys(kept).length > 0 ? { kept } : {};
  const { _id, isVisible, labels, points } = meta;
  const own = { ...(labels && { labels }), ...(points && { points }) };
  const item = getItemSchema(LIST_SECTIONS[mapping.section]).parse({ ...values, _id, isVisible, ...aside, ...own });
  return { ...item };
}

/** Merges an entry into an existing item. */
function mergeIntoItem(
  mapping: ListMapping,
  known: StoredItem,
  incoming: ParsedItem,
  entry: { source: JsonObject; path: string; read: Notes; options: MergeListOptions },
  merged: MergedList,
): void {
  const { lenses } = mapping;
  const part = createNotes();
  const kept = asObject(known.kept);
  const { choices, newId } = entry.options;
  const both = mergeLenses(
    lenses,
    { values: known, passthrough: kept },
    {
      values: incoming.values,
      source: entry.source,
      notes: entry.read,
      isChosen: (path) => choices.overwrite.has(joinPath(entry.path, path)),
    },
  );
  const bound = lenses.flatMap(({ fields }) => fields);
  const values = mergeFreeFields(mapping, { known, both: both.values, free: omit(incoming.values, bound) }, part);
  const others = mergePassthrough(pickUnmappedKeys(lenses, kept), pickUnmappedKeys(lenses, incoming.passthrough), part);
  addNotes(part, both.notes);
  const passthrough = { ...others, ...pick(both.passthrough, listLensKeys(lenses)) };
  const labels = mergeLabels(mapping, known, { ...incoming, values }, part, newId);
  const item = buildStoredItem(mapping, { values, passthrough }, { ...known, ...labels });
  const placed = createNotes();
  addNotes(placed, part, entry.path);
  if (isEqualJson(item, known)) merged.unchangedCount += 1;
  merged.items.splice(merged.items.indexOf(known), 1, item);
  merged.documentItems.push({ item, isNew: false, path: entry.path, part: placed });
}

/** Merges fields without a lens. A field that was derived from others is derived again from their new values. */
function mergeFreeFields(
  { derive }: ListMapping,
  { known, both, free }: { known: FieldValues; both: FieldValues; free: FieldValues },
  notes: Notes,
): FieldValues {
  const empty = Object.fromEntries(Object.keys(free).map((field) => [field, '']));
  const rederived = derive?.({ ...known, ...empty }) ?? {};
  const derived = Object.keys(free).filter((field) => rederived[field] && rederived[field] === known[field]);
  const now = derived.length > 0 && derive ? derive({ ...both, ...pick(empty, derived) }) : both;
  return mergeUnbound(now, omit(free, derived), '', notes);
}

/** Merges the labels of an entry into an item, and notes those that are new. */
function mergeLabels(
  { section }: ListMapping,
  known: StoredItem,
  { values, labels: incoming }: Pick<ParsedItem, 'values' | 'labels'>,
  notes: Notes,
  newId: () => string,
): Partial<ItemMeta> {
  if (!hasLabels(incoming)) return {};
  const had = listItemLabels(section, known);
  const labels = addLabels(section, values, { had, before: known, incoming }, newId);
  const now = listItemLabels(section, { ...values, ...labels });
  if (!isEqualJson(now.labels, had.labels)) notes.imported.push({ path: `${EXTENSION_KEY}.labels`, field: 'labels' });
  if (!isEqualJson(now.points, had.points))
    notes.imported.push({ path: `${EXTENSION_KEY}.pointLabels`, field: 'points' });
  return labels;
}

const hasLabels = ({ labels, points }: ItemLabels): boolean => labels.length > 0 || points.length > 0;

/** Returns the unmapped entries of a list, without duplicates and without entries that are mapped by now. */
function mergePassthroughEntries(
  key: string,
  document: JsonObject,
  base: Resume,
  passthrough: readonly unknown[],
): JsonObject {
  const before = Object.hasOwn(base.kept, key) ? base.kept[key] : undefined;
  const taken = subtractEntries(asArray(document[key]), passthrough);
  const entries = union(subtractEntries(asArray(before), taken), passthrough);
  if (entries.length > 0) return { [key]: entries };
  const source = document[key];
  const isEmptyList = Object.hasOwn(document, key) && asArray(source).length === 0;
  return isEmptyList ? { [key]: source } : {};
}
