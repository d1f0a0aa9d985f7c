import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildResumeData, type ResumeData } from '@vitrine/resume-pdf/data/resume-data';
import { SAMPLES } from '@vitrine/resume-pdf/samples/samples';
import { readPdf } from '@vitrine/resume-pdf/testing/read-pdf';
import { appendSummaryNumber } from '../numbered-resume.ts';
import { computeQuantile, summarize } from '../statistics.ts';
import type { HostMessages, HostRequest } from './host.ts';
import { listDescendants, readProportionalMemory, type Subject } from './maker.ts';
import { MAKER_NAMES, type MakerName } from './makers.ts';

const ROUNDS = 5;
const DOCUMENTS_PER_ROUND = 100;
const WARM_UP_DOCUMENTS = 20;

/** Targets of the resume engine relative to react-pdf: speed-up, and share of its memory. */
const MIN_SPEEDUP = 3;
const MAX_MEMORY_SHARE = 1 / 4;

/** Measurements of one maker. */
interface MakerRecord {
  maker: HostedMaker;
  /** In ms. */
  times: number[];
  /** After each round. */
  memory: MakerMemory[];
  found: FactCoverage;
}

/**
 * Generates the same resume with several makers, each in its own process and alternating, so that load on the machine
 * affects all of them.
 */
export async function benchResumeMakers(): Promise<void> {
  const makers: HostedMaker[] = [];
  try {
    // The first start fills Node's compile cache; the second one is measured, as in production.
    for (const name of MAKER_NAMES) await (await startMaker(name)).close();
    for (const name of MAKER_NAMES) makers.push(await startMaker(name));
    const records: MakerRecord[] = [];
    for (const maker of makers) records.push(await warmUpMaker(maker));
    checkEqual(records);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { maker, times, memory } of records) {
        for (let n = 0; n < DOCUMENTS_PER_ROUND; n += 1) times.push(await maker.time(createSample(times.length)));
        memory.push(maker.memory());
      }
    }
    printReport(records);
  } finally {
    for (const maker of makers) await maker.close();
  }
}

function createSample(number: number): Subject {
  const view = appendSummaryNumber(SAMPLES.engineer, number);
  return { view, data: buildResumeData(view) };
}

/** Warms up a maker and checks the content of its document. */
async function warmUpMaker(maker: HostedMaker): Promise<MakerRecord> {
  for (let n = 0; n < WARM_UP_DOCUMENTS; n += 1) await maker.time(createSample(-n));
  const subject = createSample(ROUNDS * DOCUMENTS_PER_ROUND);
  return { maker, times: [], memory: [], found: await findFacts(await maker.pdf(subject), subject.data) };
}

/** @throws Error if a maker omits something, or produces a different number of pages than the first */
function checkEqual(records: MakerRecord[]): void {
  for (const { maker, found } of records) {
    const [first] = records;
    if (found.missing.length > 0) throw new Error(`${maker.name} leaves out: ${found.missing.join(' | ')}`);
    if (found.pages !== first?.found.pages) throw new Error(`${maker.name} makes ${found.pages} pages.`);
  }
}

