import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadSetting } from './config.ts';
import { readPrivateConfig } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number.'],
  [
    { PUBLIC_ORIGIN: 'vitrine.example' },
    'PUBLIC_ORIGIN must be an origin such as https://vitrine.example, without a path.',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://.'],
  [{ DATABASE_URL: 'postgres://x' }, 'SECRET_KEY must be set when DATABASE_URL is'],
  [{ PUBLIC_ORIGIN: 'https://vitrine.example' }, 'MAIL_URL must be set: PUBLIC_ORIGIN is https://vitrine.example'],
  [{ TRUSTED_PROXIES: 'foo' }, 'TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8'],
  [{ DISCLOSE_ACCOUNTS: 'yes' }, 'DISCLOSE_ACCOUNTS must be true or false.'],
])('a bad setting is named in one sentence: %o', (settings, sentence) => {
  const read = () => readPrivateConfig({ VITRINE_DATA: folder, ...settings });
  expect(read).toThrow(BadSetting);
  expect(read).toThrow(sentence);
});
