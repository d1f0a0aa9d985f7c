import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyInstalledPackages } from './testing/copy-checkout.ts';

const ROOT = join(import.meta.dirname, '..');

/** The files of a revision in a folder of their own. */
export interface Checkout {
  folder: string;
  remove: () => void;
}

/**
 * Checks out a revision, with the installed packages of this checkout and its own workspace packages. It runs only if
 * both need the same versions of packages.
 * @param packages copied ones where programs may read only files of their own revision, as typesetters may
 * @throws {Error} if there is no such revision
 */
export function checkOutRevision(revision: string, packages: 'linked' | 'copied' = 'linked'): Checkout {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-revision-'));
  const folder = join(parent, 'tree');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, revision], { cwd: ROOT });
  if (packages === 'copied') copyInstalledPackages(folder);
  else linkPackages(folder);
  return {
    folder,
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT });
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

function linkPackages(folder: string): void {
  const [installed, target] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(target, '@vitrine'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@vitrine' && name !== '.cache') symlinkSync(join(installed, name), join(target, name));
  }
  for (const name of readdirSync(join(installed, '@vitrine'))) {
    if (!existsSync(join(folder, name))) continue;
    symlinkSync(join(folder, name), join(target, '@vitrine', name));
    // Versions of its own.
    const nested = join(ROOT, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(folder, name, 'node_modules'));
  }
}

/** Returns the commit of the last release: the one that set the version in `package.json`. */
export function findReleaseCommit(): string {
  const lines = ['log', '-1', '--format=%H', '-G"version": "', '--', 'package.json'];
  return execFileSync('git', lines, { cwd: ROOT, encoding: 'utf8' }).trim();
}
