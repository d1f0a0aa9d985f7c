import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { type Entry, readEntry } from '@vitrine/contract/resume/entry';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { FindingPlace } from '@vitrine/contract/resume/resume-checks';
import { type ResumePart, supportsOptions } from '@vitrine/contract/resume/resume-design';
import type { EntryFields, ListSection } from '@vitrine/contract/sections/section';
import { truncate } from '@vitrine/contract/text/characters';
import { isPartialDate, type Period, parseMonthText } from '@vitrine/contract/text/dates';
import type { PrintedEntry } from '../data/resume-data.ts';
import { type Facts, toItemPlace } from './rule.ts';

/** An item shown on the page: as stored, as printed, and its name in messages. */
export interface PageEntry {
  section: ListSectionKey;
  /** The roles of its section's fields. */
  fields: EntryFields;
  /** All of its fields by name. */
  values: Readonly<Record<string, unknown>>;
  stored: Entry;
  printed: PrintedEntry;
  name: string;
}

/** Returns the items of a section in the order of the page; none if the section is hidden. */
export function listPageEntries({ view, data }: Pick<Facts, 'view' | 'data'>, section: ListSectionKey): PageEntry[] {
  const { entry: fields }: Pick<ListSection, 'entry'> = LIST_SECTIONS[section];
  const items: PublicResume[typeof section][number][] = view.resume[section];
  return data[section].flatMap((printed, index) => {
    const item = items[index];
    if (!item) return [];
    const name = formatEntryName(printed, fields) || `${LIST_SECTIONS[section].title}, entry ${index + 1}`;
    return [{ section, fields, values: item, stored: readEntry(section, item), printed, name }];
  });
}

/** Returns the items of all sections, section by section. */
export const listAllPageEntries = (facts: Pick<Facts, 'view' | 'data'>): PageEntry[] =>
  LIST_SECTION_KEYS.flatMap((section) => listPageEntries(facts, section));

/** Returns the place of a field of an item. */
export const toFieldPlace = ({ section, stored }: PageEntry, field: string): FindingPlace => ({
  ...toItemPlace(section, stored.id),
  field,
});

const MAX_NAME_LENGTH = 60;

/** Returns the title, and the subtitle if messages have a noun for it. */
function formatEntryName({ title, subtitle }: PrintedEntry, { nouns }: EntryFields): string {
  const words = [title, nouns.subtitle ? subtitle : ''].filter(Boolean);
  return words.map((text) => truncate(text, MAX_NAME_LENGTH)).join(', ');
}

/** The fields for the start and the end of an entry. */
export type PeriodFields = Extract<EntryFields['dates'], { from: string }>;

/** Returns undefined for entries without a duration, such as certificates. */
export function getPeriodFields({ fields: { dates } }: PageEntry): PeriodFields | undefined {
  return dates && 'from' in dates ? dates : undefined;
}

/** Returns whether the owner deliberately hid a part of the resume. */
export const isHidden = ({ view: { design } }: Pick<Facts, 'view'>, part: ResumePart): boolean =>
  supportsOptions(design) && design.options.parts.some((it) => it.part === part && !it.shown);

const PRESENT_WORD = /^(?:present|now|today|current|ongoing)$/i;

/**
 * Parses a period of work: from the months of a job, or else from the text in their place ('2016 - Present'). Null
 * unless both ends can be parsed.
 */
export function parseWorkPeriod({ stored, printed }: PageEntry, { data }: Pick<Facts, 'data'>): Period | null {
  const { from, to, current } = stored.dates;
  if (from || to) return toReadablePeriod({ startDate: from, endDate: to, current });
  const [start = '', end = start, ...more] = printed.dates.split(/\s*[-–—]\s*|\s+to\s+/i);
  if (more.length > 0) return null;
  const isPresent = PRESENT_WORD.test(end) || end === data.labels.present;
  return toReadablePeriod({
    startDate: toIsoDate(start),
    endDate: isPresent ? '' : toIsoDate(end),
    current: isPresent,
  });
}

/** Parses the period of a school or another entry; one with only an end counts as that year or month. */
export const parsePeriod = ({ stored: { dates } }: PageEntry): Period | null =>
  toReadablePeriod({ startDate: dates.from || dates.to, endDate: dates.to, current: dates.current });

const toIsoDate = (text: string): string => parseMonthText(text) ?? '';

const toReadablePeriod = ({ startDate, endDate, current }: Period): Period | null =>
  isPartialDate(startDate) && (current || isPartialDate(endDate))
    ? { startDate: startDate.trim(), endDate: endDate.trim(), current }
    : null;
