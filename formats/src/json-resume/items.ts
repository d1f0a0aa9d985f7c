import { LIMITS } from '@vitrine/contract/api/limits';
import { insertionIndex } from '@vitrine/contract/resume/entry';
import { emptyValues } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { type ItemMeta, itemSchema } from '@vitrine/contract/sections/section';
import { restoreAside } from './earlier-imports.ts';
import { addLabels, type ItemLabels, listItemLabels, NO_LABELS, readLabels, writeLabels } from './item-labels.ts';
import {
  asArray,
  asObject,
  entryPath,
  isObject,
  type JsonObject,
  keyPath,
  omit,
  pick,
  subtractEntries,
  union,
} from './json.ts';
import {
  addNotes,
  applyExtensionValues,
  computeExtension,
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
  newNotes,
  originals,
  type PassthroughNote,
  type RefusedNote,
  readExtensionValues,
  readLenses,
  unmappedKeys,
  writeLenses,
} from './lens.ts';
import type { ListMapping } from './mapping.ts';

/** An item of a list section, without its id. */
interface ReadItem {
  values: FieldValues;
  passthrough: JsonObject;
  isVisible: boolean;
  labels: ItemLabels;
}

/** Reads one entry of a list of the document; the notes' paths are relative to it. */
function readItem(mapping: ListMapping, source: JsonObject, notes: Notes): ReadItem {
  const { fields } = LIST_SECTIONS[mapping.section];
  const rawExtension = source[EXTENSION_KEY];
  const { labels, rest } = readLabels(isObject(rawExtension) ? omit(rawExtension, ['isVisible']) : {}, notes);
  const extension = readExtensionValues(fields, rest, EXTENSION_KEY, notes);
  const read = readLenses(mapping.lenses, emptyValues(fields), source, notes);
  const derived = mapping.derive?.(read) ?? read;
  const free = listUnboundExtensionValues(mapping.lenses, extension);
  for (const field of Object.keys(free)) {
    if (!isEmptyValue(free[field])) notes.taken.push({ path: keyPath(EXTENSION_KEY, field), field });
  }
  const values = { ...applyExtensionValues(mapping.lenses, derived, source, extension), ...free };
  const others = unmappedKeys(mapping.lenses, source, isObject(rawExtension) ? [EXTENSION_KEY] : []);
  for (const [key, value] of Object.entries(others))
    if (!isBlank(value)) notes.passthrough.push({ path: keyPath('', key), value });
  const unknown = Object.keys(extension.unknown).length > 0 ? { [EXTENSION_KEY]: extension.unknown } : {};
  return {
    values,
    passthrough: { ...others, ...originals(mapping.lenses, values, source), ...unknown },
    isVisible: asObject(rawExtension).isVisible !== false,
    labels,
  };
}

/** Whether an item says anything in the fields that its section shows. */
const hasContent = ({ values }: ReadItem): boolean => Object.values(values).some((it) => !isEmptyValue(it));

/** An item as an entry of the document. */
export function writeItem(mapping: ListMapping, { values, passthrough, isVisible, labels }: ReadItem): JsonObject {
  const written = writeLenses(mapping.lenses, values, omit(passthrough, [EXTENSION_KEY]));
  const readBack = readItem(mapping, written, newNotes()).values;
  const unknown = passthrough[EXTENSION_KEY];
  const extension = {
    ...(isObject(unknown) ? unknown : {}),
    ...computeExtension(values, readBack),
    ...writeLabels(labels),
    ...(isVisible ? {} : { isVisible }),
  };
  const entry = restoreAside(written);
  if (Object.keys(extension).length > 0) return { ...entry, [EXTENSION_KEY]: extension };
  return Object.hasOwn(passthrough, EXTENSION_KEY) ? { ...entry, [EXTENSION_KEY]: unknown } : entry;
}

export interface MergedList {
  section: ListSectionKey;
  items: StoredItem[];
  /** The entries that stay aside, under the list's key; empty when there are none. */
  passthrough: JsonObject;
  /** The items that the document speaks of, with what was done to each. */
  seen: { item: StoredItem; isNew: boolean; part: Notes }[];
  same: number;
  refused: RefusedNote[];
  passthroughNotes: PassthroughNote[];
}

interface ListOptions {
  most: number;
  newId: () => string;
  /** The resume before the import: an item that is replaced by itself keeps its id and stays hidden. */
  before: Resume;
}

