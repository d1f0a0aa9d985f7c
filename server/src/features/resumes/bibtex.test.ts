import { readFileSync } from 'node:fs';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { exportBibtex, exportResume, undoImport } from '@vitrine/contract/calls/resume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const FIXTURES = '../../../../formats/src/bibtex/fixtures/';
const MIXED_BIBTEX = readFileSync(new URL(`${FIXTURES}mixed.bib`, import.meta.url), 'utf8');

const BIBTEX_FILE = String.raw`
@inproceedings{rao2023half,
  title = {Half the Memory, All the Rows in {PostgreSQL}},
  author = {Rao, Asha and {\"O}zg{\"u}r, Y},
  booktitle = {Proceedings of SIGMOD}, year = 2023, month = jun, volume = {12}, pages = {1--20},
  doi = {10.1145/3589334}
}`;

test('a dry run tells what would happen and changes nothing (rules R21 and R53)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const before = await record();
  const { status, body } = await importDocument(client, MIXED_BIBTEX, { dryRun: 'true' });
  expect(status).toBe(200);
  expect(body.report.imported).toHaveLength(7);
  expect(body.report.rejected.map(({ path }: { path: string }) => path)).toEqual([
    'line 39',
    'line 35',
    'untitled.year',
  ]);
  expect(body.canUndo).toBe(false);
  expect(await record()).toEqual(before);
});

test('entries become publications, beside those that are there, and stand on the page (rule R53)', async () => {
  const { client, record } = await createSignedInAccount(server);
  await client.call(listSectionCalls.publications.save, { body: { data: { title: 'By Hand', date: '2020' } } });
  const { body } = await importDocument(client, BIBTEX_FILE);
  expect(body.report.imported).toMatchObject([{ section: 'publications', isNew: true }]);
  const { handle, resume } = await record();
  expect(resume.publications.map(({ title }: { title: string }) => title)).toEqual([
    'Half the Memory, All the Rows in PostgreSQL',
    'By Hand',
  ]);
  const page = (await new Client(server.app).get(`/p/${handle}`)).text;
  expect(page).toContain('<strong>Asha Rao</strong>, Y Özgür');
  expect(page).toContain('https://doi.org/10.1145/3589334');
  expect(page).toContain('Proceedings of SIGMOD, 12, 1–20');
  // Unmapped fields are visible to the owner only.
  const json = (await new Client(server.app).get(`/p/${handle}/resume.json`)).text;
  expect(json).toContain('Half the Memory');
  for (const secret of ['rao2023half', '1--20']) expect(page + json).not.toContain(secret);
});

test('twice adds nothing, and undo takes it back (rules R23 and R24)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const before = (await record()).resume;
  await importDocument(client, MIXED_BIBTEX);
  const afterFirst = (await record()).resume;
  const { body } = await importDocument(client, MIXED_BIBTEX);
  expect([body.report.imported, body.report.preserved]).toEqual([[], []]);
  expect((await record()).resume).toEqual(afterFirst);
  for (let n = 0; n < 2; n += 1) expect((await client.call(undoImport)).status).toBe(200);
  expect((await record()).resume).toEqual(before);
});

test('the export has type, key and fields as they came, and what is hidden (rules R23, R26 and R54)', async () => {
  const { client, record } = await createSignedInAccount(server);
  await importDocument(client, BIBTEX_FILE);
  const { resume, email } = await record();
  const id = resume.publications[0]._id;
  await client.call(updateVisibility, { body: { email, section: 'publications', id, isVisible: false } });
  const { status, headers, text } = await client.call(exportBibtex);
  expect([status, headers['content-type']]).toEqual([200, 'application/x-bibtex']);
  expect(headers['content-disposition']).toContain('attachment; filename="publications.bib"');
  for (const part of ['@inproceedings{rao2023half,', 'pages = {1--20}', 'volume = {12}', String.raw`{\"O}zg{\"u}r, Y`])
    expect(text).toContain(part);
  // Another account gets the same data from the file.
  const other = await createSignedInAccount(server);
  await importDocument(other.client, text);
  expect((await other.client.call(exportBibtex)).text).toBe(text);
  expect((await other.client.call(exportResume)).body.publications).toHaveLength(1);
});

test('an account without publications gets a file that says so', async () => {
  const { client } = await createSignedInAccount(server);
  expect((await client.call(exportBibtex)).text).toBe('% There are no publications.\n');
});

test('a stale version is refused, and nothing is changed (rule R17)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { rev } = await record();
  await client.call(listSectionCalls.publications.save, { body: { data: { title: 'By Hand' } } });
  const { status, body } = await importDocument(client, BIBTEX_FILE, { rev: String(rev) });
  expect([status, body.code]).toEqual([409, 'content/changed']);
  expect((await record()).resume.publications).toHaveLength(1);
});

describe('a file that is not right', () => {
  test.each([
    [
      'a broken entry',
      '\n\n@article{a, title = {x',
      'line 3',
      'Line 3, @article{a: The closing brace of a value is missing.',
    ],
    ['a thousand too many', '@misc{a,title={x}}'.repeat(2_000), 'file', 'This file has more than 1,000 entries.'],
  ])('%s is refused by name, and nothing is changed (rules R22 and R53)', async (_what, data, place, message) => {
    const { client, record } = await createSignedInAccount(server);
    const before = await record();
    const { status, body } = await importDocument(client, data);
    expect([status, body.code, body.fields]).toEqual([400, 'import/unreadable', { [place]: message }]);
    expect(await record()).toEqual(before);
  });

  test.each([
    ['deep braces', `@article{a, title = ${'{'.repeat(1_000_000)}`],
    [
      'abbreviations that double',
      `@string{a0="x"}${Array.from({ length: 60 }, (_, n) => `@string{a${n + 1}=a${n}#a${n}}`).join('')}`,
    ],
  ])('%s hold nobody up', async (_what, data) => {
    const { client } = await createSignedInAccount(server);
    const slow = importDocument(client, data, { dryRun: 'true' });
    const quick = await client.call(exportResume);
    expect(quick.status).toBe(200);
    expect((await slow).body.code).toBe('import/unreadable');
  });
});

test('strangers import and export nothing', async () => {
  const stranger = new Client(server.app);
  expect((await stranger.call(exportBibtex)).status).toBe(401);
  expect((await importDocument(stranger, BIBTEX_FILE)).status).toBe(401);
});
