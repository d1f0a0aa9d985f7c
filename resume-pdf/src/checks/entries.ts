import { dateFromMonthText, isPartialDate, type Period } from '@vitrine/contract/dates';
import type { PublicResume } from '@vitrine/contract/public-view';
import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume';
import { followsOptions, type ResumePart } from '@vitrine/contract/resume-design';
import type { ResumeData } from '../resume-data.ts';
import type { Facts } from './rule.ts';
import { truncate } from './texts.ts';

/** An item that is on the page: as it is stored, as it is printed, and what messages call it. */
export interface Entry<K extends ListSectionKey> {
  section: K;
  item: PublicResume[K][number];
  printed: ResumeData[K][number];
  name: string;
}

/** The items of a section in the order of the page, none while the section is left out of the resume. */
export function entries<K extends ListSectionKey>(
  { view, data }: Pick<Facts, 'view' | 'data'>,
  section: K,
): Entry<K>[] {
  const items: PublicResume[K][number][] = view.resume[section];
  const printed: ResumeData[K][number][] = data[section];
  return printed.flatMap((it, index) => {
    const item = items[index];
    return item ? [{ section, item, printed: it, name: formatEntryName(section, it, index) }] : [];
  });
}

const LONGEST_NAME = 60;

function formatEntryName(section: ListSectionKey, printed: ResumeData[ListSectionKey][number], index: number): string {
  const beside = 'company' in printed ? printed.company : 'institute' in printed ? printed.institute : '';
  const words = [printed.title, beside].filter(Boolean).map((text) => truncate(text, LONGEST_NAME));
  return words.join(', ') || `${SECTIONS[section].title}, entry ${index + 1}`;
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
