import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { getFieldLabel, OBJECT_SECTIONS, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';

/** One displayed line of a report. */
export interface ReportLine {
  title: string;
  detail: string;
  /** Where it stands in the file, in words: 'line 12', 'Positions.csv, row 2'. */
  place?: string;
}

export interface ReportGroup {
  id: 'removed' | 'taken' | 'differs' | 'to-complete' | 'refused' | 'left-out' | 'kept' | 'already-there';
  title: string;
  /** Explains what it means to be in this group. */
  hint: string;
  /** Lines by section, or under '' in groups without sections. */
  parts: { section: string; lines: ReportLine[] }[];
  count: number;
  /** Whether the group is initially expanded, because the user should see it before confirming. */
  open: boolean;
  /** Number of entries that the report omitted because there are too many. */
  notListed: number;
}

/** Groups a report for display; empty groups are omitted. */
export function groupReport(report: ImportReport): ReportGroup[] {
  const { notListed } = report;
  const groups = [
    createGroup(
      'removed',
      'Will be removed',
      'Replacing your resume removes these. You can undo this for 30 days.',
      true,
      0,
      groupBySection(report.removed, () => ''),
    ),
    createGroup(
      'taken',
      'To import',
      'These will be added to your resume. Untick what you do not want.',
      true,
      notListed.imported,
      groupBySection(report.imported, ({ section, isNew, fields }) => {
        const names = [...new Set(fields.map(({ field }) => getFieldLabel(section, field)))].join(', ');
        return isNew ? names : `Adds ${names}`;
      }),
    ),
    createGroup(
      'differs',
      'Different in the file',
      'Your resume and the file differ here. Your version stays unless you choose the file.',
      true,
      notListed.conflicts,
      toSinglePart(
        report.conflicts.map(({ title, current, incoming }) => ({
          title,
          detail: `Yours: ${current}. In the file: ${incoming}.`,
        })),
      ),
    ),
    createGroup(
      'to-complete',
      'Missing details',
      'These will be imported. Add what is missing afterwards.',
      true,
      0,
      groupBySection(report.toComplete, describeIncomplete),
    ),
    createGroup(
      'refused',
      'Refused',
      'Your resume cannot use these. We store them privately and include them when you export.',
      true,
      notListed.rejected,
      listRejected(report.rejected.filter((value) => !isLeftOut(value))),
    ),
    createGroup(
      'left-out',
      'Not imported',
      'These entries cannot be imported. Correct them in the file and import it again: nothing is added twice.',
      true,
      0,
      listRejected(report.rejected.filter(isLeftOut)),
    ),
    createGroup(
      'kept',
      'No matching field',
      'Your resume has no field for these. We store them privately and include them when you export.',
      false,
      notListed.preserved,
      toSinglePart(
        report.preserved.map(({ what, value, place }) => ({ title: what, detail: value, ...withPlace(place) })),
      ),
    ),
    {
      ...createGroup(
        'already-there',
        'Already in your resume',
        'These do not change.',
        false,
        0,
        groupBySection(
          report.unchanged.map(({ section, count }) => ({
            section,
            title: formatCount(section, count),
          })),
          () => '',
        ),
      ),
      count: report.unchanged.reduce((sum, { count }) => sum + count, 0),
    },
  ];
  return groups.filter(({ count }) => count > 0);
}

/** Counts entries of a list, and details of any other section: '2 entries', '1 detail'. */
function formatCount(section: SectionKey, count: number): string {
  const [one, several] = section in OBJECT_SECTIONS ? ['detail', 'details'] : ['entry', 'entries'];
  return `${count} ${count === 1 ? one : several}`;
}

/** Whether anything is rejected because it exceeds the plan's limit. */
export const isPlanLimitExceeded = ({ rejected }: ImportReport): boolean =>
  rejected.some(({ code }) => code === 'plan-limit');

/** Whether an entry of the file is neither imported nor kept. */
export const isLeftOut = ({ code }: ImportReport['rejected'][number]): boolean => code === 'left-out';

/** Whether confirming would change anything besides what the report lists as taken. */
export const hasOtherChanges = ({ changesResume, preserved, rejected, removed }: ImportReport): boolean =>
  changesResume && [preserved, rejected.filter((value) => !isLeftOut(value)), removed].some((list) => list.length > 0);

function createGroup(
  id: ReportGroup['id'],
  title: string,
  hint: string,
  open: boolean,
  notListed: number,
  parts: ReportGroup['parts'],
): ReportGroup {
  const lineCount = parts.reduce((sum, { lines }) => sum + lines.length, 0);
  return { id, title, hint, parts, count: lineCount + notListed, open, notListed };
}

const listRejected = (rejected: ImportReport['rejected']): ReportGroup['parts'] =>
  toSinglePart(
    rejected.map(({ path, what, value, reason, place }) =>
      what === undefined
        ? { title: value || path, detail: reason, ...withPlace(value && path) }
        : { title: what, detail: [value, reason].filter(Boolean).join(': '), ...withPlace(place) },
    ),
  );

const withPlace = (place: string | undefined) => (place ? { place } : {});

const toSinglePart = (lines: ReportLine[]): ReportGroup['parts'] => [{ section: '', lines }];

function groupBySection<T extends { section: SectionKey; title: string }>(
  entries: readonly T[],
  getDetail: (entry: T) => string,
): ReportGroup['parts'] {
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.map((section) => ({
    section: SECTIONS[section].title,
    lines: entries
      .filter((entry) => entry.section === section)
      .map((entry) => ({ title: entry.title, detail: getDetail(entry) })),
  }));
}

/** Describes what an entry lacks: 'Missing: Company logo. End month is before the start month'. */
const describeIncomplete = ({ missing, crossFieldError }: ImportReport['toComplete'][number]): string =>
  [missing.length > 0 && `Missing: ${missing.join(', ')}`, crossFieldError].filter(Boolean).join('. ');