/** Merges one list of the document into its section. */
export function mergeList(mapping: ListMapping, document: JsonObject, base: Resume, options: ListOptions): MergedList {
  const { section, key } = mapping;
  const items = copyItems(base, section);
  const merged: MergedList = { section, items, passthrough: {}, seen: [], same: 0, refused: [], passthroughNotes: [] };
  const entries = asArray(document[key]);
  const here = new ItemMatcher(mapping, items);
  const isCompared = !here.isUsedUp && entries.length <= MOST_COMPARED;
  const readings = isCompared ? entries.map((entry) => (isBlank(entry) ? undefined : readEntry(mapping, entry))) : [];
  here.pairSimilar(readings.flatMap((reading) => (reading ? [reading.incoming] : [])));
  const before = new ItemMatcher(mapping, copyItems(options.before, section));
  const added = new Set<StoredItem>();
  const passthrough: unknown[] = [];
  for (const [index, entry] of entries.entries()) {
    const path = entryPath(key, index);
    const isFull = merged.items.length >= options.most;
    // Once every item has met its counterpart and no other fits, the rest need not be read.
    const isUnread = isBlank(entry) || (isFull && here.isUsedUp);
    const { incoming, read } = isUnread
      ? { incoming: null, read: newNotes() }
      : (readings[index] ?? readEntry(mapping, entry));
    const known = incoming && here.next(incoming.values);
    if (isBlank(entry)) {
      passthrough.push(entry);
    } else if (incoming && !hasContent(incoming)) {
      passthrough.push(entry);
      merged.passthroughNotes.push({ path, value: entry });
    } else if (incoming && known) {
      mergeIntoItem(mapping, known, incoming, { source: asObject(entry), path, read, newId: options.newId }, merged);
    } else if (incoming && !isFull) {
      const old = before.next(incoming.values);
      const isVisible = incoming.isVisible && old?.isVisible !== false;
      const of = { had: NO_LABELS, before: old ?? {}, incoming: incoming.labels };
      const item = buildStoredItem(mapping, incoming, {
        _id: old?._id ?? options.newId(),
        isVisible,
        ...(hasLabels(incoming.labels) && addLabels(section, incoming.values, of, options.newId)),
      });
      const part = newNotes();
      addNotes(part, read, path);
      merged.items.splice(placeFor(section, merged.items, item, added), 0, item);
      added.add(item);
      merged.seen.push({ item, isNew: true, part });
    } else {
      passthrough.push(entry);
      const code = options.most < LIMITS.itemsPerSection ? 'plan-limit' : 'too-many';
      merged.refused.push({ path, value: entry, code, reason: `There is room for ${options.most} of these` });
    }
  }
  merged.passthrough = mergePassthroughEntries(key, document, base, passthrough);
  return merged;
}

/** Of longer lists than this, entries have to be the same as ours to be known again. */
const MOST_COMPARED = 500;

/** An entry of the document, with notes whose paths are relative to it. */
function readEntry(mapping: ListMapping, entry: unknown): { incoming: ReadItem; read: Notes } {
  const read = newNotes();
  return { incoming: readItem(mapping, asObject(entry), read), read };
}

/**
 * Where a new item stands among those that were there, by its age, as one that is entered by hand does. New ones keep
 * the document's order among themselves.
 */
function placeFor(
  section: ListSectionKey,
  items: readonly StoredItem[],
  item: StoredItem,
  added: ReadonlySet<StoredItem>,
): number {
  const others = items.filter((other) => !added.has(other));
  // One section's items, which the compiler does not follow through the union of sections.
  const next = others[insertionIndex(section, others as never[], item as never)];
  return next ? items.indexOf(next) : items.length;
}

const copyItems = (resume: Resume, section: ListSectionKey): StoredItem[] =>
  (resume[section] as ListItems[ListSectionKey][]).map((item) => ({ ...item }));

function buildStoredItem(
  mapping: ListMapping,
  { values, passthrough: kept }: Pick<ReadItem, 'values' | 'passthrough'>,
  meta: ItemMeta,
): StoredItem {
  const aside = Object.keys(kept).length > 0 ? { kept } : {};
  const { _id, isVisible, labels, points } = meta;
  const own = { ...(labels && { labels }), ...(points && { points }) };
  const item = itemSchema(LIST_SECTIONS[mapping.section]).parse({ ...values, _id, isVisible, ...aside, ...own });
  return { ...item };
}

/** Adds to an item that is there already what the document says more of it. */
function mergeIntoItem(
  mapping: ListMapping,
  known: StoredItem,
  incoming: ReadItem,
  entry: { source: JsonObject; path: string; read: Notes; newId: () => string },
  merged: MergedList,
): void {
  const { lenses } = mapping;
  const part = newNotes();
  const kept = asObject(known.kept);
  const both = mergeLenses(
    lenses,
    { values: known, passthrough: kept },
    { values: incoming.values, source: entry.source, notes: entry.read },
  );
  const bound = lenses.flatMap(({ fields }) => fields);
  const values = mergeUnbound(both.values, omit(incoming.values, bound), '', part);
  const others = mergePassthrough(unmappedKeys(lenses, kept), unmappedKeys(lenses, incoming.passthrough), part);
  addNotes(part, both.notes);
  const passthrough = { ...others, ...pick(both.passthrough, listLensKeys(lenses)) };
  const labels = takeLabels(mapping, known, { ...incoming, values }, part, entry.newId);
  const item = buildStoredItem(mapping, { values, passthrough }, { ...known, ...labels });
  const placed = newNotes();
  addNotes(placed, part, entry.path);
  if (isEqualJson(item, known)) merged.same += 1;
  merged.items.splice(merged.items.indexOf(known), 1, item);
  merged.seen.push({ item, isNew: false, part: placed });
}

