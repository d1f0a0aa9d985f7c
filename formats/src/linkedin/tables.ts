import Papa from 'papaparse';
import { foldName } from './export-files.ts';

/** Maximum number of rows and columns that are read; lists of a document have the same limit, sections a lower one. */
const MAX_ROWS = 1_000;
const MAX_COLUMNS = 100;
/** Maximum length of a table; exports about one person are shorter. */
const MAX_TABLE_LENGTH = 8 * 1024 * 1024;
/** Maximum length of a cell; longer ones exceed every field and are not stored as unmapped data either. */
const MAX_CELL_LENGTH = 20_000;
/** Maximum number of rows searched for the header. */
const MAX_HEADER_ROWS = 10;

/** A row with access by column name. Values are trimmed. */
export interface Row {
  /** Index of the row, from 1 below the header; the line in the file is unknown. */
  at: number;
  /** Returns the value of the first of these columns that is not empty, or ''. */
  get: (...columns: string[]) => string;
  /** Returns the name of that column as written in the file. */
  find: (...columns: string[]) => string | undefined;
  /** Lists the values of all columns except these. */
  listOthers: (known: readonly string[]) => [column: string, text: string][];
}

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
  /** The parts of the file that were not read, as sentences, with the first row if known. */
  faults: readonly { row?: number; reason: string }[];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes HTML entities, which some texts contain. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Parses a table of values separated by commas (RFC 4180), tabs or semicolons. The header is the row that has one of
 * the known columns; rows above it are a preamble. Returns undefined for an empty file.
 * @param known columns of the table, case-insensitive; if empty, the first row is the header
 */
export function readTable(text: string, known: readonly string[] = []): Table | undefined {
  const written = text.replace(/^\uFEFF/, '');
  if (written.trim() === '') return undefined;
  if (written.length > MAX_TABLE_LENGTH) return { columns: [], rows: [], faults: [{ reason: 'It is too long.' }] };
  const names = new Set(known.map(foldName));
  const hasKnownColumn = (cells: readonly string[]) =>
    names.size === 0 || cells.some((cell) => names.has(foldName(cell)));
  for (const delimiter of [',', '\t', ';']) {
    const { data } = Papa.parse<string[]>(written, { skipEmptyLines: 'greedy', delimiter, preview: MAX_HEADER_ROWS });
    const at = data.findIndex(hasKnownColumn);
    if (at >= 0) return readRows(written, delimiter, at);
  }
  const [first = ''] = written.trim().split(/[\r\n]/, 1);
  const reason = `Its columns are not known: ${first.slice(0, 200)}. An export of LinkedIn in English can be read.`;
  return { columns: [], rows: [], faults: [{ reason }] };
}

function readRows(text: string, delimiter: string, header: number): Table {
  const preview = header + 1 + MAX_ROWS + 1;
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter, preview });
  const faults: { row?: number; reason: string }[] = [];
  const columns = (data[header] ?? []).slice(0, MAX_COLUMNS).map((column) => column.trim());
  const cells = data.slice(header + 1);
  // An unclosed quotation mark includes everything that follows.
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    const row = cells.length;
    cells.pop();
    faults.push({ row, reason: 'A quotation mark is never closed, so that the rest of the file cannot be read.' });
  }
  if (cells.length > MAX_ROWS) {
    cells.length = MAX_ROWS;
    const limit = MAX_ROWS.toLocaleString('en-US');
    faults.push({ row: MAX_ROWS + 1, reason: `The file has more than ${limit} rows. Those that follow are not read.` });
  }
  for (const [index, row] of cells.entries()) {
    for (const [at, cell] of row.entries()) {
      if (cell.length <= MAX_CELL_LENGTH) continue;
      row[at] = '';
      const [length, limit] = [cell.length, MAX_CELL_LENGTH].map((count) => count.toLocaleString('en-US'));
      faults.push({
        row: index + 1,
        reason: `${columns[at] ?? 'A cell'} has ${length} characters, and can have ${limit}.`,
      });
    }
  }
  const columnIndexes = new Map([...columns.entries()].reverse().map(([at, column]) => [foldName(column), at]));
  return { columns, rows: cells.map((row, index) => createRow(columns, columnIndexes, row, index + 1)), faults };
}

/** Control characters, which fields remove too, so that values can be compared with stored ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function createRow(
  columns: readonly string[],
  columnIndexes: ReadonlyMap<string, number>,
  cells: readonly string[],
  at: number,
): Row {
  const readCell = (columnIndex: number | undefined) =>
    decodeEntities(cells[columnIndex ?? -1] ?? '')
      .toWellFormed()
      .replace(CONTROL_CHARACTERS, '')
      .trim();
  const find = (...names: string[]) => {
    const name = names.find((column) => readCell(columnIndexes.get(foldName(column))));
    return name === undefined ? undefined : columns[columnIndexes.get(foldName(name)) ?? -1];
  };
  return {
    at,
    find,
    get: (...names) => readCell(columnIndexes.get(foldName(find(...names) ?? ''))),
    listOthers(known) {
      const names = new Set(known.map(foldName));
      return columns.flatMap((column, columnIndex): [string, string][] => {
        const value = names.has(foldName(column)) || column === '' ? '' : readCell(columnIndex);
        return value ? [[column, value]] : [];
      });
    },
  };
}
