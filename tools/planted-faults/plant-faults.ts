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
 * Plants small faults in the sources, one at a time, runs the nearest tests of each, and prints how many are detected.
 * The same seed selects the same faults, so that two revisions can be compared. It changes files of the checkout and
 * restores them, so run it on a separate clone: `git clone . ../faults && (cd ../faults && npm install) && npm run
 * test:faults -- --root ../faults`.
 */
const { values: options } = parseArgs({
  options: {
    /** Total number of faults, distributed among packages by size. */
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    /** Checkout without local changes, with its packages installed. */
    root: { type: 'string' },
    /** File for the results, one JSON object per line; results that it already contains are skipped. */
    results: { type: 'string', default: 'planted-faults.jsonl' },
    /** `1/2` plants only every second fault: two checkouts in parallel, with the same results file, take less time. */
    shard: { type: 'string', default: '1/1' },
    /** Results of another revision, whose faults are planted instead in unchanged files. */
    same: { type: 'string' },
  },
});

const PACKAGES = ['contract', 'scheduling', 'formats', 'portfolio-view', 'resume-pdf', 'server', 'web'];
/** Minimum number of faults per package. */
const MIN_FAULTS_PER_PACKAGE = 15;
/** Number of test files per batch: the nearest ones first, and more if these detect nothing. */
const BATCH_SIZES = [6, 10];
/** Timeout of a batch, in ms: a fault can cause an endless loop. */
const BATCH_TIMEOUT_MS = 300_000;

interface PlantedFault extends Fault {
  file: string;
  line: number;
  /** Hash of the file without the fault. */
  hash: string;
  original: string;
}

interface Result extends PlantedFault {
  outcome: 'detected' | 'undetected' | 'timeout';
  /** Number of test files that were run. */
  tests: number;
}

if (options.root === undefined) throw new Error('--root names the checkout in which faults are planted.');
const root = resolve(options.root);
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const digest = (text: string): string => createHash('sha1').update(text).digest('hex');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whether a file is production code: not a test, not used only by tests and examples, not a declaration file. */
const isSource = (file: string): boolean =>
  /\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\/testing\/|\/generated\//.test(file);

/** Sort key of a fault, stable as long as its file is unchanged. */
const computeRank = ({ file, start, replacement }: PlantedFault): string =>
  digest([options.seed, file, start, replacement].join());

const compareRank = (first: PlantedFault, second: PlantedFault): number =>
  computeRank(first).localeCompare(computeRank(second));

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

/** Selects faults of all packages in a mixed order, so that an interrupted run is a sample as well. */
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
        .toSorted(compareRank)
        .slice(0, Math.max(MIN_FAULTS_PER_PACKAGE, Math.round((Number(options.count) * faults.length) / total))),
    )
    .toSorted(compareRank);
}

function readResults(file: string): Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

/** Returns the test files of `npm test`. */
function listTests(): ReadonlySet<string> {
  const { stdout } = spawnSync(process.execPath, [VITEST, 'list', '--filesOnly'], { cwd: root, encoding: 'utf8' });
  return new Set([...stdout.matchAll(/(\S+\.test\.tsx?)$/gm)].map(([, path = '']) => path));
}

/** @returns outcome of the nearest tests while the fault is planted */
async function runNearest(nearest: readonly string[]): Promise<Pick<Result, 'outcome' | 'tests'>> {
  let tests = 0;
  for (const size of BATCH_SIZES) {
    const batch = nearest.slice(tests, tests + size);
    if (batch.length === 0) break;
    tests += batch.length;
    const run = spawn(process.execPath, [VITEST, 'run', '--bail', '1', '--reporter', 'dot', ...batch], {
      cwd: root,
      stdio: 'ignore',
      // In its own process group, so that an endless loop can be killed with all its children.
      detached: true,
    });
    running = run.pid;
    const timer = setTimeout(stopTests, BATCH_TIMEOUT_MS);
    const [status, signal] = await once(run, 'exit');
    clearTimeout(timer);
    running = undefined;
    if (signal) return { outcome: 'timeout', tests };
    if (status !== 0) return { outcome: 'detected', tests };
  }
  return { outcome: 'undetected', tests };
}

/** Process group of the running tests. */
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
    const packageResults = results.filter(({ file }) => file.startsWith(name && `${name}/`));
    const detectedCount = packageResults.filter(({ outcome }) => outcome !== 'undetected').length;
    const share = packageResults.length > 0 ? ((100 * detectedCount) / packageResults.length).toFixed(0) : '-';
    process.stdout.write(`${(name || 'all').padEnd(16)} ${detectedCount} of ${packageResults.length}, ${share}%\n`);
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
const isPlanted = (fault: PlantedFault) =>
  results.some(({ file, start, replacement }) =>
    [file === fault.file, start === fault.start, replacement === fault.replacement].every(Boolean),
  );
const [shard = 1, shards = 1] = options.shard.split('/').map(Number);
const faults = chooseFaults().filter((fault, index) => index % shards === shard - 1 && !isPlanted(fault));
process.stdout.write(`${faults.length} faults to plant, ${results.length} planted before\n`);
for (const fault of faults) {
  const result = await plant(fault, findTests(fault.file, imports, tests));
  results.push(result);
  writeFileSync(options.results, `${JSON.stringify(result)}\n`, { flag: 'a' });
  const { outcome, file, line, original, replacement } = result;
  process.stdout.write(`${outcome} ${file}:${line} ${JSON.stringify(original).slice(0, 60)} to ${replacement}\n`);
}
printShares(results);
