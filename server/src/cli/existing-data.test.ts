import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../testing/program.ts';
import { readConfig } from '../config/config.ts';
import { accounts } from './accounts.ts';
import { getDatabaseName } from './existing-data.ts';
import { importIntoAccount } from './import.ts';
import { refunds } from './refunds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLE = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

const COMMANDS = [
  ['import', importIntoAccount, [SAMPLE, '--email', 'asha@example.org']],
  ['accounts', accounts, ['restore', 'asha@example.org']],
  ['refunds', refunds, ['list']],
] as const;

test.each(COMMANDS)('%s names the folder without a database, and makes none there', async (_name, command, args) => {
  const [empty, missing] = [join(folder, 'empty'), join(folder, 'missing')];
  mkdirSync(empty);
  for (const dataFolder of [empty, missing]) {
    const config = { dataFolder, databaseUrl: undefined, secretKey: '' };
    const sentence = `There is no database in ${dataFolder}. Set VITRINE_DATA (or DATABASE_URL) to what the server uses.\n`;
    expect(await runCommand({ config }, command, [...args])).toEqual({ status: 1, stdout: '', stderr: sentence });
  }
  expect([readdirSync(empty), existsSync(missing)]).toEqual([[], false]);
});

test('a database elsewhere is named without its password', () => {
  const settings = { VITRINE_DATA: folder, SECRET_KEY: 's'.repeat(32) };
  expect(getDatabaseName(readConfig(settings))).toBe(join(folder, 'vitrine.db'));
  const DATABASE_URL = 'postgres://vitrine:secret@db.example:5433/people?sslmode=require';
  expect(getDatabaseName(readConfig({ ...settings, DATABASE_URL }))).toBe('db.example:5433/people');
});

test.each(COMMANDS)('%s says in one sentence which setting is wrong', async (_name, command, args) => {
  const config = { dataFolder: folder, databaseUrl: 'mysql://x', secretKey: '' };
  const sentence = 'DATABASE_URL must start with postgres://.\n';
  expect(await runCommand({ config }, command, [...args])).toEqual({ status: 1, stdout: '', stderr: sentence });
});
