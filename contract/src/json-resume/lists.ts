import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '../resume.ts';
import { type ItemMeta, itemSchema } from '../sections/section.ts';
import { certificateList } from './certificates.ts';
import { educationList } from './education.ts';
import { strangers } from './extension.ts';
import type { FieldValues } from './facet.ts';
import { type ReadItem, readItem, saysSomething } from './item.ts';
import { isBlank, isObject, type JsonObject, listOf, objectOf, sameJson, union, without } from './json.ts';
import type { ListMapping } from './mapping.ts';
import { mergeFacets, mergeFree, mergeKept } from './merge.ts';
import { addNotes, type KeptNote, type Notes, newNotes, type RefusedNote } from './notes.ts';
import { entryPath } from './path.ts';
import { projectList } from './projects.ts';
import { work } from './work.ts';

export const LIST_MAPPINGS: { [K in ListSectionKey]: ListMapping } = {
  experiences: work,
  projects: projectList,
  education: educationList,
  certificates: certificateList,
};

/** A stored item as far as this part of the program looks at it. */
export type StoredItem = FieldValues & ItemMeta;

export interface MergedList {
  section: ListSectionKey;
  items: StoredItem[];
  /** The entries that stay aside, under the list's key; empty when there are none. */
  kept: JsonObject;
  /** The items that the document speaks of, with what was done to each. */
  seen: { item: StoredItem; isNew: boolean; part: Notes }[];
  same: number;
  refused: RefusedNote[];
  keptAside: KeptNote[];
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
  const items = itemsOf(base, section);
  const merged: MergedList = { section, items, kept: {}, seen: [], same: 0, refused: [], keptAside: [] };
  const here = new Occurrences(mapping, items);
  const before = new Occurrences(mapping, itemsOf(options.before, section));
  const aside: unknown[] = [];
  const takenSources: unknown[] = [];
  listOf(document[key]).forEach((entry, index) => {
    const path = entryPath(key, index);
    const read = newNotes();
    const incoming = readItem(mapping, objectOf(entry), read);
    if (!isObject(entry) || !saysSomething(incoming)) {
      aside.push(entry);
      if (!isBlank(entry)) merged.keptAside.push({ path, value: entry });
      return;
    }
    const known = here.next(incoming.values);
    if (known === undefined && merged.items.length >= options.most) {
      aside.push(entry);
      merged.refused.push({ path, value: entry, reason: `There is room for ${options.most} of these` });
      return;
    }
    takenSources.push(entry);
    const part = newNotes();
    if (known === undefined) {
      const old = before.next(incoming.values);
      const item = store(
        mapping,
        incoming,
        old?._id ?? options.newId(),
        incoming.isVisible && old?.isVisible !== false,
      );
      merged.items = [...merged.items, item];
      addNotes(part, read, path);
      merged.seen.push({ item, isNew: true, part });
    } else {
      const item = fill(mapping, known, incoming, entry, read, part);
      if (sameJson(item, known)) merged.same += 1;
      merged.items = merged.items.map((it) => (it === known ? item : it));
      const placed = newNotes();
      addNotes(placed, part, path);
      merged.seen.push({ item, isNew: false, part: placed });
    }
  });
  merged.kept = keptEntries(key, document, base, aside, takenSources);
  return merged;
}

const itemsOf = (resume: Resume, section: ListSectionKey): StoredItem[] =>
  (resume[section] as ListItems[ListSectionKey][]).map((item) => ({ ...item }));

function store(mapping: ListMapping, { values, kept }: ReadItem, _id: string, isVisible: boolean): StoredItem {
  const meta = { _id, isVisible, ...(Object.keys(kept).length > 0 ? { kept } : {}) };
  const item = itemSchema(LIST_SECTIONS[mapping.section]).parse({ ...values, ...meta });
  return { ...item };
}

/** An item that is there already, with what the document adds to it. */
function fill(
  mapping: ListMapping,
  known: StoredItem,
  incoming: ReadItem,
  source: JsonObject,
  read: Notes,
  part: Notes,
): StoredItem {
  const { facets } = mapping;
  const kept = objectOf(known.kept);
  const merged = mergeFacets(facets, { values: known, kept }, { values: incoming.values, source, notes: read });
  addNotes(part, merged.notes);
  const bound = new Set(facets.flatMap(({ fields }) => fields));
  const free = Object.fromEntries(Object.entries(incoming.values).filter(([field]) => !bound.has(field)));
  const others = mergeKept(strangers(facets, kept), strangers(facets, incoming.kept), part);
  const values = mergeFree(merged.values, free, '', part);
  const aside = {
    ...others,
    ...Object.fromEntries(Object.entries(merged.kept).filter(([key]) => !Object.hasOwn(others, key))),
  };
  return store(mapping, { values, kept: aside, isVisible: known.isVisible }, known._id, known.isVisible);
}

/** What stays under a list's key: nothing twice, and nothing that found its place by now. */
function keptEntries(
  key: string,
  document: JsonObject,
  base: Resume,
  aside: readonly unknown[],
  taken: readonly unknown[],
): JsonObject {
  const before = Object.hasOwn(base.kept, key) ? base.kept[key] : undefined;
  const entries = union(without(listOf(before), taken), aside);
  if (entries.length > 0) return { [key]: entries };
  const source = document[key];
  const isBare = Object.hasOwn(document, key) && listOf(source).length === 0;
  return isBare ? { [key]: source } : {};
}

/** Finds the item that an entry speaks of: the second of two alike is the second one's counterpart. */
class Occurrences {
  readonly #items = new Map<string, StoredItem[]>();
  readonly #mapping: ListMapping;

  constructor(mapping: ListMapping, items: readonly StoredItem[]) {
    this.#mapping = mapping;
    for (const item of items) {
      const identity = this.#identity(item);
      this.#items.set(identity, [...(this.#items.get(identity) ?? []), item]);
    }
  }

  next(values: FieldValues): StoredItem | undefined {
    return this.#items.get(this.#identity(values))?.shift();
  }

  #identity(values: FieldValues): string {
    const { section, identity } = this.#mapping;
    const parts = identity(values).map((part) => part.toLocaleLowerCase('en').replace(/\s+/g, ' '));
    if (parts.some(Boolean)) return JSON.stringify(parts);
    const fields = Object.keys(LIST_SECTIONS[section].fields);
    return JSON.stringify(fields.map((field) => values[field]));
  }
}
