import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { foldPlaceName } from '../formats/src/gazetteer/fold-place-name.ts';

/**
 * Writes the names of towns that the importer knows: `node tools/run.mjs tools/update-city-names.ts FILE`, where FILE is
 * `cities1000.txt` of GeoNames (download.geonames.org/export/dump, CC BY 4.0).
 */
const MIN_POPULATION = 5_000;
/** Columns of the file: the name, the same in ASCII, other names, and the population. */
const [NAME, ASCII_NAME, OTHER_NAMES, POPULATION] = [1, 2, 3, 14];

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file cities1000.txt of GeoNames.');
const names = new Set<string>();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const columns = line.split('\t');
  if (Number(columns[POPULATION]) < MIN_POPULATION) continue;
  const all = [columns[NAME], columns[ASCII_NAME], ...(columns[OTHER_NAMES] ?? '').split(',')];
  for (const name of all) {
    const folded = foldPlaceName(name ?? '');
    // Codes of airports are among the other names.
    if (folded.length >= 2 && /\p{L}/u.test(folded) && !/^[a-z]{2,3}$/.test(folded)) names.add(folded);
  }
}
const lines = [...names].map((name) => Buffer.from(name)).sort(Buffer.compare);
const text = Buffer.from(lines.join('\n'));
writeFileSync(join(import.meta.dirname, '../formats/src/gazetteer/city-names.txt.gz'), gzipSync(text, { level: 9 }));
console.log(`${names.size} names`);
