import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPrivateConfig } from './data-folder.ts';
import { getStagedDatabasePath, stageSecret } from './secret-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-secret-'));
  writeFileSync(join(folder, 'secret'), 'the key of before');
  stageSecret(folder, 'the key of the archive');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readPrivateConfig({ VITRINE_DATA: folder }).secretKey;
const getStagedPath = () => getStagedDatabasePath(join(folder, 'vitrine.db'));

test('a restore that was killed before its database was in place has changed no key (rule O9)', () => {
  writeFileSync(getStagedPath(), '');
  expect(read()).toBe('the key of before');
  expect(existsSync(join(folder, 'secret.restoring'))).toBe(true);
});

test('one that was killed after it is ended by the next program, key and database together (rule O9)', () => {
  expect(read()).toBe('the key of the archive');
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('the key of the archive');
  expect(existsSync(join(folder, 'secret.restoring'))).toBe(false);
});
