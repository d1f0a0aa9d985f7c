import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  BadSetting,
  findDataFolder,
  getEmbeddedDatabasePath,
  readConfig,
  readEnvironment,
  settings,
} from './config.ts';
import { readSettingFiles } from './setting-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-setting-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
/** Creates a file with the text. */
function writeTempFile(text: string): string {
  const file = join(folder, String(files++));
  writeFileSync(file, text);
  return file;
}
const read = (environment: Record<string, string>) => readConfig({ VITRINE_DATA: folder, ...environment });

const KEY = 'k'.repeat(40);

test('every setting can stand in a file of its own (rule I1)', () => {
  const names = Object.keys(settings.shape);
  const environment = Object.fromEntries(names.map((name) => [`${name}_FILE`, writeTempFile(`value of ${name}\n`)]));
  const found = readSettingFiles(environment, names);
  expect(names.map((name) => found[name])).toEqual(names.map((name) => `value of ${name}`));
});

test('a file is read like the variable itself, without the line break at its end (rule I1)', () => {
  const config = read({
    SECRET_KEY_FILE: writeTempFile(`${KEY}\n`),
    DATABASE_URL_FILE: writeTempFile('postgres://vitrine:pa$$word@db/vitrine\r\n'),
    PORT_FILE: writeTempFile('\uFEFF4000'),
    LOG_LEVEL_FILE: '',
  });
  expect([config.secretKey, config.databaseUrl, config.port, config.logLevel]).toEqual([
    KEY,
    'postgres://vitrine:pa$$word@db/vitrine',
    4000,
    'warn',
  ]);
  expect(() => read({ SECRET_KEY_FILE: writeTempFile('short') })).toThrow(
    'SECRET_KEY must have at least 32 characters.',
  );
});

test('programs of the command line find the database by the same files (rule I1)', () => {
  expect(getEmbeddedDatabasePath({ VITRINE_DATA_FILE: writeTempFile('/srv/vitrine\n') })).toBe(
    '/srv/vitrine/vitrine.db',
  );
  expect(getEmbeddedDatabasePath({ DATABASE_URL_FILE: writeTempFile('postgres://db/vitrine') })).toBeUndefined();
  expect(findDataFolder({ VITRINE_DATA_FILE: writeTempFile('/srv/vitrine\n') })).toBe('/srv/vitrine');
});

test('settings that were read from files can be read again (rule I1)', () => {
  const environment = readEnvironment({ SECRET_KEY_FILE: writeTempFile(KEY), HOME: '/root', LOST_FILE: '/nowhere' });
  expect(environment).toEqual({ SECRET_KEY: KEY, HOME: '/root', LOST_FILE: '/nowhere' });
  expect(readConfig({ ...environment, VITRINE_DATA: folder }).secretKey).toBe(KEY);
});

test.each([
  [
    'both are set',
    () => ({ SECRET_KEY: KEY, SECRET_KEY_FILE: writeTempFile(KEY) }),
    /SECRET_KEY_FILE and SECRET_KEY are both/,
  ],
  ['no file', () => ({ SECRET_KEY_FILE: join(folder, 'no') }), /SECRET_KEY_FILE must be .* can be read; .*no is none/],
  ['a folder', () => ({ PORT_FILE: createFolder() }), /PORT_FILE must be .* can be read; .* is none \(EISDIR\)/],
  [
    'an empty file',
    () => ({ MAIL_URL_FILE: writeTempFile(' \n') }),
    /MAIL_URL_FILE must be .* with a value in it; .* is empty/,
  ],
  [
    'two lines',
    () => ({ SECRET_KEY_FILE: writeTempFile(`${KEY}\n${KEY}`) }),
    /SECRET_KEY_FILE must be .* one line in it; .* more/,
  ],
])('%s: the start is refused in one sentence that names the setting (rule I1)', (_what, environment, sentence) => {
  const start = () => read(environment());
  expect(start).toThrow(BadSetting);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow(KEY);
});

test.skipIf(process.getuid?.() === 0)('a file of another user is named (rule I1)', () => {
  const file = writeTempFile(KEY);
  chmodSync(file, 0);
  expect(() => read({ SECRET_KEY_FILE: file })).toThrow(/SECRET_KEY_FILE must be .*\(EACCES\)/);
});

function createFolder(): string {
  const path = join(folder, 'folder');
  mkdirSync(path, { recursive: true });
  return path;
}