function printReport(records: MakerRecord[]): void {
  const rows = records.map(({ maker, times, memory, found }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const [median, p99] = [computeQuantile(sorted, 0.5), computeQuantile(sorted, 0.99)];
    const makerMiB = summarize(memory.map((it) => it.making)).median;
    const callerMiB = summarize(memory.map((it) => it.asking)).median;
    return {
      name: maker.name,
      documents: times.length,
      found,
      median,
      p99,
      making: makerMiB,
      asking: callerMiB,
      memory: makerMiB + callerMiB,
    };
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
  printTable([COLUMN_HEADERS, ...table]);
  console.log(
    `  Memory: of the processes that make the documents, and what the process that asks them has grown by; the median\n` +
      `  of its readings after every ${DOCUMENTS_PER_ROUND} documents, as collectors take their time.\n` +
      '  Clock: in the process that asks, which is the one that works with react-pdf; ours begins at the portfolio, the others\n' +
      '  at what is printed of it.',
  );
  const targets = [
    { what: 'median', reached: reactPdf.median / ours.median, target: MIN_SPEEDUP, unit: 'times as fast' },
    { what: 'p99', reached: reactPdf.p99 / ours.p99, target: MIN_SPEEDUP, unit: 'times as fast' },
    { what: 'memory', reached: reactPdf.memory / ours.memory, target: 1 / MAX_MEMORY_SHARE, unit: 'times as small' },
    {
      what: 'memory of the making process alone',
      reached: reactPdf.making / ours.making,
      target: 1 / MAX_MEMORY_SHARE,
      unit: 'times as small',
    },
  ];
  for (const { what, reached, target, unit } of targets) {
    console.log(
      `  ${what}: ${reached.toFixed(2)} ${unit} as react-pdf's, target ${target}: ${reached >= target ? 'holds' : 'does not hold'}`,
    );
  }
}

const COLUMN_HEADERS = [
  ...['', 'documents', 'pages', 'facts', 'tagged', 'median ms', 'p99 ms', 'MiB'],
  ...['median to ours', 'p99 to ours', 'MiB to ours'],
];

/** Prints rows in columns as wide as their widest cell. */
function printTable(rows: string[][]): void {
  const widths = COLUMN_HEADERS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const [name = '', ...cells] of rows) {
    const right = cells.map((cell, at) => cell.padStart(widths[at + 1] ?? 0));
    console.log(`  ${[name.padEnd(widths[0] ?? 0), ...right].join('  ')}`);
  }
}

/** The content of a resume that a PDF has. */
interface FactCoverage {
  pages: number;
  /** Number of the `of` texts and link targets in the data that are in the PDF. */
  found: number;
  of: number;
  missing: string[];
  tagged: boolean;
}

/** Searches for every text and link target of the data, and for the footer of each page, with pdf.js. */
async function findFacts(bytes: Uint8Array, data: ResumeData): Promise<FactCoverage> {
  const { pages, text, links, tagged } = await readPdf(bytes);
  const pageText = removeWhitespace(text);
  const targets = new Set(links.map(normalizeUrl));
  const { name, headline, contact, details, labels, parts } = data;
  const shown = [name, headline, contact, details, parts.map((part) => [labels[part], data[part]])];
  const footers = pages.map((_, at) => `${data.runningName} · ${at + 1} / ${pages.length}`);
  const facts = [...listTexts(shown), ...footers.map((footer) => ({ key: 'footer', text: footer }))];
  const missing = facts.filter(({ key, text }, at) => {
    if (key === 'href') return !targets.has(normalizeUrl(text));
    // A text that occurs twice in the data, such as a headline that is also a job title, has to occur twice in the PDF.
    const times = facts.slice(0, at + 1).filter((it) => it.key !== 'href' && it.text === text).length;
    return pageText.split(removeWhitespace(text)).length - 1 < times;
  });
  return {
    pages: pages.length,
    found: facts.length - missing.length,
    of: facts.length,
    missing: missing.map(({ text }) => text),
    tagged,
  };
}

/** Returns all strings in a value, at any depth, each with the name of its property. */
function listTexts(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return value ? [{ key, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, name));
}

/** Removes whitespace: each maker breaks lines differently. */
const removeWhitespace = (text: string): string => text.replace(/\s/g, '');

/** Normalizes a URL: browsers append a slash to a bare host. */
const normalizeUrl = (link: string): string => new URL(link).href;

/** Resident memory of a maker, in MiB, with pages that processes share counted once. */
interface MakerMemory {
  /** In the process or processes that generate the documents. */
  making: number;
  /** Memory growth of the requesting process, if that is a different one. */
  asking: number;
}

/** A maker in its own process. */
interface HostedMaker {
  name: MakerName;
  /** @returns the time it took, in ms */
  time(subject: Subject): Promise<number>;
  pdf(subject: Subject): Promise<Uint8Array>;
  memory(): MakerMemory;
  close(): Promise<void>;
}

const MIB = 2 ** 20;

/** @throws Error if its process ends; its output is on the standard error of this process */
async function startMaker(name: MakerName): Promise<HostedMaker> {
  const child = fork(new URL('./host.ts', import.meta.url), [name], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new Error(`The process of ${name} ended with ${code}.`)));
  const message = async <K extends keyof HostMessages>(): Promise<HostMessages[K]> => {
    const [payload] = await once(child, 'message', { signal: ended.signal });
    return payload;
  };
  const sendRequest = (request: HostRequest) => {
    child.send(request);
    return message<'rendering'>();
  };
  const { bare: baselineBytes } = await message<'ready'>();
  return {
    name,
    time: async (subject) => (await sendRequest({ subject, show: false })).ms,
    async pdf(subject) {
      const { bytes } = await sendRequest({ subject, show: true });
      if (!bytes) throw new Error(`${name} did not show its document.`);
      return bytes;
    },
    memory() {
      const own = readProportionalMemory(Number(child.pid));
      const childProcesses = listDescendants(Number(child.pid));
      if (childProcesses.length === 0) return { making: own / MIB, asking: 0 };
      const makerMiB = childProcesses.map(readProportionalMemory).reduce((sum, bytes) => sum + bytes, 0);
      return { making: makerMiB / MIB, asking: (own - baselineBytes) / MIB };
    },
    async close() {
      if (ended.signal.aborted) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
