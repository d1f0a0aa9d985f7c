import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkOutRevision, findReleaseCommit } from '../../tools/revision.ts';
import {
  type MeasuredRevision,
  type MeasuredServer,
  prepareRevision,
  removeRevision,
  startMeasuredServer,
  waitUntilIdle,
} from './measured-server.ts';
import { type Cost, measureOnce, measureUnit, ONCE, PARTS, type Part, takeMedian } from './parts.ts';
import { computeRatio, MAX_RATIO, type Ratio } from './ratio.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Pairs of processes that are measured, and the most if a part seems slower. */
interface Extent {
  pairs: number;
  maxPairs: number;
}
const FULL: Extent = { pairs: 8, maxPairs: 24 };
const QUICK: Extent = { pairs: 4, maxPairs: 15 };

/** Delay in ms after which a server starts its typesetters; what is idle is measured after it. */
const WARM_UP_DELAY_MS = 2_200;

type Costs = Record<string, Cost>;
/** The costs of one pair of processes, of the revision and of this checkout. */
interface Pair {
  before: Costs;
  current: Costs;
}

/**
 * `npm run bench -- compare [REVISION] [PART...] [--quick]`: compares this checkout with a revision, by default the last
 * release, both running at the same time and measured in turn. Prints a ratio per part, and fails if one is above
 * {@link MAX_RATIO} (see {@link computeRatio}). A part that seems slower is measured in more processes until that is
 * decided, so that the confidence is a little less than that of one test.
 */
export async function compareRevisions(args: readonly string[]): Promise<void> {
  const [revision = findReleaseCommit(), ...names] = args.filter((word) => !word.startsWith('--'));
  const known = [...ONCE, ...PARTS.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  const { pairs, maxPairs } = args.includes('--quick') ? QUICK : FULL;
  const checkout = checkOutRevision(revision, 'copied');
  const revisions: MeasuredRevision[] = [];
  try {
    for (const tree of [checkout.folder, ROOT]) {
      execFileSync(process.execPath, ['tools/run.mjs', 'tools/build-when-stale.ts'], { cwd: tree, stdio: 'inherit' });
      revisions.push(await prepareRevision(tree));
    }
    const measured: Pair[] = [];
    do {
      // Who starts first differs from pair to pair: its memory and its accounts are older.
      const isReversed = measured.length % 2 === 1;
      const [first = {}, second = {}] = await measurePair(isReversed ? revisions.toReversed() : revisions, names);
      measured.push(isReversed ? { before: second, current: first } : { before: first, current: second });
    } while (measured.length < pairs || (measured.length < maxPairs && isUndecided(measured, names, 2 * pairs)));
    report(measured, revision, names);
  } finally {
    for (const prepared of revisions) removeRevision(prepared);
    checkout.remove();
  }
}

/** Whether a part seems slower, without the confidence or the number of pairs that it takes to say so. */
const isUndecided = (measured: readonly Pair[], names: readonly string[], minPairs: number): boolean =>
  listNames(measured, names).some((name) => {
    const { median, isSlower } = compare(measured, name, 'processor');
    return median > MAX_RATIO && (!isSlower || measured.length < minPairs);
  });

/** Returns the measured parts, or those of them that were asked for. */
const listNames = (measured: readonly Pair[], names: readonly string[]): string[] =>
  Object.keys(measured[0]?.current ?? {}).filter((name) => names.length === 0 || names.includes(name));

const compare = (measured: readonly Pair[], name: string, key: keyof Cost): Ratio =>
  computeRatio(
    measured.map(({ before, current }) => ({
      before: before[name]?.[key] ?? Number.NaN,
      current: current[name]?.[key] ?? Number.NaN,
    })),
  );

/** Measures a process of each revision. @returns the costs of each */
async function measurePair(revisions: readonly MeasuredRevision[], names: readonly string[]): Promise<Costs[]> {
  const parts = PARTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const servers: MeasuredServer[] = [];
  try {
    for (const revision of revisions) servers.push(await startMeasuredServer(revision));
    await wait(WARM_UP_DELAY_MS);
    for (const server of servers) await waitUntilIdle(server);
    const costs: Costs[] = servers.map(measureOnce);
    for (const part of parts) {
      for (let n = 0; n < part.count / 2; n += 1)
        await Promise.all(servers.map((server) => measureUnit(part, server, n)));
      for (const [index, cost] of (await measureInTurn(part, servers)).entries())
        Object.assign(costs[index] ?? {}, { [part.name]: cost });
    }
    return costs;
  } finally {
    for (const server of servers) await server.end();
  }
}

/**
 * Measures a part unit by unit in the order A B B A, because a machine may change its speed from one tenth of a second
 * to the next.
 * @returns the cost of the first server, and that of the second one in proportion: the median of the units' ratios
 */
async function measureInTurn(part: Part, servers: readonly MeasuredServer[]): Promise<[Cost, Cost]> {
  const units: [Cost, Cost][] = [];
  for (let n = 0; n < part.count; n += 1) {
    const costs: Cost[] = [];
    for (const index of n % 2 === 0 ? [0, 1] : [1, 0]) {
      const server = servers[index];
      if (server) costs[index] = await measureUnit(part, server, n);
    }
    const [first, second] = costs;
    if (first && second) units.push([first, second]);
  }
  const first = takeMedian(units.map(([cost]) => cost));
  const ratio = takeMedian(
    units.map(([a, b]) => ({
      processor: b.processor / a.processor,
      wall: (b.wall ?? Number.NaN) / (a.wall ?? Number.NaN),
    })),
  );
  const second = {
    processor: first.processor * ratio.processor,
    wall: (first.wall ?? Number.NaN) * (ratio.wall ?? Number.NaN),
  };
  return [first, second];
}

function report(measured: readonly Pair[], revision: string, names: readonly string[]): void {
  console.log(`Ratios to ${revision.slice(0, 12)}, the median of ${measured.length} pairs of processes (range):`);
  for (const name of listNames(measured, names)) {
    const [processor, wall] = [compare(measured, name, 'processor'), compare(measured, name, 'wall')];
    const unit = name === 'idle memory' ? 'MiB' : 'ms of processor time';
    const { before, current } = measured[0] ?? {};
    const format = ({ median, min, max }: Ratio) => `${median.toFixed(3)} (${min.toFixed(3)} to ${max.toFixed(3)})`;
    const figures = [
      `${before?.[name]?.processor.toPrecision(3)} and ${current?.[name]?.processor.toPrecision(3)} ${unit}`,
      format(processor),
      ...(Number.isNaN(wall.median) ? [] : [`time ${format(wall)}`]),
    ];
    console.log(`${processor.isSlower ? 'SLOWER' : '      '} ${name.padEnd(14)} ${figures.join('; ')}`);
    if (processor.isSlower) process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log(`A part costs more than ${MAX_RATIO} times as much as before.`);
}
