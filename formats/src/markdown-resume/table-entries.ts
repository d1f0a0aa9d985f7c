import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { MarkdownLine } from './blocks.ts';
import { findDatedPeriod, hasSides } from './entry-header.ts';

/** Names of columns by what they hold, in the order in which a line names it. */
const COLUMNS: readonly RegExp[] = [
  /^(?:role|position|job|job title|title|degree|qualification|course|programme|program|study|name|award|project)s?$/i,
  /^(?:company|employer|organi[sz]ation|institution|institute|school|university|college|issuer|awarded by|client)s?$/i,
  /^(?:place|location|city|where)s?$/i,
];

/**
 * Lists the rows of a table as lines that name an entry each, with bars between their cells: the title first and the
 * organization second, if the head of the table says which column is which.
 * @returns undefined for a table without dates in a section whose entries have them
 */
export function listTableEntries(
  rows: readonly string[][],
  section: ListSectionKey,
  at: number,
): MarkdownLine[] | undefined {
  const [head = [], ...others] = rows;
  const isHead = !head.some((cell) => findDatedPeriod(cell) !== undefined);
  const body = (isHead ? others : rows).filter((row) => row.some((cell) => cell.trim()));
  if (hasSides(section) && !body.some((row) => row.some((cell) => findDatedPeriod(cell) !== undefined)))
    return undefined;
  const order = isHead ? orderColumns(head) : [];
  return body.map((row, index) => {
    const cells = order.length === row.length ? order.map((column) => row[column] ?? '') : row;
    const text = cells
      .map((cell) => cell.replaceAll('|', '/').trim())
      .filter(Boolean)
      .join(' | ');
    return {
      ...{ text, markup: text, mask: text, strongLength: 0, isEmphasis: false, comments: [], links: [] },
      // A table has a line for its head and one below it.
      ...{ at: at + index + (isHead ? 2 : 0), isBroken: false },
    };
  });
}

/** Returns the columns in the order of a line; those of other names stay where they are, behind. */
function orderColumns(head: readonly string[]): number[] {
  const columns = head.map((name, column) => {
    const rank = COLUMNS.findIndex((pattern) => pattern.test(name.trim()));
    return { column, rank: rank < 0 ? COLUMNS.length : rank };
  });
  return columns.sort((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column);
}
