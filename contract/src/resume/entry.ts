import type { ItemMeta, ListSection } from '../sections/section.ts';
import { comparePartialDates, dateFromMonthText, isPartialDate } from '../text/dates.ts';
import { isOptOut } from './fields.ts';
import { LIST_SECTIONS, type ListItems, type ListSectionKey } from './resume.ts';

/** When something was. Dates are partial ISO dates (see dates.ts); what is not known is ''. */
export interface EntryDates {
  from: string;
  /** The end, or the only date. */
  to: string;
  /** Whether it still goes on. */
  current: boolean;
  /** What the owner wrote in their place. */
  words: string;
}

/** One item of a list section in the terms that all of them share. What it does not have is empty. */
export interface Entry {
  id: string;
  /** The title of its section, where that is the owner's own. */
  heading: string;
  title: string;
  subtitle: string;
  place: string;
  dates: EntryDates;
  url: string;
  links: { label: string; url: string }[];
  logo: string;
  text: string;
  /** Whether the text is quoted. */
  isQuote: boolean;
  points: readonly string[];
  tags: readonly string[];
  note: string;
  /** What of the note lists people, among whom the owner's own name is set apart (see authors.ts). */
  people: string;
}

/** An entry that says nothing. */
export const EMPTY_ENTRY: Entry = {
  id: '',
  heading: '',
  title: '',
  subtitle: '',
  place: '',
  dates: { from: '', to: '', current: false, words: '' },
  url: '',
  links: [],
  logo: '',
  text: '',
  isQuote: false,
  points: [],
  tags: [],
  note: '',
  people: '',
};

/** An item as an entry. An item of which some fields were withheld reads as one that does not have them. */
export function readEntry(section: ListSectionKey, item: Pick<ItemMeta, '_id'>): Entry {
  const { entry, fields }: Pick<ListSection, 'entry' | 'fields'> = LIST_SECTIONS[section];
  const values: Readonly<Record<string, unknown>> = { ...item };
  const text = (name?: string) => (name === undefined ? '' : String(values[name] ?? ''));
  const list = (name?: string) => (name === undefined ? [] : ((values[name] ?? []) as readonly string[]));
  const words = (name: string) => [values[name] ?? ''].flat().join(', ');
  const date = (name: string) =>
    isPartialDate(text(name)) ? text(name) : (dateFromMonthText(text(name)) ?? text(name));
  const { dates } = entry;
  const isOngoing = (to: string) => fields[to] !== undefined && isOptOut(fields[to], values[to]);
  return {
    id: item._id,
    heading: text(entry.heading),
    title: text(entry.title),
    subtitle: text(entry.subtitle),
    place: text(entry.place),
    dates: readDates(),
    url: text(entry.url),
    links: (entry.links ?? []).map(({ field, label }) => ({ label, url: text(field) })).filter(({ url }) => url),
    logo: text(entry.logo),
    text: text(entry.text),
    isQuote: entry.isQuote === true,
    points: list(entry.points),
    tags: list(entry.tags),
    note: (entry.notes ?? []).map(words).filter(Boolean).join(' · '),
    people: text(entry.people),
  };

  function readDates(): EntryDates {
    if (!dates) return EMPTY_ENTRY.dates;
    if ('on' in dates) {
      const until = dates.until === undefined ? '' : date(dates.until);
      return { from: until && date(dates.on), to: until || date(dates.on), current: false, words: '' };
    }
    const current = (dates.current !== undefined && values[dates.current] === true) || isOngoing(dates.to);
    return { from: date(dates.from), to: current ? '' : date(dates.to), current, words: text(dates.words) };
  }
}

/** Below 0 when `a` is older than `b`, above 0 when it is newer, 0 when the dates do not tell. */
const compareAge = ({ dates: a }: Entry, { dates: b }: Entry): number =>
  Number(a.current) - Number(b.current) ||
  // What has no end is dated by its start.
  (a.current ? 0 : comparePartialDates(a.to || a.from, b.to || b.from)) ||
  comparePartialDates(a.from, b.from);

/** Below 0 when `a` was given before `b`, however long either is valid. */
const compareGiven = ({ dates: a }: Entry, { dates: b }: Entry): number =>
  comparePartialDates(a.from || a.to, b.from || b.to);

/** As below, among the entries of the same heading; one with a heading of its own comes last. */
function insertionUnderHeading<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[K][],
  added: Entry,
): number {
  const entries = items.map((item) => readEntry(section, item));
  const isBeside = ({ heading }: Entry) => heading === added.heading;
  const index = entries.findIndex((other) => isBeside(other) && compareAge(added, other) > 0);
  return index < 0 ? entries.findLastIndex(isBeside) + 1 || entries.length : index;
}

/**
 * Where a new item stands: before the first that is older, else at the end; first of all in a section without dates,
 * or in which few give them, as it has none.
 * The others keep the order that the person gave them. The server decides by it, and previews of an item that is
 * being added show the same.
 */
export function insertionIndex<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[K][],
  item: ListItems[K],
): number {
  const { entry, fields }: Pick<ListSection, 'entry' | 'fields'> = LIST_SECTIONS[section];
  const { dates } = entry;
  if (!dates) return 0;
  const compare = 'on' in dates ? compareGiven : compareAge;
  const added = readEntry(section, item);
  const isDated = Boolean(added.dates.from || added.dates.to || added.dates.current);
  if (!isDated && 'from' in dates && fields[dates.from]?.isExtra) return 0;
  if (entry.heading) return insertionUnderHeading(section, items, added);
  const index = items.findIndex((other) => compare(added, readEntry(section, other)) > 0);
  return index < 0 ? items.length : index;
}
