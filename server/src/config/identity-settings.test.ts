import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'providers.json');
function read(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ VITRINE_DATA: folder, IDENTITY_PROVIDERS: file }).identityProviders;
}

const google = {
  id: 'google',
  label: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'us',
  clientSecret: 'secret',
};

test('a provider of OpenID Connect by its issuer, GitHub by its name', () => {
  expect(read([google, { preset: 'github', clientId: 'us', clientSecret: 'secret' }])).toEqual([
    google,
    {
      id: 'github',
      label: 'GitHub',
      clientId: 'us',
      clientSecret: 'secret',
      origin: 'https://github.com',
      api: 'https://api.github.com',
    },
  ]);
});

test("the names of providers' own consoles are taken too", () => {
  const { clientId: client_id, clientSecret: client_secret, ...rest } = google;
  expect(read([{ ...rest, client_id, client_secret }])).toEqual([google]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '[{', /IDENTITY_PROVIDERS must be the path of a JSON file/],
  ['no list', { google }, /IDENTITY_PROVIDERS must hold a list/],
  ['no secret', [{ ...google, clientSecret: undefined }], /entry 0 needs id, label, issuer, clientId and clientSecret/],
  ['an issuer without TLS', [{ ...google, issuer: 'http://accounts.example' }], /entry 0/],
  ['a name that looks local', [{ ...google, issuer: 'http://localhost.example' }], /entry 0/],
  ['an id that is no part of an address', [{ ...google, id: '../x' }], /entry 0/],
  ['one id twice', [google, google], /names one id twice/],
])('%s is refused in one sentence', (_what, content, sentence) => {
  expect(() => read(content)).toThrow(BadSetting);
  expect(() => read(content)).toThrow(sentence);
});

test('a file that is not there is named', () => {
  const settings = { VITRINE_DATA: folder, IDENTITY_PROVIDERS: '/nowhere/providers.json' };
  expect(() => readConfig(settings)).toThrow(/\/nowhere\/providers.json/);
});

test.each([
  [{ FIREBASE_PROJECT_ID: 'vitrine' }, 'FIREBASE_API_KEY'],
  [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_PROJECT_ID'],
  [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN'],
  [{ PASSWORD_MIN: '129' }, 'PASSWORD_MIN'],
  [{ PASSWORD_MIN: 'long' }, 'PASSWORD_MIN'],
])('%o stops the start and names what is missing', (settings, name) => {
  expect(() => readConfig({ VITRINE_DATA: folder, ...settings })).toThrow(name);
});
