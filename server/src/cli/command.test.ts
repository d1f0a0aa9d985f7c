import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE_ENVIRONMENT } from '../../testing/program.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The usage message that each command prints for invalid arguments, and its exit code. */
const USAGES = [
  ['accounts', [], 1, 'Usage: npm run accounts -- restore EMAIL, or invite EMAIL\n'],
  ['admin', [], 1, 'Usage: npm run admin -- COMMAND ... [--json]\n'],
  ['backup', [], 1, '\nUsage: npm run backup -- FILE | --verify FILE\n'],
  ['doctor', ['--unknown'], 64, 'Usage: npm run doctor -- '],
  ['import', [], 1, 'Usage: npm run import -- FILE --email EMAIL [--replace] [--dry-run]\n'],
  ['refunds', [], 1, 'Usage: npm run refunds -- list | approve ID [RUPEES] | reject ID --reason WORDS\n'],
  ['restore', [], 1, '\nUsage: npm run restore -- FILE [--yes]\n'],
] as const;

test.each(USAGES)('%s is a program', (name, args, code, usage) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/run.mjs', name, ...args],
    { cwd: ROOT, env: BASE_ENVIRONMENT, encoding: 'utf8' },
  );
  expect([status, stdout, stderr]).toEqual([code, '', expect.stringContaining(usage)]);
});
