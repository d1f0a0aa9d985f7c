import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkOutRevision, findReleaseCommit } from '../../tools/revision.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { type Cost, measureOnce, REPEATED, takeMedian } from './parts.ts';
import { computeRatio, MAX_RATIO } from './ratio.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Pairs of processes, and how often each measures: twice per round, in the order A B B A. */
interface Extent {
  pairs: number;
  rounds: number;
}
const FULL: Extent = { pairs: 8, rounds: 4 };
/** Not reliable yet: two equal revisions differed by up to 10% in PDF (2026-11-29). */
const QUICK: Extent = { pairs: 4, rounds: 1 };

/** Time in ms in which a server starts its typesetters, after which it is idle. */
const SETTLE_MS = 4_000;

type Costs = Record<string, Cost>;

/**
 * `npm run bench -- compare [REVISION] [PART...] [--quick]`: compares this checkout with a revision, by default the last
 * release, both running at the same time and measured in turn. Prints a ratio per part, and fails if one is above
 * {@link MAX_RATIO} with confidence (see {@link computeRatio}).
 */
export async function compareRevisions(args: readonly string[]): Promise<void> {
  const [revision = findReleaseCommit(), ...parts] = args.filter((word) => !word.startsWith('--'));
  const { pairs, rounds } = args.includes('--quick') ? QUICK : FULL;
  const checkout = checkOutRevision(revision, 'copied');
  try {
    for (const cwd of [checkout.folder, ROOT])
      execFileSync(process.execPath, ['tools/run.mjs', 'tools/build-when-stale.ts'], { cwd, stdio: 'inherit' });
    const measurements: { before: Costs; current: Costs }[] = [];
    // The first pair fills the caches of compiled sources.
    for (let pair = -1; pair < pairs; pair += 1) {
      const order = pair % 2 === 0 ? [checkout.folder, ROOT] : [ROOT, checkout.folder];
      const measured = await measurePair(order, pair < 0 ? 0 : rounds);
      if (pair < 0) continue;
      const [first = {}, second = {}] = measured;
      measurements.push(pair % 2 === 0 ? { before: first, current: second } : { before: second, current: first });
    }
    report(measurements, parts, revision);
  } finally {
    checkout.remove();
  }
}

/** Measures two servers in the order A B B A. @returns the costs of each, in the order of the trees */
async function measurePair(trees: readonly string[], rounds: number): Promise<Costs[]> {
  const servers: MeasuredServer[] = [];
  try {
    for (const tree of trees) servers.push(await startMeasuredServer(tree));
    if (rounds === 0) return [];
    await wait(SETTLE_MS);
    const costs = servers.map((server) => collect([measureOnce(server)]));
    const samples: Costs[][] = servers.map(() => []);
    for (const measure of REPEATED) {
      // Warms up: compiles what is run often.
      for (const server of servers) await measure(server);
      for (let round = 0; round < rounds; round += 1) {
        for (const index of [0, 1, 1, 0]) {
          const server = servers[index];
          if (server) samples[index]?.push(await measure(server));
        }
      }
    }
    return costs.map((once, index) => ({ ...once, ...collect(samples[index] ?? []) }));
  } finally {
    for (const server of servers) await server.end();
  }
}

/** Merges measurements, each part by its median. */
function collect(samples: readonly Costs[]): Costs {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)));
  return Object.fromEntries(
    Array.from(names, (name) => [name, takeMedian(samples.flatMap((sample) => sample[name] ?? []))]),
  );
}

function report(
  measurements: readonly { before: Costs; current: Costs }[],
  parts: readonly string[],
  revision: string,
) {
  const all = Object.keys(measurements[0]?.current ?? {});
  const unknown = parts.filter((part) => !all.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  const names = all.filter((name) => parts.length === 0 || parts.includes(name));
  console.log(`Ratios to ${revision.slice(0, 12)}, the median of ${measurements.length} pairs of processes (range):`);
  for (const name of names) {
    const pick = (key: keyof Cost) =>
      measurements.map(({ before, current }) => ({
        before: before[name]?.[key] ?? Number.NaN,
        current: current[name]?.[key] ?? Number.NaN,
      }));
    const processor = computeRatio(pick('processor'));
    const wall = computeRatio(pick('wall'));
    const unit = name === 'idle memory' ? 'MiB' : 'ms of processor time';
    const { before, current } = pick('processor')[0] ?? {};
    const format = ({ median, min, max }: typeof processor) =>
      `${median.toFixed(3)} (${min.toFixed(3)} to ${max.toFixed(3)})`;
    const figures = [
      `${before?.toPrecision(3)} and ${current?.toPrecision(3)} ${unit}`,
      format(processor),
      ...(Number.isNaN(wall.median) ? [] : [`time ${format(wall)}`]),
    ];
    console.log(`${processor.isSlower ? 'SLOWER' : '      '} ${name.padEnd(14)} ${figures.join('; ')}`);
    if (processor.isSlower) process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log(`A part costs more than ${MAX_RATIO} times as much as before.`);
}
