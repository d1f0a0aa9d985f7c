import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restrictDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readMode = (path: string) => statSync(path).mode & 0o777;

test('a folder that others can read is closed, a new one is made closed', () => {
  chmodSync(folder, 0o755);
  const inside = join(folder, 'new', 'data');
  expect([restrictDataFolder(folder), restrictDataFolder(inside)]).toEqual([undefined, undefined]);
  expect([readMode(folder), readMode(inside)]).toEqual([0o700, 0o700]);
});

test('a folder of another user is closed all the same, and the operator hears of it', () => {
  const me = process.getuid?.() ?? 0;
  expect(restrictDataFolder(folder, me + 1)).toContain(`belongs to another user (${me})`);
});
