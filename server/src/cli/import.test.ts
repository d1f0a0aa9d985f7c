import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { runCommand } from '../../testing/program.ts';
import { getDatabaseName } from './existing-data.ts';
import { importIntoAccount } from './import.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const SAMPLE = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

const run = (...args: string[]) => runCommand(server, importIntoAccount, args);

function writeDocument(text: string): string {
  const file = join(server.config.dataFolder, 'document.json');
  writeFileSync(file, text);
  return file;
}

test('brings a document into an account, while the server runs', { timeout: 90_000 }, async () => {
  const { person, record, client } = await createSignedInAccount(server);
  const tried = await run(SAMPLE, '--email', person.email, '--dry-run');
  expect([tried.status, tried.stderr]).toEqual([0, '']);
  expect(tried.stdout).toMatch(/^Would take: \d+ facts/);
  expect((await record()).resume.experiences).toEqual([]);
  const taken = await run(SAMPLE, '--email', person.email.toUpperCase());
  expect(taken.stdout).toMatch(/^Taken: \d+ facts\n/);
  expect(taken.stdout).toContain('+ CEO/President, Pied Piper');
  expect(taken.stdout).toContain('To complete:');
  const { handle } = await record();
  expect((await client.get(`/p/${handle}`)).text).toContain('Pied Piper');
  expect((await run(SAMPLE, '--email', person.email)).stdout).toMatch(/^Taken: 0 facts/);
});

test('brings a contact card as well, as every format of the page (rule R76)', async () => {
  const { person, record } = await createSignedInAccount(server);
  const file = writeDocument('BEGIN:VCARD\nVERSION:4.0\nFN:Asha Rao\nTITLE:Engineer\nEND:VCARD\n');
  expect((await run(file, '--email', person.email)).status).toBe(0);
  expect((await record()).resume.personalInfo.designation).toBe('Engineer');
});

test('brings a BibTeX file as well, told by its content (rule R53)', async () => {
  const { person, record } = await createSignedInAccount(server);
  const file = writeDocument('@article{rao2023, title = {Half the Memory}, pages = {1--20}}');
  const { status, stdout } = await run(file, '--email', person.email);
  expect([status, stdout]).toEqual([0, expect.stringContaining('+ Half the Memory (3)')]);
  expect((await record()).resume.publications).toMatchObject([{ title: 'Half the Memory', pages: '1–20' }]);
  expect((await run(file, '--email', person.email, '--replace')).stderr).toBe(
    'A BibTeX file adds publications and replaces nothing. Leave out --replace.\n',
  );
});

describe('says what is wrong in a sentence, and changes nothing', () => {
  test.each([
    ['no arguments', () => [], 'Usage: npm run import'],
    ['no such file', () => ['/nowhere.json', '--email', 'a@b'], '/nowhere.json cannot be read.'],
    ['an unknown option', () => [SAMPLE, '--mail', 'a@b'], 'Usage: npm run import'],
  ])('%s', async (_what, args, sentence) => {
    const { status, stdout, stderr } = await run(...args());
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  test('no such account, and where it was looked for', async () => {
    const { status, stderr } = await run(SAMPLE, '--email', 'nobody@example.org');
    const sentence = `There is no account with the email nobody@example.org in ${getDatabaseName(server.config)}.\n`;
    expect([status, stderr]).toEqual([1, sentence]);
  });

  test('no JSON, and where it ends', async () => {
    const { person } = await createSignedInAccount(server);
    const { status, stderr } = await run(writeDocument('{"basics":'), '--email', person.email);
    expect([status, stderr]).toEqual([1, expect.stringContaining('This is not valid JSON. Line 1, column 11')]);
  });

  test('a document of another kind, by field', async () => {
    const { person, record } = await createSignedInAccount(server);
    const before = await record();
    const { status, stderr } = await run(writeDocument('{"work":{},"basics":{"name":["x"]}}'), '--email', person.email);
    expect(status).toBe(1);
    expect(stderr).toContain('This file cannot be read.');
    expect(stderr).toContain('  work: ');
    expect(stderr).toContain('  basics.name: ');
    expect(await record()).toEqual(before);
  });
});
