import { resumeData } from '@vitrine/resume-pdf/resume-data';
import { SAMPLES } from '@vitrine/resume-pdf/samples';
import { appendSummaryNumber } from '../numbered-resume.ts';
import { quantile, summary } from '../statistics.ts';
import { type FactCoverage, factsIn } from './facts.ts';
import { type HostedMaker, type MakerMemory, startMaker } from './hosted.ts';
import type { Subject } from './maker.ts';
import { MAKER_NAMES } from './makers.ts';

const ROUNDS = 5;
const DOCUMENTS_A_ROUND = 100;
const WARM_UP = 20;

/** What the resume engine is to reach beside react-pdf: so many times as fast, and this part of its memory. */
const TIMES_AS_FAST = 3;
const PART_OF_MEMORY = 1 / 4;

/** What one maker has done. */
interface MakerRecord {
  maker: HostedMaker;
  /** In ms. */
  times: number[];
  /** After each round. */
  memory: MakerMemory[];
  found: FactCoverage;
}

/** The same resume by several makers, each in a process of its own, in turns, so that they share the machine's moods. */
export async function benchResumeMakers(): Promise<void> {
  const makers: HostedMaker[] = [];
  try {
    // The first start leaves what Node compiled of the sources; it is the second one that is measured, as in use.
    for (const name of MAKER_NAMES) await (await startMaker(name)).close();
    for (const name of MAKER_NAMES) makers.push(await startMaker(name));
    const records: MakerRecord[] = [];
    for (const maker of makers) records.push(await warmUpMaker(maker));
    checkEqual(records);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { maker, times, memory } of records) {
        for (let n = 0; n < DOCUMENTS_A_ROUND; n += 1) times.push(await maker.time(sample(times.length)));
        memory.push(maker.memory());
      }
    }
    report(records);
  } finally {
    for (const maker of makers) await maker.close();
  }
}

function sample(number: number): Subject {
  const view = appendSummaryNumber(SAMPLES.engineer, number);
  return { view, data: resumeData(view) };
}

/** A warm maker, and what its document has. */
async function warmUpMaker(maker: HostedMaker): Promise<MakerRecord> {
  for (let n = 0; n < WARM_UP; n += 1) await maker.time(sample(-n));
  const subject = sample(ROUNDS * DOCUMENTS_A_ROUND);
  return { maker, times: [], memory: [], found: await factsIn(await maker.pdf(subject), subject.data) };
}

/** @throws Error where one makes less than the whole document, or another number of pages than the first */
function checkEqual(records: MakerRecord[]): void {
  for (const { maker, found } of records) {
    const [first] = records;
    if (found.missing.length > 0) throw new Error(`${maker.name} leaves out: ${found.missing.join(' | ')}`);
    if (found.pages !== first?.found.pages) throw new Error(`${maker.name} makes ${found.pages} pages.`);
  }
}

function report(records: MakerRecord[]): void {
  const rows = records.map(({ maker, times, memory, found }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const [median, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
    const making = summary(memory.map((it) => it.making)).median;
    const asking = summary(memory.map((it) => it.asking)).median;
    return { name: maker.name, documents: times.length, found, median, p99, making, asking, memory: making + asking };
  });
  const [ours, reactPdf] = rows;
  if (!ours || !reactPdf) return;
  const table = rows.map((row) => [
    row.name,
    `${row.documents}`,
    `${row.found.pages}`,
    `${row.found.found}/${row.found.of}`,
    row.found.tagged ? 'yes' : 'no',
    row.median.toFixed(1),
    row.p99.toFixed(1),
    `${row.making.toFixed(0)} + ${row.asking.toFixed(0)}`,
    ...[row.median / ours.median, row.p99 / ours.p99, row.memory / ours.memory].map((ratio) => ratio.toFixed(2)),
  ]);
  print([HEAD, ...table]);
  console.log(
    `  Memory: of the processes that make the documents, and what the process that asks them has grown by; the median\n` +
      `  of its readings after every ${DOCUMENTS_A_ROUND} documents, as collectors take their time.\n` +
      '  Clock: in the process that asks, which is the one that works with react-pdf; ours begins at the portfolio, the others\n' +
      '  at what is printed of it.',
  );
  const targets = [
    { what: 'median', reached: reactPdf.median / ours.median, target: TIMES_AS_FAST, unit: 'times as fast' },
    { what: 'p99', reached: reactPdf.p99 / ours.p99, target: TIMES_AS_FAST, unit: 'times as fast' },
    { what: 'memory', reached: reactPdf.memory / ours.memory, target: 1 / PART_OF_MEMORY, unit: 'times as small' },
    {
      what: 'memory of the making process alone',
      reached: reactPdf.making / ours.making,
      target: 1 / PART_OF_MEMORY,
      unit: 'times as small',
    },
  ];
  for (const { what, reached, target, unit } of targets) {
    console.log(
      `  ${what}: ${reached.toFixed(2)} ${unit} as react-pdf's, target ${target}: ${reached >= target ? 'holds' : 'does not hold'}`,
    );
  }
}

const HEAD = [
  ...['', 'documents', 'pages', 'facts', 'tagged', 'median ms', 'p99 ms', 'MiB'],
  ...['median to ours', 'p99 to ours', 'MiB to ours'],
];

/** Rows in columns as wide as their widest cell. */
function print(rows: string[][]): void {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const [name = '', ...cells] of rows) {
    const right = cells.map((cell, at) => cell.padStart(widths[at + 1] ?? 0));
    console.log(`  ${[name.padEnd(widths[0] ?? 0), ...right].join('  ')}`);
  }
}
