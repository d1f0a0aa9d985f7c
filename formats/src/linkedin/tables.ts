import Papa from 'papaparse';

/** Rows and columns that are read of a table; a section holds fewer. */
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 100;

/** A row by the names of its columns, without blanks around what it says. */
export interface Row {
  /** Its line in the file is not known: its place among the rows, the first below the header is 1. */
  at: number;
  get: (column: string) => string;
}

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** Names of files and columns differ by case, blanks and underscores from one export to the next. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Texts hold entities of HTML here and there. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/**
 * A table of comma separated values (RFC 4180) whose first row has the names of its columns; undefined for a file
 * without rows.
 */
export function readTable(text: string): Table | undefined {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimiter: ',',
    preview: MOST_ROWS + 1,
  });
  const [header = [], ...rows] = data;
  const columns = header.slice(0, MOST_COLUMNS).map((column) => column.trim());
  if (rows.length === 0) return undefined;
  const places = new Map(columns.map((column, at) => [foldName(column), at]));
  return {
    columns,
    rows: rows.map((cells, index) => ({
      at: index + 1,
      get: (column) => decodeEntities(cells[places.get(foldName(column)) ?? -1] ?? '').trim(),
    })),
  };
}
