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

/** Results of a mixed load on one database. */
export interface LoadResult {
  database: string;
  /** Number of accounts in the database before the load. */
  accounts: number;
  /** Requests per second. */
  limit: number;
  held: number;
  seconds: number;
  /** Memory of the server in MiB, before and after. */
  memory: [before: number, after: number];
  /** Failed requests by situation; '' if none failed. */
  errors: Record<string, string>;
  rows: LoadRow[];
}

const DOCS = join(import.meta.dirname, '../docs');

/** Writes `docs/performance.md` and its charts, in a run of `npm run bench:load` with LOAD_WRITE=1. */
export function writePerformancePage(results: readonly LoadResult[]): void {
  mkdirSync(join(DOCS, 'performance'), { recursive: true });
  for (const result of results) writeFileSync(join(DOCS, toChartPath(result)), drawChart(result.rows));
  writeFileSync(join(DOCS, 'performance.md'), [renderIntroduction(), ...results.map(renderResult)].join('\n'));
}

const toChartPath = ({ database }: LoadResult) => `performance/load-${database.toLowerCase()}.svg`;

const renderIntroduction = () => `# Performance under load

Written by \`LOAD_WRITE=1 npm run bench:load\` on ${new Date().toISOString().slice(0, 10)}; do not edit. One machine with ${cpus().length} processors and ${Math.round(totalmem() / 2 ** 30)} GiB, on which the generator of the load and PostgreSQL run too. Requests come at fixed moments, whether or not the answers before have come: 70% portfolio pages, 20% calls of the app, 5% PDFs, 5% sign-ins. Of ten thousand portfolios the nth is visited 1/n as often as the first; 121 people work with the app. The limit is the highest rate at which 99 of 100 answers come within a second; four fifths of it are held. Where twice as much is asked for, what cannot be answered in time is refused at once (rule O24), and the times are of what was answered.

Where one of two processes is killed, nobody waits for the proxy: a connection that is refused is tried again at once with the other process, and only what was being sent (a sign-in) fails with 502. What takes time is the processor, which the process that starts shares with the one that answers, and afterwards its empty cache: for some ten seconds every page and every PDF of it is made anew. Pages and calls then wait in the queue of rule O24, which takes no more while its first request has waited for half a second; PDFs wait for the typesetter.
`;

function renderResult(result: LoadResult): string {
  const { database, accounts, limit, held, seconds, memory, errors, rows } = result;
  const situations = [...new Set(rows.map(({ situation }) => situation))];
  const unloadedRow = new Map(rows.filter((row) => row.situation === situations[0]).map((row) => [row.kind, row.p99]));
  const table = rows.map(({ situation, kind, p50, p99 }) => {
    const times = (p99 / (unloadedRow.get(kind) ?? Number.NaN)).toFixed(1);
    return `| ${situation} | ${kind} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${times} |`;
  });
  return [
    `## ${database}`,
    '',
    `${accounts.toLocaleString('en-US')} accounts with a record of 7 KB and three resumes each. Limit: ${limit.toFixed(0)} requests a second. Held: ${held.toFixed(0)} for ${seconds} seconds. Memory of the server: ${memory[0]} MiB before, ${memory[1]} MiB after.`,
    '',
    `![Times by kind of request](${toChartPath(result)})`,
    '',
    '| Situation | Request | p50 (ms) | p99 (ms) | times the p99 unloaded |',
    '| --- | --- | --- | --- | --- |',
    ...table,
    '',
    ...situations.filter((it) => it in errors).map((it) => `Errors, ${it}: ${errors[it] || 'none'}.`),
    '',
  ].join('\n');
}

const [LEFT, WIDTH, BAR, ROW, HEADING] = [90, 760, 14, 20, 34];
/** Range of the chart's logarithmic axis, in ms. */
const [MIN_MS, MAX_MS] = [1, 100_000];
const toX = (ms: number) =>
  (Math.log10(Math.min(MAX_MS, Math.max(MIN_MS, ms)) / MIN_MS) / Math.log10(MAX_MS / MIN_MS)) * (WIDTH - LEFT - 80);

/** Draws bars of p99 by kind, dark up to p50, under a heading for each situation. */
function drawChart(rows: readonly LoadRow[]): string {
  let [y, svg, situation] = [26, '', ''];
  for (const row of rows) {
    if (row.situation !== situation) {
      situation = row.situation;
      y += HEADING;
      svg += `<text x="8" y="${y - 8}" font-weight="600">${situation}</text>`;
    }
    const [p50Width, p99Width] = [toX(row.p50), toX(row.p99)].map((width) => width.toFixed(1));
    svg +=
      `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${row.kind}</text>` +
      `<rect x="${LEFT}" y="${y}" width="${p99Width}" height="${BAR}" fill="#9db4ff"/>` +
      `<rect x="${LEFT}" y="${y}" width="${p50Width}" height="${BAR}" fill="#2f4fb5"/>` +
      `<text x="${LEFT + Number(p99Width) + 6}" y="${y + 11}">${row.p50.toFixed(0)} and ${row.p99.toFixed(0)} ms</text>`;
    y += ROW;
  }
  const title = 'p50 (dark) and p99 (light) in milliseconds; each tenfold is as wide';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 12}" font-family="system-ui,sans-serif" font-size="12"><title>${title}</title><rect width="${WIDTH}" height="${y + 12}" fill="#fff"/><text x="8" y="18">${title}</text>${svg}</svg>\n`;
}
