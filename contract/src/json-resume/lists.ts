import { insertionIndex } from '../entry.ts';
import type { Values } from '../fields.ts';
import { LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from '../resume.ts';
import { certificates } from '../sections/certificates.ts';
import { type ItemMeta, itemSchema } from '../sections/section.ts';
import { volunteering } from '../sections/volunteering.ts';
import { DATE, scalarField, WEB_ADDRESS } from './direct.ts';
import { educationList } from './education.ts';
import { unmappedKeys } from './extension.ts';
import { listLensKeys } from './facet.ts';
import { hasContent, type ReadItem, readItem } from './item.ts';
import { ItemMatcher, type StoredItem } from './item-matcher.ts';
import {
  asArray,
  asObject,
  isBlank,
  isEqualJson,
  type JsonObject,
  omit,
  pick,
  subtractEntries,
  union,
} from './json.ts';
import type { ListMapping } from './mapping.ts';
import { mergeLenses, mergePassthrough, mergeUnbound } from './merge.ts';
import { addNotes, type Notes, newNotes, type PassthroughNote, type RefusedNote } from './notes.ts';
import { entryPath } from './path.ts';
import { periodLens } from './period.ts';
import { pointsLens } from './points.ts';
import { projectList } from './projects.ts';
import { formatTooManyMessage } from './room.ts';
import { work } from './work.ts';

const to = scalarField(certificates.fields);

/** `certificates` and the section of certifications. */
const certificateList: ListMapping<Values<typeof certificates.fields>> = {
  section: 'certificates',
  key: 'certificates',
  lenses: [
    to('title', ['name']),
    to('issuer', ['issuer']),
    to('issueDate', ['date'], DATE),
    to('url', ['url'], WEB_ADDRESS),
  ],
  identity: ({ title, issuer }) => [title, issuer],
  similarities: ({ title, issuer, url, issueDate }) => [[url], [title, issueDate], [issuer, issueDate]],
};

const volunteer = scalarField(volunteering.fields);

/** `volunteer` and the section of volunteering. */
const volunteerList: ListMapping<Values<typeof volunteering.fields>> = {
  section: 'volunteering',
  key: 'volunteer',
  lenses: [
    volunteer('organization', ['organization']),
    volunteer('role', ['position']),
    volunteer('url', ['url', 'website'], WEB_ADDRESS),
    periodLens(volunteering.fields),
    pointsLens(volunteering.fields.summaryPoints),
  ],
  identity: ({ role, organization, startDate }) => [role, organization, startDate],
  similarities: ({ role, organization, startDate, endDate, current }) => [
    [role, organization, current ? 'present' : endDate],
    [organization, startDate, current ? 'present' : endDate],
  ],
};

export const LIST_MAPPINGS: { [K in ListSectionKey]: ListMapping } = {
  experiences: work,
  projects: projectList,
  education: educationList,
  certificates: certificateList,
  volunteering: volunteerList,
};

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
  here.pairSimilar(readings.flatMap((reading) => (reading ? [reading.incoming.values] : [])));
  const before = new ItemMatcher(mapping, copyItems(options.before, section));
  const added = new Set<StoredItem>();
  const aside: unknown[] = [];
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
      aside.push(entry);
    } else if (incoming && !hasContent(incoming)) {
      aside.push(entry);
      merged.passthroughNotes.push({ path, value: entry });
    } else if (incoming && known) {
      mergeIntoItem(mapping, known, incoming, { source: asObject(entry), path, read }, merged);
    } else if (incoming && !isFull) {
      const old = before.next(incoming.values);
      const isVisible = incoming.isVisible && old?.isVisible !== false;
      const item = buildStoredItem(mapping, incoming, { _id: old?._id ?? options.newId(), isVisible });
      const part = newNotes();
      addNotes(part, read, path);
      merged.items.splice(placeFor(section, merged.items, item, added), 0, item);
      added.add(item);
      merged.seen.push({ item, isNew: true, part });
    } else {
      aside.push(entry);
      merged.refused.push({ path, value: entry, reason: formatTooManyMessage(options.most) });
    }
  }
  merged.passthrough = mergePassthroughEntries(key, document, base, aside);
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
  const { _id, isVisible } = meta;
  const item = itemSchema(LIST_SECTIONS[mapping.section]).parse({ ...values, _id, isVisible, ...aside });
  return { ...item };
}

/** Adds to an item that is there already what the document says more of it. */
function mergeIntoItem(
  mapping: ListMapping,
  known: StoredItem,
  incoming: ReadItem,
  entry: { source: JsonObject; path: string; read: Notes },
  merged: MergedList,
): void {
  const { lenses: facets } = mapping;
  const part = newNotes();
  const kept = asObject(known.kept);
  const both = mergeLenses(
    facets,
    { values: known, passthrough: kept },
    { values: incoming.values, source: entry.source, notes: entry.read },
  );
  const bound = facets.flatMap(({ fields }) => fields);
  const values = mergeUnbound(both.values, omit(incoming.values, bound), '', part);
  const others = mergePassthrough(unmappedKeys(facets, kept), unmappedKeys(facets, incoming.passthrough), part);
  addNotes(part, both.notes);
  const aside = { ...others, ...pick(both.passthrough, listLensKeys(facets)) };
  const item = buildStoredItem(mapping, { values, passthrough: aside }, known);
  const placed = newNotes();
  addNotes(placed, part, entry.path);
  if (isEqualJson(item, known)) merged.same += 1;
  merged.items.splice(merged.items.indexOf(known), 1, item);
  merged.seen.push({ item, isNew: false, part: placed });
}

/** What stays under a list's key: nothing twice, and nothing that found its place by now. */
function mergePassthroughEntries(
  key: string,
  document: JsonObject,
  base: Resume,
  aside: readonly unknown[],
): JsonObject {
  const before = Object.hasOwn(base.kept, key) ? base.kept[key] : undefined;
  const taken = subtractEntries(asArray(document[key]), aside);
  const entries = union(subtractEntries(asArray(before), taken), aside);
  if (entries.length > 0) return { [key]: entries };
  const source = document[key];
  const isBare = Object.hasOwn(document, key) && asArray(source).length === 0;
  return isBare ? { [key]: source } : {};
}
