import { dateFromMonthText, isPartialDate, type Period } from '@vitrine/contract/dates';
import type { PublicResume } from '@vitrine/contract/public-view';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import type { Place } from '@vitrine/contract/resume-checks';
import { followsOptions, type ResumePart } from '@vitrine/contract/resume-design';
import type { EntryFields } from '@vitrine/contract/sections/section';
import type { PrintedEntry } from '../resume-data.ts';
import type { Facts } from './rule.ts';
import { truncate } from './texts.ts';

/** An item that is on the page: as it is stored, as it is printed, and what messages call it. */
export interface Entry<K extends ListSectionKey> {
  section: K;
  item: PublicResume[K][number];
  printed: PrintedEntry;
  /** The fields that say what of it. */
  fields: EntryFields;
  name: string;
}

/** The items of a section in the order of the page, none while the section is left out of the resume. */
export function entries<K extends ListSectionKey>(
  { view, data }: Pick<Facts, 'view' | 'data'>,
  section: K,
): Entry<K>[] {
  const items: PublicResume[K][number][] = view.resume[section];
  const fields: EntryFields = LIST_SECTIONS[section].entry;
  return data[section].flatMap((printed, index) => {
    const item = items[index];
    return item ? [{ section, item, printed, fields, name: formatEntryName(section, printed, index) }] : [];
  });
}

/** The items of all sections, section by section. */
export const allEntries = (facts: Pick<Facts, 'view' | 'data'>): Entry<ListSectionKey>[] =>
  LIST_SECTION_KEYS.flatMap((section): Entry<ListSectionKey>[] => entries(facts, section));

/** Where a field of an entry is mended. */
export const atField = ({ section, item }: Entry<ListSectionKey>, field: string): Place => ({
  section,
  item: item._id,
  field,
});

const LONGEST_NAME = 60;

function formatEntryName(section: ListSectionKey, { title, subtitle }: PrintedEntry, index: number): string {
  const { title: heading, entry } = LIST_SECTIONS[section];
  // The name of something tells it from the others by itself.
  const words = [title, entry.isNamed ? '' : subtitle].filter(Boolean).map((text) => truncate(text, LONGEST_NAME));
  return words.join(', ') || `${heading}, entry ${index + 1}`;
}

/** Whether the owner left a part out of the resume, which is no oversight then. */
export const isLeftOut = ({ view: { design } }: Pick<Facts, 'view'>, part: ResumePart): boolean =>
  followsOptions(design) && design.options.parts.some((it) => it.part === part && !it.shown);

const PRESENT = /^(?:present|now|today|current|ongoing)$/i;

/**
 * From when to when somebody worked: from the months of a job, or else from what is written in their place
 * ('2016 - Present'). Null unless both ends can be read.
 */
export function parseWorkPeriod({ item, printed }: Entry<'experiences'>, { data }: Pick<Facts, 'data'>): Period | null {
  if (item.startDate || item.endDate) return toReadablePeriod(item);
  const [start = '', end = start, ...more] = printed.dates.split(/\s*[-–—]\s*|\s+to\s+/i);
  if (more.length > 0) return null;
  const current = PRESENT.test(end) || end === data.labels.present;
  return toReadablePeriod({ startDate: toIsoDate(start), endDate: current ? '' : toIsoDate(end), current });
}

/** The same of a school; one with an end alone counts as that year or month. */
export function parseStudyPeriod({ item: { fromYear, toYear } }: Entry<'education'>): Period | null {
  const [from, to] = [toIsoDate(fromYear), toIsoDate(toYear)];
  return toReadablePeriod({ startDate: from || to, endDate: to, current: false });
}

const toIsoDate = (text: string): string => dateFromMonthText(text) ?? '';

const toReadablePeriod = ({ startDate, endDate, current }: Period): Period | null =>
  isPartialDate(startDate) && (current || isPartialDate(endDate))
    ? { startDate: startDate.trim(), endDate: endDate.trim(), current }
    : null;
