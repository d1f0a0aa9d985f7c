import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Copies the files of the repository as a clone has them, without ignored ones. */
export function copyCheckout(target: string): void {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listing.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
}

/** Copies the installed packages of the repository. @param uid their owner; undefined for the current user */
export function copyInstalledPackages(target: string, uid?: number): void {
  for (const path of globSync('{node_modules,*/node_modules}', { cwd: ROOT })) {
    // An earlier revision may lack a workspace.
    if (!existsSync(dirname(join(target, path)))) continue;
    execFileSync('cp', ['-a', join(ROOT, path), join(target, path)]);
    if (uid !== undefined) execFileSync('chown', ['-hR', String(uid), join(target, path)]);
  }
}

/** Creates an empty folder that every user can enter. */
export function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
  execFileSync('chmod', ['755', folder]);
  return folder;
}
