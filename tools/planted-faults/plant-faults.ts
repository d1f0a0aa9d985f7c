import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listFiles, TestInputs } from '../test-inputs.ts';
import { findTests } from './find-tests.ts';
import { type Fault, listFaults } from './list-faults.ts';

/**
 * Plants small faults in the sources, one at a time, and runs the tests that are nearest to each: how many of them are
 * noticed. The same seed chooses the same faults, so that two revisions can be compared. It changes files of the checkout
 * that it is given and puts them back, so that it is given one that nobody works in:
 * `git clone . ../faults && (cd ../faults && npm install) && npm run test:faults -- --root ../faults`.
 */
const { values: options } = parseArgs({
  options: {
    /** Faults in all, shared out among packages by their size. */
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    /** Checkout without changes of its own, with its packages installed. */
    root: { type: 'string' },
    /** Where results are written, one JSON object a line; what stands there already is not run again. */
    results: { type: 'string', default: 'planted-faults.jsonl' },
    /** `1/2` plants every second fault only: two checkouts side by side, with the same results, need less time. */
    shard: { type: 'string', default: '1/1' },
    /** Results of another revision, whose faults are planted instead where their files are the same. */
    same: { type: 'string' },
  },
});

const PACKAGES = ['contract', 'scheduling', 'formats', 'portfolio-view', 'resume-pdf', 'server', 'web'];
/** Fewest faults of a package, however small it is. */
const MIN_PER_PACKAGE = 15;
/** Test files that are run for a fault: the nearest ones first, and more where these notice nothing. */
const BATCHES = [6, 10];
/** Longest run of a batch, in ms: a fault can make an endless loop. */
const TIMEOUT = 300_000;

interface PlantedFault extends Fault {
  file: string;
  line: number;
  /** Of the file without the fault. */
  hash: string;
  original: string;
}

interface Result extends PlantedFault {
  outcome: 'detected' | 'undetected' | 'timeout';
  /** Test files that were run. */
  tests: number;
}

if (options.root === undefined) throw new Error('--root names the checkout in which faults are planted.');
const root = resolve(options.root);
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const digest = (text: string): string => createHash('sha1').update(text).digest('hex');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Sources that tests are for: no tests, nothing that only tests and examples use, no declarations. */
const isSource = (file: string): boolean =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\/testing\/|\/generated\//.test(file);

/** Decides the order of faults, the same as long as their files are. */
const rank = ({ file, start, replacement }: PlantedFault): string =>
  digest([options.seed, file, start, replacement].join());

const byRank = (first: PlantedFault, second: PlantedFault): number => rank(first).localeCompare(rank(second));

function listFaultsIn(name: string): PlantedFault[] {
  return listFiles(root, name)
    .filter(isSource)
    .flatMap((file) => {
      const source = read(file);
      const hash = digest(source);
      return listFaults(file, source).map((fault) => {
        const line = source.slice(0, fault.start).split('\n').length;
        return { ...fault, file, line, hash, original: source.slice(fault.start, fault.end) };
      });
    });
}

/** Of all packages, in an order in which those of each come throughout: a run that is ended early is a sample as well. */
function chooseFaults(): PlantedFault[] {
  if (options.same) {
    const faults = readResults(options.same);
    return faults.filter(({ file, hash }) => existsSync(join(root, file)) && digest(read(file)) === hash);
  }
  const lists = PACKAGES.map(listFaultsIn);
  const total = lists.reduce((sum, { length }) => sum + length, 0);
  return lists
    .flatMap((faults) =>
      faults
        .toSorted(byRank)
        .slice(0, Math.max(MIN_PER_PACKAGE, Math.round((Number(options.count) * faults.length) / total))),
    )
    .toSorted(byRank);
}

function readResults(file: string): Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

/** Test files of `npm test`. */
function listTests(): ReadonlySet<string> {
  const { stdout } = spawnSync(process.execPath, [VITEST, 'list', '--filesOnly'], { cwd: root, encoding: 'utf8' });
  return new Set([...stdout.matchAll(/(\S+\.test\.tsx?)$/gm)].map(([, path = '']) => path));
}

/** @returns outcome of the tests that are nearest to a fault, while it is there */
async function runNearest(nearest: readonly string[]): Promise<Pick<Result, 'outcome' | 'tests'>> {
  let tests = 0;
  for (const size of BATCHES) {
    const batch = nearest.slice(tests, tests + size);
    if (batch.length === 0) break;
    tests += batch.length;
    const run = spawn(process.execPath, [VITEST, 'run', '--bail', '1', '--reporter', 'dot', ...batch], {
      cwd: root,
      stdio: 'ignore',
      // With all that it starts, so that a loop without end can be ended.
      detached: true,
    });
    running = run.pid;
    const timer = setTimeout(stopTests, TIMEOUT);
    const [status, signal] = await once(run, 'exit');
    clearTimeout(timer);
    running = undefined;
    if (signal) return { outcome: 'timeout', tests };
    if (status !== 0) return { outcome: 'detected', tests };
  }
  return { outcome: 'undetected', tests };
}

/** Process group of the tests that run. */
let running: number | undefined;

function stopTests(): void {
  if (running !== undefined) process.kill(-running, 'SIGKILL');
}

async function plant(fault: PlantedFault, nearest: readonly string[]): Promise<Result> {
  const path = join(root, fault.file);
  const source = read(fault.file);
  const restore = () => writeFileSync(path, source);
  const stop = () => {
    restore();
    stopTests();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    writeFileSync(path, source.slice(0, fault.start) + fault.replacement + source.slice(fault.end));
    return { ...fault, ...(await runNearest(nearest)) };
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function printShares(results: readonly Result[]): void {
  for (const name of [...PACKAGES, '']) {
    const own = results.filter(({ file }) => file.startsWith(name && `${name}/`));
    const noticed = own.filter(({ outcome }) => outcome !== 'undetected').length;
    const share = own.length > 0 ? ((100 * noticed) / own.length).toFixed(0) : '-';
    process.stdout.write(`${(name || 'all').padEnd(16)} ${noticed} of ${own.length}, ${share}%\n`);
  }
}

const changes = spawnSync('git', ['status', '--porcelain', ...PACKAGES], { cwd: root, encoding: 'utf8' });
if (changes.stdout !== '') {
  process.stderr.write('The checkout has changes of its own: faults are planted in a clean one.\n');
  process.exit(1);
}
const tests = listTests();
const inputs = new TestInputs(root, []);
const files = [...PACKAGES.flatMap((name) => listFiles(root, name)), ...tests].filter((file) => /\.tsx?$/.test(file));
const imports = new Map(files.map((file) => [file, inputs.listImports(file)]));
const results = readResults(options.results);
const isDone = (fault: PlantedFault) =>
  results.some(({ file, start, replacement }) =>
    [file === fault.file, start === fault.start, replacement === fault.replacement].every(Boolean),
  );
const [shard = 1, shards = 1] = options.shard.split('/').map(Number);
const faults = chooseFaults().filter((fault, index) => index % shards === shard - 1 && !isDone(fault));
process.stdout.write(`${faults.length} faults to plant, ${results.length} planted before\n`);
for (const fault of faults) {
  const result = await plant(fault, findTests(fault.file, imports, tests));
  results.push(result);
  writeFileSync(options.results, `${JSON.stringify(result)}\n`, { flag: 'a' });
  const { outcome, file, line, original, replacement } = result;
  process.stdout.write(`${outcome} ${file}:${line} ${JSON.stringify(original).slice(0, 60)} to ${replacement}\n`);
}
printShares(results);
