import type { LineDraft } from './line-draft.ts';

/** The lines of each cell of a row. */
export type Row = readonly (readonly LineDraft[])[];

/** As many lines as both columns of a page have at least, where a table is nothing but the columns of a page. */
const TALL = 4;

/** Cells that say something, with their places. */
const filled = (row: Row): { lines: readonly LineDraft[]; at: number }[] =>
  row.map((lines, at) => ({ lines, at })).filter(({ lines }) => lines.length > 0);

/**
 * The lines of a table in the order in which people read it. Tables are used for three things: as the columns of a page,
 * which are read one after the other; for dates or labels with texts beside them; and as tables, whose rows are lines
 * with a part for each cell.
 */
export function layOutTable(rows: readonly Row[]): LineDraft[] {
  if (!rows.some(isPageColumns)) return rows.flatMap(layOutRow);
  const lines: LineDraft[] = [];
  let columns: LineDraft[][] = [];
  const flush = () => {
    lines.push(...columns.flat());
    columns = [];
  };
  for (const row of rows) {
    const cells = filled(row);
    const [only] = cells;
    // A row over the whole width, such as one with a name.
    if (cells.length === 1 && only && row.length === 1) {
      flush();
      lines.push(...only.lines);
      continue;
    }
    for (const { lines: its, at } of cells) {
      for (const line of its) line.column += at;
      const column = columns[at] ?? [];
      column.push(...its);
      columns[at] = column;
    }
  }
  flush();
  return lines;
}

/** Whether a row is two columns of a page: neither is a label of the other. */
function isPageColumns(row: Row): boolean {
  const cells = filled(row);
  return cells.length >= 2 && cells.length <= 3 && cells.filter(({ lines }) => lines.length >= TALL).length >= 2;
}

function layOutRow(row: Row): LineDraft[] {
  const cells = filled(row).map(({ lines }) => lines);
  const firsts = cells.flatMap(([first]) => first ?? []);
  const [head, ...beside] = firsts;
  if (!head || beside.length === 0) return cells.flat();
  const isOneLine = cells.every((lines) => lines.length === 1);
  const isDated = firsts.some((line) => /\d{4}/.test(line.text));
  const isHeaded = head.level !== undefined;
  // A label such as 'Experience' stands before its text; a date stands beside the first line of it.
  if (isHeaded || (!isOneLine && !isDated)) return cells.flat();
  for (const line of beside) head.join(line);
  head.role = 'cell';
  return [head, ...cells.flatMap((lines) => lines.slice(1))];
}