/** The labels of an item with those of an entry; each that is new is noted as taken. */
function takeLabels(
  { section }: ListMapping,
  known: StoredItem,
  { values, labels: incoming }: Pick<ReadItem, 'values' | 'labels'>,
  notes: Notes,
  newId: () => string,
): Partial<ItemMeta> {
  if (!hasLabels(incoming)) return {};
  const had = listItemLabels(section, known);
  const labels = addLabels(section, values, { had, before: known, incoming }, newId);
  const now = listItemLabels(section, { ...values, ...labels });
  if (!isEqualJson(now.labels, had.labels)) notes.taken.push({ path: `${EXTENSION_KEY}.labels`, field: 'labels' });
  if (!isEqualJson(now.points, had.points)) notes.taken.push({ path: `${EXTENSION_KEY}.pointLabels`, field: 'points' });
  return labels;
}

const hasLabels = ({ labels, points }: ItemLabels): boolean => labels.length > 0 || points.length > 0;

/** What stays under a list's key: nothing twice, and nothing that found its place by now. */
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
  const isBare = Object.hasOwn(document, key) && asArray(source).length === 0;
  return isBare ? { [key]: source } : {};
}

/** A stored item as far as this part of the program looks at it. */
type StoredItem = FieldValues & ItemMeta;

/** Finds the item that an entry speaks of: the second of two alike is the second one's counterpart. */
class ItemMatcher {
  readonly #items = new Map<string, StoredItem[]>();
  /** Items by the identity of the entry that they are likely to be. */
  readonly #similar = new Map<string, StoredItem>();
  readonly #mapping: ListMapping;
  #left: number;

  constructor(mapping: ListMapping, items: readonly StoredItem[]) {
    this.#mapping = mapping;
    this.#left = items.length;
    for (const item of items) this.#push(this.#identity(item), item);
  }

  /** Whether every item has met its counterpart, so that no entry can meet one any more. */
  get isUsedUp(): boolean {
    return this.#left === 0;
  }

  /**
   * Looks through all entries for those that are an item of ours but for what was corrected meanwhile: in one of two
   * facts that tell it from the others. Where two entries or two items could be meant, none is.
   */
  pairSimilar(entries: readonly ReadItem[]): void {
    const exact = new Map([...this.#items].map(([identity, items]) => [identity, items.length]));
    const unpaired = entries.filter(({ values }) => {
      const identity = this.#identity(values);
      const count = exact.get(identity) ?? 0;
      exact.set(identity, count - 1);
      return count <= 0;
    });
    const free = new Set(
      [...this.#items].flatMap(([identity, items]) => {
        const left = Math.max(0, exact.get(identity) ?? 0);
        return items.slice(items.length - left);
      }),
    );
    const kinds = Math.max(
      0,
      ...unpaired.map(({ values, passthrough }) => this.#mapping.similarities?.(values, passthrough).length ?? 0),
    );
    for (let kind = 0; kind < kinds; kind += 1) {
      const left = unpaired.filter(({ values }) => !this.#similar.has(this.#identity(values)));
      const items = groupBy([...free], (item) => this.#likeness(item, asObject(item.kept), kind));
      const groups = groupBy(left, ({ values, passthrough }) => this.#likeness(values, passthrough, kind));
      for (const [key, group] of groups) {
        const [item, another] = items.get(key) ?? [];
        const [entry, other] = group;
        if (!item || another || !entry || other) continue;
        this.#similar.set(this.#identity(entry.values), item);
        free.delete(item);
      }
    }
  }

  /** The item that an entry with these values speaks of. Each is given once. */
  next(values: FieldValues): StoredItem | undefined {
    const identity = this.#identity(values);
    const item = this.#items.get(identity)?.shift() ?? this.#similar.get(identity);
    this.#similar.delete(identity);
    if (item) this.#left -= 1;
    return item;
  }

  #push(identity: string, item: StoredItem): void {
    const items = this.#items.get(identity);
    if (items) items.push(item);
    else this.#items.set(identity, [item]);
  }

  #identity(values: FieldValues): string {
    const { section, identity } = this.#mapping;
    const parts = identity(values).map(comparable);
    if (parts.some(Boolean)) return JSON.stringify(parts);
    const fields = Object.keys(LIST_SECTIONS[section].fields);
    return JSON.stringify(fields.map((field) => values[field]));
  }

  /** What makes an entry likely to be an item in one way; '' where it does not say so much. */
  #likeness(values: FieldValues, aside: JsonObject, kind: number): string {
    const parts = this.#mapping.similarities?.(values, aside)[kind]?.map(comparable) ?? [];
    return parts.every(Boolean) ? JSON.stringify(parts) : '';
  }
}

const comparable = (text: string): string => text.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = Map.groupBy(all, keyOf);
  groups.delete('');
  return groups;
}
