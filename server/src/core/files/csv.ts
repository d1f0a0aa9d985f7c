/** Encodes rows as CSV (RFC 4180). Texts that a spreadsheet would evaluate as a formula are escaped. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
