import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { getFieldLabel, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';

/** One displayed line of a report. */
export interface ReportLine {
  title: string;
  detail: string;
  /** The place in the document, such as `work[2].startDate`. */
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
      'Replacing takes these away. You can undo it for 30 days.',
      true,
      0,
      groupBySection(report.removed, () => ''),
    ),
    createGroup(
      'taken',
      'Will be taken',
      'These find a place in your resume. Leave out what you do not want.',
      true,
      notListed.imported,
      groupBySection(report.imported, ({ section, isNew, fields }) => {
        const names = [...new Set(fields.map(({ field }) => getFieldLabel(section, field)))].join(', ');
        return isNew ? names : `Adds ${names}`;
      }),
    ),
    createGroup(
      'differs',
      'Told differently',
      'Your resume says something else here, and that stays unless you choose otherwise.',
      true,
      notListed.conflicts,
      toSinglePart(
        report.conflicts.map(({ path, title, current, incoming }) => ({
          title,
          detail: `Yours: ${current}. In the file: ${incoming}.`,
          place: path,
        })),
      ),
    ),
    createGroup(
      'to-complete',
      'To complete afterwards',
      'These were imported, but need more details.',
      true,
      0,
      groupBySection(report.toComplete, describeIncomplete),
    ),
    createGroup(
      'refused',
      'Refused',
      'These values cannot be used. They are kept too, and included when you export.',
      true,
      notListed.rejected,
      listRejected(report.rejected.filter((value) => !isLeftOut(value))),
    ),
    createGroup(
      'left-out',
      'Left out',
      'These are not imported. Where something is broken, correct it in the file and import that again: nothing is added twice.',
      true,
      0,
      listRejected(report.rejected.filter(isLeftOut)),
    ),
    createGroup(
      'kept',
      'Kept aside',
      'There is no place for these yet. They stay with your resume, hidden from everyone, and are included when you export.',
      false,
      notListed.preserved,
      toSinglePart(report.preserved.map(({ path, what, value }) => ({ title: what, detail: value, place: path }))),
    ),
    createGroup(
      'already-there',
      'Already there',
      'Nothing happens to these.',
      false,
      0,
      groupBySection(
        report.unchanged.map(({ section, count }) => ({
          section,
          title: `${count} ${count === 1 ? 'entry' : 'entries'}`,
        })),
        () => '',
      ),
    ),
  ];
  return groups.filter(({ count }) => count > 0);
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
  toSinglePart(rejected.map(({ path, value, reason }) => ({ title: value, detail: reason, place: path })));

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
