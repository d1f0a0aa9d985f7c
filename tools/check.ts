import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Packages that the compiler checks, each with its own settings. */
const PACKAGES = [
  'contract',
  'scheduling',
  'formats',
  'portfolio-view',
  'resume-pdf',
  'server',
  'web',
  'e2e',
  'bench',
  'tools',
];

/** The steps of `npm run check`, the fastest first. `--static` skips the tests. */
const STEPS: [name: string, command: string, ...args: string[]][] = [
  ['lint and format', 'biome', 'check', '--error-on-warnings', '.'],
  ...PACKAGES.map((name): [string, string, ...string[]] => [`types of ${name}`, 'tsc', '-p', name]),
  ['unused code', 'knip', '--no-progress'],
];

let failed = 0;
for (const [name, command, ...args] of STEPS) {
  const run = spawnSync(join(ROOT, 'node_modules/.bin', command), args, { cwd: ROOT, encoding: 'utf8' });
  if (run.status === 0) {
    process.stdout.write(`ok      ${name}\n`);
  } else {
    failed += 1;
    process.stdout.write(`FAILED  ${name}\n${run.stdout}${run.stderr}\n`);
  }
}
if (failed > 0) process.exit(1);
if (!process.argv.includes('--static')) await import('./test.ts');
