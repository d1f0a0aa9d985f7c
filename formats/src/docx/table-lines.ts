import type { LineDraft } from './line-draft.ts';

/** The lines of each cell of a row. */
export type Row = readonly (readonly LineDraft[])[];

/** Minimum number of lines in each column of a layout table. */
const MIN_COLUMN_LINES = 4;

/** Returns the nonempty cells with their indexes. */
const listFilledCells = (row: Row): { lines: readonly LineDraft[]; at: number }[] =>
  row.map((lines, at) => ({ lines, at })).filter(({ lines }) => lines.length > 0);

/**
 * Returns the lines of a table in reading order. Tables have three uses: as page columns, which are read one after the
 * other; for dates or labels next to text; and as data tables, whose rows are lines with one part per cell.
 */
export function flattenTable(rows: readonly Row[]): LineDraft[] {
  if (!rows.some(isPageColumns)) return rows.flatMap(flattenRow);
  const lines: LineDraft[] = [];
  let columns: LineDraft[][] = [];
  const flush = () => {
    lines.push(...columns.flat());
    columns = [];
  };
  for (const row of rows) {
    const cells = listFilledCells(row);
    const [only] = cells;
    // A row that spans the full width, such as one with a name.
    if (cells.length === 1 && only && row.length === 1) {
      flush();
      lines.push(...only.lines);
      continue;
    }
    for (const { lines: cellLines, at } of cells) {
      for (const line of cellLines) line.column += at;
      const column = columns[at] ?? [];
      column.push(...cellLines);
      columns[at] = column;
    }
  }
  flush();
  return lines;
}

/** Whether a row is page columns, and none of its cells a label of another. */
function isPageColumns(row: Row): boolean {
  const cells = listFilledCells(row);
  return (
    cells.length >= 2 && cells.length <= 3 && cells.filter(({ lines }) => lines.length >= MIN_COLUMN_LINES).length >= 2
  );
}

function flattenRow(row: Row): LineDraft[] {
  const cells = listFilledCells(row).map(({ lines }) => lines);
  const firstLines = cells.flatMap(([first]) => first ?? []);
  const [head, ...otherFirstLines] = firstLines;
  if (!head || otherFirstLines.length === 0) return cells.flat();
  const isOneLine = cells.every((lines) => lines.length === 1);
  const hasDate = firstLines.some((line) => /\d{4}/.test(line.text));
  const hasHeading = head.level !== undefined;
  // A label such as 'Experience' comes before its text; a date goes on the first line of its text.
  if (hasHeading || (!isOneLine && !hasDate)) return cells.flat();
  for (const line of otherFirstLines) head.join(line);
  head.role = 'cell';
  return [head, ...cells.flatMap((lines) => lines.slice(1))];
}
