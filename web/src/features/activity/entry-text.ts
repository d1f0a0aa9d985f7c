import { EVENTS } from '@vitrine/contract/activity/events';
import type { CallAnswer } from '@vitrine/contract/api/call';
import type { listActivity } from '@vitrine/contract/calls/activity';
import { EXPORT_FORMATS } from '@vitrine/contract/resume/export-formats';
import { RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import type { Formats } from '../../core/preferences/formats.ts';

export type Entry = CallAnswer<typeof listActivity>['payload'][number];

/** Labels of detail values that are not readable by themselves. */
const EXPORT_FORMAT_NAMES = Object.fromEntries(Object.entries(EXPORT_FORMATS).map(([id, { name }]) => [id, name]));
const FORMATS: Readonly<Record<string, string>> = { ...RESUME_FORMATS, ...EXPORT_FORMAT_NAMES, posts: 'Posts' };
const SOURCES: Readonly<Record<string, string>> = { json: 'JSON Resume', bibtex: 'BibTeX', posts: 'Posts' };
const ACTIONS: Readonly<Record<string, string>> = {
  show: 'Shown',
  hide: 'Hidden',
  move: 'Moved',
  delete: 'Deleted',
  restore: 'Restored',
  visibility: 'Shown or hidden',
  label: 'Labelled',
  cancel: 'Cancelled',
  approve: 'Approved',
  decline: 'Declined',
};
const DEVICES: Readonly<Record<string, string>> = {
  phone: 'On a phone',
  tablet: 'On a tablet',
  computer: 'On a computer',
};

const getSectionName = (section: string): string =>
  REGISTERED_SECTIONS.find(({ key }) => key === section)?.page ?? section;

/** Formatters of an entry's details; ids are omitted, since they mean nothing to users. */
const DETAIL_FORMATTERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  section: getSectionName,
  action: (action) => ACTIONS[action],
  many: (count) => (count === '1' ? '1 entry' : `${count} entries`),
  format: (format) => FORMATS[format as ResumeFormat],
  // For a file, the file name shows its format.
  from: (from) => SOURCES[from] ?? from,
  device: (device) => DEVICES[device] ?? device,
  network: (network) => network,
  provider: (provider) => provider,
  reason: (reason) => reason,
};

/** Returns the text of an entry and its details. */
export function describeEntry({ event, detail, isStaff }: Entry): { text: string; more: string } {
  const details = Object.entries(detail).flatMap(([name, value]) => DETAIL_FORMATTERS[name]?.(value) || []);
  return { text: EVENTS[event].text, more: [...details, ...(isStaff ? ['by support'] : [])].join(' · ') };
}

/** Groups entries by day in the reader's time zone. */
export function groupByDay(
  entries: readonly Entry[],
  { weekday }: Pick<Formats, 'weekday'>,
): { day: string; entries: Entry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => weekday(at))].map(([day, entries]) => ({ day, entries }));
}
