import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../server/testing/postgres.ts';
import { build, findServerProgram, isStale } from './build.ts';
import type { Counts } from './count-reporter.ts';
import { TestRecords } from './test-records.ts';
import { findTemporaryFolder } from './testing/temporary-folder.ts';

/**
 * Runs the tests: `npm test` all but the long ones, `npm run test:long` only those, and either with patterns after `--`
 * the files whose path contains one of them: `npm test -- digits`. A file that passed is skipped until one of its
 * dependencies changes, except with patterns and `--all`. With `--deep`, tests kill processes ten times as often.
 */
const ROOT = join(import.meta.dirname, '..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const patterns = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isLong = process.argv.includes('--long');
const isDeep = process.argv.includes('--deep');
const config = isLong ? ['--config', 'vitest.long.config.ts'] : [];

/**
 * Returns the test files of this run whose paths contain one of the patterns, such as
 * `contract/src/text/characters.test.ts`.
 */
function listFiles(): string[] {
  const listing = spawnSync(process.execPath, [VITEST, 'list', '--filesOnly', ...config, ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const paths = listing.stdout
    .split('\n')
    .flatMap((line) => /^(?:\[.*\] )?(\S+\.test\.tsx?)$/.exec(line.trim())?.[1] ?? []);
  return [...new Set(paths)];
}

const testFiles = listFiles();
if (testFiles.length === 0) {
  const other = isLong ? 'npm test' : 'npm run test:long';
  process.stdout.write(
    `No test file of this run matches ${patterns.join(', ')}; \`${other} -- PATTERN\` looks in the others.\n`,
  );
  process.exit(1);
}

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stdout.write(
    '\n  NOT TESTED: PostgreSQL. It was not found on this machine, so the server was tested on SQLite only.\n' +
      '  Install its programs (Debian: apt-get install postgresql) to run the suite on both.\n\n',
  );
}

const kind = [isLong ? 'long' : 'usual', isDeep && 'deep'].filter(Boolean).join(' ');
const records = new TestRecords(ROOT, kind, [
  process.version,
  process.platform,
  process.arch,
  `PostgreSQL ${hasPostgres}`,
]);
const isForced = process.argv.includes('--all') || patterns.length > 0;
// Computed even if forced: the dependencies of a file may be edited while it runs.
const passes = new Map(testFiles.map((file) => [file, records.find(file)]));
const unchanged = isForced ? [] : testFiles.filter((file) => passes.get(file) !== undefined);
const files = testFiles.filter((file) => !unchanged.includes(file));
const passedBefore = unchanged.reduce((sum, file) => sum + (passes.get(file) ?? 0), 0);
if (unchanged.length > 0) {
  process.stdout.write(
    `Not run: ${unchanged.length} test files (${passedBefore} tests) that passed, and nothing that they depend on has changed. --all runs them.\n`,
  );
}
if (files.length === 0) {
  process.stdout.write(`\n${passedBefore} passed before, 0 failed\n`);
  process.exit(0);
}

/** Tests of the other packages need the build, these need only sources. */
const needsBuild = !files.every((file) => /^(?:contract|portfolio-view|resume-pdf|web)\//.test(file));
if (needsBuild && isStale()) {
  process.stdout.write('Building ...\n');
  await build();
}

const folder = mkdtempSync(join(findTemporaryFolder(), 'vitrine-tests-'));
// Other users own folders below it: PostgreSQL does not run as root.
chmodSync(folder, 0o755);
const output = join(folder, 'counts.json');
const run = spawnSync(
  process.execPath,
  [
    VITEST,
    'run',
    ...config,
    ...(unchanged.length > 0 ? files : patterns),
    ...(hasPostgres ? [] : ['--project', '!server on PostgreSQL']),
    '--reporter=default',
    `--reporter=${join(ROOT, 'tools/count-reporter.ts')}`,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(isDeep && { TEST_DEEP: '1' }),
      TEST_SERVER_PROGRAM: findServerProgram(),
      TEST_COUNTS: output,
      TEST_FIXTURES: join(folder, 'fixtures.txt'),
      TMPDIR: folder,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  },
);
const counts: Counts = JSON.parse(readFileSync(output, 'utf8'));
rmSync(folder, { recursive: true, force: true });
records.update(counts.files);
const { passed, failed, skipped } = counts;
const more = [
  ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ...(passedBefore > 0 ? [`${passedBefore} passed before and not run`] : []),
];
process.stdout.write(`\n${[`${passed} passed`, `${failed} failed`, ...more].join(', ')}\n`);
process.exitCode = run.status === 0 && failed === 0 && passed > 0 ? 0 : 1;
