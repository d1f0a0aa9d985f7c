import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocxLines } from '../formats/src/docx/read-docx.ts';
import { readPdf } from '../formats/src/pdf/read-pdf.ts';
import type { ParsedDocument } from '../formats/src/reading/read-document.ts';
import { readResumeLines } from '../formats/src/resume-lines/read-resume-lines.ts';
import { readDocumentFacts } from './parse/document-facts.ts';
import { buildTruth, type Fact, FIELDS } from './parse/facts.ts';
import { type Layout, toFileName } from './parse/layout.ts';
import { LAYOUTS } from './parse/layouts.ts';
import {
  addScores,
  computeF1,
  computeShares,
  countUnsure,
  type Score,
  type Shares,
  scoreFacts,
} from './parse/score.ts';

/** Minimum precision and recall over all files, by field; the other fields have no target. */
const TARGETS: Partial<Record<Fact['field'], number>> = {
  ...{ name: 0.95, email: 0.95, phone: 0.95, link: 0.95, section: 0.95, date: 0.95 },
  ...{ job: 0.85, study: 0.85 },
};

const MAX_LISTED_FILES = 10;

/** Result of reading a file of the corpus. */
interface Result {
  layout: Layout;
  score: Score;
  unsure: { right: { marked: number; all: number }; wrong: { marked: number; all: number } };
  milliseconds: number;
  /** The message of the error that the reader threw. */
  failure?: string;
}

/**
 * Measures how well resumes from other programs are parsed: compares every file of bench/parse/corpus with the known
 * data of its person. `PARSE_FILE=timeline npm run bench -- parse` lists each wrong and each missing fact of one file.
 */
export async function benchParse(): Promise<void> {
  const { PARSE_FILE: wantedFile } = process.env;
  const results: Result[] = [];
  for (const layout of LAYOUTS) {
    if (wantedFile && layout.name !== wantedFile) continue;
    results.push(await parseFile(layout));
  }
  for (const { layout, failure } of results) if (failure) console.log(`  ${layout.name} was not read: ${failure}`);
  if (wantedFile) return printFacts(results);
  printTable(results);
  printFiles(results);
  printUnsure(results);
}

async function parseFile(layout: Layout): Promise<Result> {
  const file = toFileName(layout);
  const bytes = readFileSync(join(import.meta.dirname, 'parse/corpus', file));
  const truth = buildTruth(layout);
  const start = performance.now();
  try {
    const read = await readResume(file, bytes);
    const milliseconds = performance.now() - start;
    const score = scoreFacts(readDocumentFacts(read), truth);
    const isUnsure = (path: string) => read.quote?.(path)?.isUnsure ?? false;
    const unsure = { right: countUnsure(score.right, isUnsure), wrong: countUnsure(score.wrong, isUnsure) };
    return { layout, score, unsure, milliseconds };
  } catch (error) {
    const emptyCounts = { marked: 0, all: 0 };
    const score = { right: [], wrong: [], missing: truth };
    return {
      layout,
      score,
      unsure: { right: emptyCounts, wrong: emptyCounts },
      milliseconds: 0,
      failure: String(error),
    };
  }
}

async function readResume(file: string, bytes: Uint8Array): Promise<ParsedDocument> {
  return file.endsWith('.docx') ? readResumeLines((await readDocxLines(bytes)).lines) : readPdf(bytes);
}

const formatPercent = (share: number | undefined): string =>
  share === undefined ? '-' : `${(100 * share).toFixed(1)}%`;

const toColumns = ({ precision, recall }: Shares): string =>
  formatPercent(precision).padStart(8) + formatPercent(recall).padStart(8);

function printTable(results: readonly Result[]): void {
  const listHalf = (name: Layout['half']) => results.filter(({ layout }) => layout.half === name);
  const groups = [results, listHalf('known'), listHalf('held-out')].map((group) => ({
    files: group.length,
    score: addScores(group.map(({ score }) => score)),
  }));
  const names = ['all', 'known', 'held-out'].map((name, index) =>
    `${name} (${groups[index]?.files} files)`.padStart(18),
  );
  console.log('  Precision and recall');
  console.log(`  ${''.padEnd(14)}${'facts'.padStart(6)}${names.join('  ')}`);
  for (const field of [...FIELDS, undefined]) {
    const [all, ...halves] = groups.map(({ score }) => computeShares(score, field));
    if (!all || all.facts === 0) continue;
    const target = field && TARGETS[field];
    const isMissed = target !== undefined && Math.min(all.precision ?? 1, all.recall ?? 1) < target;
    const verdict = target === undefined ? '' : `${isMissed ? 'misses' : 'holds'} ${formatPercent(target)}`;
    const columns = [all, ...halves].map((value) => `${toColumns(value)}  `.padStart(20));
    console.log(`  ${(field ?? 'all').padEnd(14)}${String(all.facts).padStart(6)}${columns.join('')}${verdict}`);
  }
}

function printFiles(results: readonly Result[]): void {
  const ordered = results.toSorted((a, b) => computeF1(a.score) - computeF1(b.score));
  console.log(`  The ${Math.min(MAX_LISTED_FILES, ordered.length)} files that are read worst:`);
  for (const { layout, score } of ordered.slice(0, MAX_LISTED_FILES)) {
    const faults = new Map<string, number>();
    for (const { field } of [...score.wrong, ...score.missing]) faults.set(field, (faults.get(field) ?? 0) + 1);
    const topFaults = [...faults].toSorted((a, b) => b[1] - a[1]).slice(0, 6);
    console.log(
      `    ${layout.name.padEnd(26)}${layout.program.padEnd(17)}${layout.half.padEnd(9)}${toColumns(computeShares(score))}  ` +
        topFaults.map(([field, count]) => `${field} ${count}`).join(', '),
    );
  }
  const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  console.log(
    `  Longest time for one file: ${times.at(-1)?.toFixed(0)} ms, median ${times[times.length >> 1]?.toFixed(0)} ms`,
  );
}

function printUnsure(results: readonly Result[]): void {
  for (const which of ['wrong', 'right'] as const) {
    const sum = (key: 'marked' | 'all') => results.reduce((total, { unsure }) => total + unsure[which][key], 0);
    const share = sum('all') > 0 ? sum('marked') / sum('all') : undefined;
    console.log(`  Of ${sum('all')} ${which} facts ${sum('marked')} are marked unsure (${formatPercent(share)})`);
  }
}

function printFacts(results: readonly Result[]): void {
  const printLines = (sign: string, facts: readonly Fact[]) => {
    for (const { field, text, path } of facts) console.log(`  ${sign} ${field.padEnd(12)} ${text}  ${path}`);
  };
  for (const { score, unsure } of results) {
    printLines('wrong  ', score.wrong);
    printLines('missing', score.missing);
    console.log(`  ${score.right.length} right, ${score.wrong.length} wrong, ${score.missing.length} missing`);
    console.log(`  marked unsure: ${unsure.wrong.marked} wrong, ${unsure.right.marked} right`);
  }
}
