import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../server/testing/postgres.ts';
import { build, isStale } from './build.ts';
import type { Counts } from './count-reporter.ts';

/**
 * Runs the tests: `npm test` all but the long ones, `npm run test:long` those, and either with patterns after `--` the
 * files whose path contains one of them: `npm test -- digits`. With `--deep` tests kill processes ten times as often.
 */
const ROOT = join(import.meta.dirname, '..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const patterns = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isLong = process.argv.includes('--long');
const isDeep = process.argv.includes('--deep');
const config = isLong ? ['--config', 'vitest.long.config.ts'] : [];

/** The test files whose paths contain one of the patterns, such as `contract/src/text/characters.test.ts`. */
function listFiles(): string[] {
  const listing = spawnSync(process.execPath, [VITEST, 'list', '--filesOnly', ...config, ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listing.stdout.split('\n').flatMap((line) => /^(?:\[.*\] )?(\S+\.test\.tsx?)$/.exec(line.trim())?.[1] ?? []);
}

const files = patterns.length > 0 ? listFiles() : undefined;
if (files?.length === 0) {
  const other = isLong ? 'npm test' : 'npm run test:long';
  process.stdout.write(
    `No test file of this run matches ${patterns.join(', ')}; \`${other} -- PATTERN\` looks in the others.\n`,
  );
  process.exit(1);
}

/** What the tests of the other packages need is their sources alone. */
const needsBuild = files?.every((file) => /^(?:contract|portfolio-view|resume-pdf|web)\//.test(file)) !== true;
if (needsBuild && isStale()) {
  process.stdout.write('Building the pages ...\n');
  await build();
}

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  process.stdout.write(
    '\n  NOT TESTED: PostgreSQL. It was not found on this machine, so the server was tested on SQLite only.\n' +
      '  Install its programs (Debian: apt-get install postgresql) to run the suite on both.\n\n',
  );
}

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Far more than the files of all workers take at one time: databases, uploads, a copy of the installed program. */
const TEMPORARY_SPACE = 8 * GIB;

/**
 * Where tests write: to memory where the system has room for it. SQLite waits for the disk at each commit, which takes
 * 3 ms there and 6 µs in memory.
 */
function findTemporaryFolder(): string {
  const { TMPDIR } = process.env;
  if (TMPDIR || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    // Some tests install the program there and run it.
    const canExecute = mount !== undefined && !mount.includes('noexec');
    return canExecute && bavail * bsize > TEMPORARY_SPACE ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const folder = mkdtempSync(join(findTemporaryFolder(), 'vitrine-tests-'));
// Other users have folders of their own below it: PostgreSQL does not run as root.
chmodSync(folder, 0o755);
const output = join(folder, 'counts.json');
const run = spawnSync(
  process.execPath,
  [
    VITEST,
    'run',
    ...config,
    ...patterns,
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
      TEST_COUNTS: output,
      TMPDIR: folder,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  },
);
const { passed, failed, skipped }: Counts = JSON.parse(readFileSync(output, 'utf8'));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = run.status === 0 && failed === 0 && passed > 0 ? 0 : 1;
