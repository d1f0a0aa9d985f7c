import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** Times of one kind of request in one situation, in ms. */
export interface LoadRow {
  database: string;
  situation: string;
  kind: string;
  p50: number;
  p99: number;
}

/** What a run of the mixed load found on one database. */
export interface LoadResult {
  database: string;
  /** In the database before anybody asked. */
  accounts: number;
  /** Requests a second. */
  limit: number;
  held: number;
  seconds: number;
  /** Of the server, in MiB, before and after. */
  memory: [before: number, after: number];
  /** What was not answered with success, by situation; '' where everything was. */
  errors: Record<string, string>;
  rows: LoadRow[];
}

const DOCS = join(import.meta.dirname, '../docs');

/** Writes `docs/performance.md` and its charts, of a run of `npm run bench:load` with LOAD_WRITE=1. */
export function writePerformancePage(results: readonly LoadResult[]): void {
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  for (const result of results) writeFileSync(join(DOCS, chartOf(result)), drawChart(result.rows));
  writeFileSync(join(DOCS, 'performance.md'), [INTRODUCTION(), ...results.map(describe)].join('\n'));
}

const chartOf = ({ database }: LoadResult) => `performance/load-${database.toLowerCase()}.svg`;

const INTRODUCTION = () => `# Performance under load

Written by \`LOAD_WRITE=1 npm run bench:load\` on ${new Date().toISOString().slice(0, 10)}; do not edit. One machine with ${cpus().length} processors and ${Math.round(totalmem() / 2 ** 30)} GiB, on which the generator of the load and PostgreSQL run too. Requests come at fixed moments, whether or not the answers before have come: 70% portfolio pages, 20% calls of the app, 5% PDFs, 5% sign-ins. Of ten thousand portfolios the nth is visited 1/n as often as the first; 121 people work with the app. The limit is the highest rate at which 99 of 100 answers come within a second; four fifths of it are held.
`;

function describe(result: LoadResult): string {
  const { database, accounts, limit, held, seconds, memory, errors, rows } = result;
  const situations = [...new Set(rows.map(({ situation }) => situation))];
  const table = rows.map(
    ({ situation, kind, p50, p99 }) => `| ${situation} | ${kind} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
  );
  return [
    `## ${database}`,
    '',
    `${accounts.toLocaleString('en-US')} accounts with a record of 7 KB and three resumes each. Limit: ${limit.toFixed(0)} requests a second. Held: ${held.toFixed(0)} for ${seconds} seconds. Memory of the server: ${memory[0]} MiB before, ${memory[1]} MiB after.`,
    '',
    `![Times by kind of request](${chartOf(result)})`,
    '',
    '| Situation | Request | p50 (ms) | p99 (ms) |',
    '| --- | --- | --- | --- |',
    ...table,
    '',
    ...situations.filter((it) => it in errors).map((it) => `Errors, ${it}: ${errors[it] || 'none'}.`),
    '',
  ].join('\n');
}

const [LEFT, WIDTH, BAR, GAP] = [210, 760, 14, 6];
/** Milliseconds that the chart reaches from and to; each tenfold has the same width. */
const [LEAST, MOST] = [1, 100_000];
const scale = (ms: number) =>
  (Math.log10(Math.min(MOST, Math.max(LEAST, ms)) / LEAST) / Math.log10(MOST / LEAST)) * (WIDTH - LEFT - 80);

/** Bars of p99 by situation and kind, light to p50. */
function drawChart(rows: readonly LoadRow[]): string {
  const height = rows.length * (BAR + GAP) + 40;
  const bars = rows.map(({ situation, kind, p50, p99 }, at) => {
    const y = 30 + at * (BAR + GAP);
    return (
      `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${kind}, ${situation}</text>` +
      `<rect x="${LEFT}" y="${y}" width="${scale(p99).toFixed(1)}" height="${BAR}" fill="#9db4ff"/>` +
      `<rect x="${LEFT}" y="${y}" width="${scale(p50).toFixed(1)}" height="${BAR}" fill="#2f4fb5"/>` +
      `<text x="${(LEFT + scale(p99) + 6).toFixed(1)}" y="${y + 11}">${p99.toFixed(0)} ms</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui,sans-serif" font-size="12"><rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="${LEFT}" y="16">p50 (dark) and p99 (light) in milliseconds; each tenfold is as wide</text>${bars.join('')}</svg>\n`;
}
