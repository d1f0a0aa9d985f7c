import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { recognizeFile } from '../formats/src/any-file/import-file.ts';
import { type FileScore, SCORED_FIELDS, scoreFile } from './import-corpus/score-file.ts';
import type { Truth } from './import-corpus/truth.ts';

const CORPUS = join(import.meta.dirname, 'import-corpus');
const SIDES = ['open', 'held-out'] as const;
const MAX_LISTED_FILES = 12;

interface Result {
  name: string;
  score: FileScore | undefined;
  truth: Truth;
  milliseconds: number;
}

/**
 * Measures how resumes by real producers are imported: bench/import-corpus, whose held-out side nobody looks at.
 * `IMPORT_FILE=name npm run bench -- import` prints what is wrong in one file of the open side.
 */
export async function benchImport(): Promise<void> {
  const { IMPORT_FILE: wantedFile } = process.env;
  for (const side of SIDES) {
    if (wantedFile && side !== 'open') continue;
    const results: Result[] = [];
    for (const file of readdirSync(join(CORPUS, side, 'files')).toSorted()) {
      if (!wantedFile || file.startsWith(wantedFile)) results.push(await importFile(side, file));
    }
    if (wantedFile) printFiles(results, true);
    else {
      printTotals(side, results);
      if (side === 'open') printFiles(results, false);
    }
  }
}

async function importFile(side: (typeof SIDES)[number], file: string): Promise<Result> {
  const { name } = parse(file);
  const truth = JSON.parse(readFileSync(join(CORPUS, side, 'truth', `${name}.json`), 'utf8')) as Truth;
  const bytes = readFileSync(join(CORPUS, side, 'files', file));
  const start = performance.now();
  try {
    const { content } = await recognizeFile({ name: file, bytes });
    const score = 'bibtex' in content ? undefined : scoreFile(content, truth);
    return { name, score, truth, milliseconds: performance.now() - start };
  } catch {
    return { name, score: undefined, truth, milliseconds: performance.now() - start };
  }
}

const formatShare = (part: number, all: number): string => (all === 0 ? '-' : `${((100 * part) / all).toFixed(1)}%`);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function printTotals(side: string, results: readonly Result[]): void {
  const read = results.flatMap(({ score }) => score ?? []);
  console.log(`  ${side}: ${results.length} files, ${results.length - read.length} not read`);
  console.log(`    ${''.padEnd(8)}${'facts'.padStart(7)}${'recall'.padStart(9)}${'precision'.padStart(11)}`);
  for (const field of SCORED_FIELDS) {
    const [truth = 0, values = 0, right = 0] = (['truth', 'read', 'right'] as const).map((key) =>
      sum(read.map(({ counts }) => counts[field][key])),
    );
    console.log(
      `    ${field.padEnd(8)}${String(truth).padStart(7)}${formatShare(right, truth).padStart(9)}${formatShare(right, values).padStart(11)}`,
    );
  }
  const values = read.flatMap((score) => score.values);
  const select = (isRight: boolean, isFlagged: boolean) =>
    values.filter((value) => value.isRight === isRight && value.isFlagged === isFlagged).length;
  const confidentErrors = select(false, false);
  const whole = read.filter(({ isWhollyRight }) => isWhollyRight).length;
  console.log(`    wholly right: ${whole} of ${results.length} files`);
  console.log(
    `    confident errors: ${confidentErrors} (${(confidentErrors / results.length).toFixed(2)} a file); ` +
      `of unflagged values ${formatShare(confidentErrors, confidentErrors + select(true, false))} are wrong, ` +
      `of right values ${formatShare(select(true, true), select(true, true) + select(true, false))} are flagged`,
  );
  const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  console.log(`    median ${times[times.length >> 1]?.toFixed(0)} ms a file, longest ${times.at(-1)?.toFixed(0)} ms`);
}

function printFiles(results: readonly Result[], isDetailed: boolean): void {
  const listErrors = ({ score }: Result) => score?.values.filter(({ isRight }) => !isRight) ?? [];
  const countMissing = ({ score }: Result) =>
    score ? sum(SCORED_FIELDS.map((field) => Math.max(0, score.counts[field].truth - score.counts[field].right))) : 99;
  const ordered = results.toSorted(
    (a, b) => countMissing(b) + listErrors(b).length - countMissing(a) - listErrors(a).length,
  );
  for (const result of isDetailed ? ordered : ordered.slice(0, MAX_LISTED_FILES)) {
    const errors = listErrors(result).map(
      ({ field, text, isFlagged }) => `${field} ${JSON.stringify(text)}${isFlagged ? '?' : ''}`,
    );
    console.log(
      `    ${result.name}: ${countMissing(result)} missing; ${(isDetailed ? errors : errors.slice(0, 4)).join(', ')}`,
    );
    if (isDetailed) console.log(JSON.stringify(result.truth, null, 1));
  }
}
