import type { EntryFields, ItemMeta, ListSection } from '../sections/section.ts';
import { formatLocator } from '../text/citations.ts';
import { comparePartialDates, isPartialDate, parseMonthText } from '../text/dates.ts';
import { isOptOut } from './fields.ts';
import { LIST_SECTIONS, type ListItems, type ListSectionKey } from './resume.ts';

/** The dates of an entry: partial ISO dates (see dates.ts), '' if unknown. */
export interface EntryDates {
  from: string;
  /** The end, or the only date. */
  to: string;
  /** Whether it is ongoing. */
  current: boolean;
  /** The owner's text, which replaces the dates. */
  words: string;
}

/** One item of a list section in the terms that all sections share. Absent values are empty. */
export interface Entry {
  id: string;
  /** The title of its custom section. */
  heading: string;
  title: string;
  subtitle: string;
  /** The company, institute or journal of the subtitle alone. */
  organization: string;
  place: string;
  dates: EntryDates;
  url: string;
  links: readonly { label: string; url: string }[];
  logo: string;
  text: string;
  /** Whether the text is quoted. */
  isQuote: boolean;
  points: readonly string[];
  tags: readonly string[];
  note: string;
  /** The part of the note that lists people; the owner's own name is highlighted in it (see authors.ts). */
  people: string;
}

export const EMPTY_ENTRY: Entry = {
  id: '',
  heading: '',
  title: '',
  subtitle: '',
  organization: '',
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

type Values = Readonly<Record<string, unknown>>;

/** Converts an item to an entry. Withheld fields of an item read as absent. */
export function readEntry(section: ListSectionKey, item: Pick<ItemMeta, '_id'>): Entry {
  const { entry, fields }: Pick<ListSection, 'entry' | 'fields'> = LIST_SECTIONS[section];
  const values = item as unknown as Values;
  return {
    id: item._id,
    heading: readText(values, entry.heading),
    title: readText(values, entry.title),
    subtitle: readSubtitle(entry, values),
    organization: readText(values, entry.subtitle),
    place: readText(values, entry.place),
    dates: readDates(values, entry.dates, fields),
    url: readText(values, entry.url),
    links: readLinks(values, entry.links),
    logo: readText(values, entry.logo),
    text: readText(values, entry.text),
    isQuote: entry.isQuote === true,
    points: readList(values, entry.points),
    tags: readList(values, entry.tags),
    note: readNote(values, entry.notes),
    people: readText(values, entry.people),
  };
}

/** Returns the subtitle with what follows it: 'Journal of Coasts, 12(3), 45–67'. */
export function readSubtitle({ subtitle, locator }: Pick<EntryFields, 'subtitle' | 'locator'>, values: Values): string {
  const text = readText(values, subtitle);
  if (locator === undefined) return text;
  const [volume, issue, pages] = [locator.volume, locator.issue, locator.pages].map((name) => readText(values, name));
  return [text, formatLocator({ volume: volume ?? '', issue: issue ?? '', pages: pages ?? '' })]
    .filter(Boolean)
    .join(', ');
}

const readText = (values: Values, name: string | undefined): string =>
  name === undefined ? '' : String(values[name] ?? '');

/** Shared, because a page has hundreds of entries, and most lack some lists. */
const EMPTY_LIST: readonly never[] = [];

const readList = (values: Values, name: string | undefined): readonly string[] =>
  name === undefined ? EMPTY_LIST : ((values[name] ?? EMPTY_LIST) as readonly string[]);

const readLinks = (values: Values, links: EntryFields['links']): Entry['links'] =>
  links === undefined
    ? EMPTY_LIST
    : links.map(({ field, label }) => ({ label, url: readText(values, field) })).filter(({ url }) => url);

function readNote(values: Values, names: EntryFields['notes']): string {
  if (names === undefined) return '';
  const facts = names.map((name) => (Array.isArray(values[name]) ? values[name].join(', ') : readText(values, name)));
  return facts.filter(Boolean).join(' · ');
}

function readDate(values: Values, name: string): string {
  const text = readText(values, name);
  return isPartialDate(text) ? text : (parseMonthText(text) ?? text);
}

function readDates(values: Values, dates: EntryFields['dates'], fields: ListSection['fields']): EntryDates {
  if (!dates) return EMPTY_ENTRY.dates;
  if ('on' in dates) {
    const until = dates.until === undefined ? '' : readDate(values, dates.until);
    const on = readDate(values, dates.on);
    return { from: until && on, to: until || on, current: false, words: '' };
  }
  const end = fields[dates.to];
  const current =
    (dates.current !== undefined && values[dates.current] === true) ||
    (end !== undefined && isOptOut(end, values[dates.to]));
  return {
    from: readDate(values, dates.from),
    to: current ? '' : readDate(values, dates.to),
    current,
    words: readText(values, dates.words),
  };
}

/** Returns a number below 0 if `a` is older than `b`, above 0 if it is newer, and 0 if the dates do not decide. */
const compareAge = ({ dates: a }: Entry, { dates: b }: Entry): number =>
  Number(a.current) - Number(b.current) ||
  // An entry without an end is dated by its start.
  (a.current ? 0 : comparePartialDates(a.to || a.from, b.to || b.from)) ||
  comparePartialDates(a.from, b.from);

/** Returns a number below 0 if `a` was issued before `b`, regardless of how long either is valid. */
const compareIssued = ({ dates: a }: Entry, { dates: b }: Entry): number =>
  comparePartialDates(a.from || a.to, b.from || b.to);

/** Like {@link findInsertionIndex}, among the entries of the same heading; an entry with a new heading comes last. */
function findInsertionIndexUnderHeading<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[K][],
  added: Entry,
): number {
  const entries = items.map((item) => readEntry(section, item));
  const hasSameHeading = ({ heading }: Entry) => heading === added.heading;
  const index = entries.findIndex((other) => hasSameHeading(other) && compareAge(added, other) > 0);
  return index < 0 ? entries.findLastIndex(hasSameHeading) + 1 || entries.length : index;
}

/**
 * Returns the index at which a new item is inserted: before the first older one, else at the end. It is first in a
 * section without dates, and if it has none in a section where dates are optional extras. The other items keep their
 * order. The server inserts at this index, and previews of an item that is being added show the same.
 */
export function findInsertionIndex<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[K][],
  item: ListItems[K],
): number {
  const { entry, fields }: Pick<ListSection, 'entry' | 'fields'> = LIST_SECTIONS[section];
  const { dates } = entry;
  if (!dates) return 0;
  const compare = 'on' in dates ? compareIssued : compareAge;
  const added = readEntry(section, item);
  const isDated = Boolean(added.dates.from || added.dates.to || added.dates.current);
  if (!isDated && 'from' in dates && fields[dates.from]?.isExtra) return 0;
  if (entry.heading) return findInsertionIndexUnderHeading(section, items, added);
  const index = items.findIndex((other) => compare(added, readEntry(section, other)) > 0);
  return index < 0 ? items.length : index;
}
