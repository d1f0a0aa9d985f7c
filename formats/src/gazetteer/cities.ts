import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { foldPlaceName } from './fold-place-name.ts';

/**
 * Names of the world's towns with 5,000 people or more, in their own and other languages and scripts: folded, sorted by
 * their bytes, one in a line. From GeoNames (geonames.org), licensed under CC BY 4.0; made by
 * `tools/update-city-names.ts`.
 */
const FILE = new URL('./city-names.txt.gz', import.meta.url);

let names: Buffer | undefined;

/** Whether a text is the name of a town, such as 'Köln', 'Cologne' or 'Київ'. Words of other meanings are names, too. */
export function isCity(text: string): boolean {
  const name = Buffer.from(foldPlaceName(text));
  // The shortest names are words and abbreviations in most texts.
  if (name.length < 3 || name.length > MAX_NAME_BYTES) return false;
  names ??= gunzipSync(readFileSync(FILE));
  return includesLine(names, name);
}

const MAX_NAME_BYTES = 120;
const LINE_BREAK = 10;

/** Searches sorted lines. Memory stays that of the file, and not that of a set of 300,000 texts. */
function includesLine(lines: Buffer, line: Buffer): boolean {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(LINE_BREAK, middle - 1) + 1;
    const next = lines.indexOf(LINE_BREAK, middle);
    const end = next < 0 ? lines.length : next;
    const order = Buffer.compare(line, lines.subarray(start, end));
    if (order === 0) return true;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return false;
}
