import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { listSelectableItems } from './choices.ts';
import { isLeftOut } from './report-groups.ts';

/** Reasons that are named one by one; more of them are summed up. */
const MAX_REASONS = 2;

/**
 * Describes what happens to the entries of a file, in counts that add up: '82 entries found: 40 added, 40 already
 * there, 2 not imported because the closing brace is missing.' Returns '' for a file without entries.
 * @param isDone whether the import has happened
 * @param deselected number of entries that the user left out
 */
export function describeEntries({ entries, rejected }: ImportReport, isDone: boolean, deselected = 0): string {
  const { added, completed, unchanged, noRoom } = entries;
  const leftOut = rejected.filter(isLeftOut);
  const found = added + completed + deselected + unchanged + noRoom + leftOut.length;
  if (found === 0) return '';
  const parts = [
    ...countPart(added, isDone ? 'added' : 'to add'),
    ...countPart(completed, isDone ? 'completed' : 'to complete'),
    ...countPart(deselected, 'left out by you'),
    ...countPart(unchanged, 'already there'),
    ...countPart(noRoom, 'not imported because there is no room for more'),
    ...listLeftOut(leftOut.map(({ reason }) => reason)),
  ];
  return `${found} ${found === 1 ? 'entry' : 'entries'} found: ${parts.join('; ')}.`;
}

const countPart = (count: number, text: string): string[] => (count > 0 ? [`${count} ${text}`] : []);

function listLeftOut(reasons: readonly string[]): string[] {
  const byReason = [...Map.groupBy(reasons, (reason) => reason)];
  if (byReason.length > MAX_REASONS) return [`${reasons.length} not imported because of errors in the file`];
  return byReason.map(([reason, same]) => `${same.length} not imported because ${toClause(reason)}`);
}

/** Returns the first sentence of a reason as a clause: 'It is damaged. Send it again.' becomes 'it is damaged'. */
function toClause(reason: string): string {
  const [sentence = ''] = reason.split('. ', 1);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

/** Describes what a preview does without the items that the user leaves out: its entries, and details of the profile. */
export function describePreview(report: ImportReport, without: ReadonlySet<string>): string {
  const deselected = listDeselectedEntries(report, without);
  const newCount = deselected.filter(({ isNew }) => isNew).length;
  const { added, completed } = report.entries;
  const remaining = { added: added - newCount, completed: completed - (deselected.length - newCount) };
  const entries = { ...report.entries, ...remaining };
  const profile = countProfile(report, without);
  return [
    describeEntries({ ...report, entries }, false, deselected.length),
    profile > 0 && `${profile} ${profile === 1 ? 'detail' : 'details'} to add to your profile.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lists the entries of lists that the user leaves out. */
export const listDeselectedEntries = (report: ImportReport, without: ReadonlySet<string>) =>
  listSelectableItems(report).filter(({ place, isEntry }) => isEntry && without.has(place));

const countProfile = (report: ImportReport, without: ReadonlySet<string>): number =>
  listSelectableItems(report).filter(({ place, isEntry }) => !isEntry && !without.has(place)).length;

/** Describes what else happened: details of the profile, values that are not valid, and those without a field. */
export function describeOtherFacts(report: ImportReport): string {
  const { preserved, rejected, entries, notListed } = report;
  const profile = countProfile(report, new Set());
  const refused = rejected.filter((value) => !isLeftOut(value)).length + notListed.rejected - entries.noRoom;
  const withoutField = preserved.length + notListed.preserved;
  return [
    profile > 0 && `${profile} ${profile === 1 ? 'detail' : 'details'} added to your profile.`,
    refused > 0 && `${refused} ${refused === 1 ? 'value is' : 'values are'} not valid.`,
    withoutField > 0 && `${withoutField} ${withoutField === 1 ? 'detail has' : 'details have'} no matching field.`,
    refused + withoutField > 0 && 'We store them privately and include them when you export.',
  ]
    .filter(Boolean)
    .join(' ');
}
