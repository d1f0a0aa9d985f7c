import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBackupPath } from './backup-folder.ts';

test('two archives of one second have names of their own, in their order (rule O9)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Only the settings that a file name needs.
  const settings = { folder } as Parameters<typeof createBackupPath>[0];
  const now = Date.UTC(2026, 10, 24, 13, 20, 0);
  const first = await createBackupPath(settings, 'before-restore', now);
  writeFileSync(first, '');
  const second = await createBackupPath(settings, 'before-restore', now + 400);
  expect([first, second].map((path) => basename(path))).toEqual([
    'vitrine-before-restore-20261124-132000.tar',
    'vitrine-before-restore-20261124-132001.tar',
  ]);
});
