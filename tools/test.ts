import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../server/testing/postgres.ts';
import { build, isStale } from './build.ts';
import type { Counts } from './count-reporter.ts';

const ROOT = join(import.meta.dirname, '..');
const isLong = process.argv.includes('--long');

if (isStale()) {
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

const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
const output = join(folder, 'counts.json');
const run = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...(isLong ? ['--config', 'vitest.long.config.ts'] : []),
    ...(hasPostgres ? [] : ['--project', '!server on PostgreSQL']),
    '--reporter=default',
    `--reporter=${join(ROOT, 'tools/count-reporter.ts')}`,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_COUNTS: output, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  },
);
const { passed, failed, skipped }: Counts = JSON.parse(readFileSync(output, 'utf8'));
rmSync(folder, { recursive: true });
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = run.status === 0 && failed === 0 && passed > 0 ? 0 : 1;
