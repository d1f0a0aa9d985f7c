import { listActivity } from '@vitrine/contract/calls/activity';
import { savePersonalInfo, updateVisibility } from '@vitrine/contract/calls/content';
import { downloadResume, exportResumeAs, undoImport } from '@vitrine/contract/calls/resume';
import { EXPORT_FORMAT_IDS } from '@vitrine/contract/resume/export-formats';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { LINKEDIN_FULL_SAMPLE } from '@vitrine/formats/linkedin/full-sample';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const LINKEDIN = Buffer.from(
  zipSync(Object.fromEntries(Object.entries(LINKEDIN_FULL_SAMPLE).map(([name, text]) => [name, strToU8(text)]))),
);
const DOCUMENT = {
  basics: { name: 'Asha Rao', email: 'asha@asha.example', phone: '+91 80 5550 1234' },
  work: [
    { name: 'Kaveri', position: 'Engineer', startDate: '2021-03' },
    { name: 'Lumen', position: 'Intern', startDate: '2019-01', endDate: '2019-06' },
  ],
};
const JSON_FILE = Buffer.from(JSON.stringify(DOCUMENT));

/** Uploads a file under a name. */
const uploadFile = (client: Client, bytes: Buffer, fields: Record<string, string> = {}, name = 'resume') =>
  importDocument(client, bytes, { name, ...fields });

test('a file is tried, and nothing is changed by that (rules R21 and R76)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const before = await record();
  const { status, body } = await uploadFile(client, LINKEDIN, { dryRun: 'true' }, 'Basic_LinkedInDataExport.zip');
  expect([status, body.format, body.canUndo]).toEqual([200, 'LinkedIn data export', false]);
  expect(body.report.imported.length).toBeGreaterThan(10);
  expect(await record()).toEqual(before);
});

test('it is imported, twice adds nothing, and it is undone (rules R23 and R24)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const before = (await record()).resume;
  expect((await uploadFile(client, LINKEDIN)).body.canUndo).toBe(true);
  const { resume } = await record();
  expect(resume.experiences.map(({ companyName }: { companyName: string }) => companyName)).toContain(
    'Kaveri Payments',
  );
  // Imported testimonials are hidden until the owner approves them.
  expect(resume.testimonials.map(({ isVisible }: { isVisible: boolean }) => isVisible)).toEqual([false]);
  expect((await uploadFile(client, LINKEDIN)).body.report.imported).toEqual([]);
  expect((await record()).resume).toEqual(resume);
  await client.call(undoImport, { body: {} });
  await client.call(undoImport, { body: {} });
  expect((await record()).resume).toEqual(before);
});

test('what is left out is not taken, and what differs is taken where that was chosen (rule R74)', async () => {
  const { client, record } = await createSignedInAccount(server);
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, contactNumber: '1' } } });
  const preview = (await uploadFile(client, JSON_FILE, { dryRun: 'true' })).body;
  expect(preview.report.conflicts.map(({ source }: { source: string }) => source)).toContain('basics.phone');
  const { status } = await uploadFile(client, JSON_FILE, {
    rev: String(preview.rev),
    without: JSON.stringify(['work[1]', 'personalInfo.email']),
    overwrite: JSON.stringify(['basics.phone']),
  });
  expect(status).toBe(200);
  const { experiences, personalInfo } = (await record()).resume;
  expect(experiences.map(({ companyName }: { companyName: string }) => companyName)).toEqual(['Kaveri']);
  expect(personalInfo).toMatchObject({ email: PERSONAL_INFO.email, contactNumber: '+91 80 5550 1234' });
});

test('what a text says otherwise comes with its line and whether it is a guess (rule R78)', async () => {
  const { client } = await createSignedInAccount(server);
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, contactNumber: '1' } } });
  const text = Buffer.from('Asha Rao\nEngineer\nCall +91 80 5550 1234\n\nSkills\nRust, Go\n');
  const { conflicts } = (await uploadFile(client, text, { dryRun: 'true' })).body.report;
  expect(conflicts).toContainEqual(
    expect.objectContaining({ source: 'basics.phone', line: 'Call +91 80 5550 1234', isUnsure: expect.any(Boolean) }),
  );
});

test('what was changed since it was tried is not written over', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { rev } = (await uploadFile(client, JSON_FILE, { dryRun: 'true' })).body;
  await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { status, body } = await uploadFile(client, JSON_FILE, { rev: String(rev) });
  expect([status, body.code]).toEqual([409, 'content/changed']);
  expect((await record()).resume.experiences).toEqual([]);
});

describe('what cannot be read is refused with a sentence, and nothing is changed (rule R76)', () => {
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /This file is empty/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /picture/],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Save it as \.docx or as PDF/],
    ['JSON that is broken', Buffer.from('{\n  "basics": {'), /Line 2, column 14/],
    ['JSON of something else', Buffer.from('{"name":"a-package"}'), /not a JSON Resume/],
    ['a web page', Buffer.from('<!doctype html><p>Asha'), /print it to a PDF/],
    ['a ZIP of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), /none of the files/],
    ['a PDF cut off', Buffer.from('%PDF-1.7\n1 0 obj'), /PDF/],
  ])('%s', async (_what, bytes, message) => {
    const { client, record } = await createSignedInAccount(server);
    const before = await record();
    const { status, body } = await uploadFile(client, bytes);
    expect([status, body.code]).toEqual([400, 'import/unreadable']);
    expect(body.message).toMatch(message);
    expect(await record()).toEqual(before);
  });

  test('a file beyond the limit', async () => {
    const { client } = await createSignedInAccount(server);
    const { status, body } = await uploadFile(client, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect([status, body.code]).toEqual([413, 'request/too-large']);
  });

  test.each([
    ['without', 'no JSON', 'without must be a list of places'],
    ['overwrite', '{"a":1}', undefined],
    ['rev', '"a"', undefined],
    ['dryRun', 'perhaps', 'dryRun must be true or false'],
    ['mode', 'mix', 'mode must be one of: merge, replace'],
  ])('%s that is %s is named', async (field, value, message) => {
    const { client } = await createSignedInAccount(server);
    const { status, body } = await uploadFile(client, JSON_FILE, { [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    if (message) expect(body.fields[field]).toBe(message);
  });
});

test('the journal says what was brought in and taken along, and tries are not noted (rules S48 and R79)', async () => {
  const { client } = await createSignedInAccount(server);
  await uploadFile(client, JSON_FILE, { dryRun: 'true' });
  await uploadFile(client, JSON_FILE);
  await client.call(exportResumeAs, { params: { format: 'rendercv' } });
  const { body } = await client.call(listActivity, { params: {} });
  const logged = body.payload.map(({ event, detail }: { event: string; detail: object }) => [event, detail]);
  expect(logged.slice(0, 2)).toEqual([
    ['exported', { format: 'rendercv' }],
    ['imported', { from: 'JSON Resume' }],
  ]);
});

describe.each(EXPORT_FORMAT_IDS)('%s', (format) => {
  test('is written of everything, and brings back nothing new (rule R79)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await uploadFile(client, LINKEDIN);
    const before = (await record()).resume;
    const { status, body } = await client.call(exportResumeAs, { params: { format } });
    expect(status).toBe(200);
    expect(body.fileName).toMatch(/^[\w-]+\.\w+$/);
    const again = await uploadFile(client, Buffer.from(body.text), {}, body.fileName);
    // These formats express some facts differently: a profile by its address, a text that was too short.
    const isLossless = format !== 'vcard' && format !== 'yamlresume';
    const { imported: all } = again.body.report;
    // A BibTeX entry always has a type: that of a publication without a kind is a guess, which comes back as its kind.
    const isGuess = ({ fields }: ImportReport['imported'][number]) => fields.every(({ field }) => field === 'kind');
    const imported = format === 'bibtex' ? all.filter((item: ImportReport['imported'][number]) => !isGuess(item)) : all;
    expect(isLossless ? imported : imported.filter(({ isNew }: { isNew: boolean }) => isNew)).toEqual([]);
    expect((await record()).resume.experiences).toEqual(before.experiences);
  });
});

test('our own PDF comes back exactly, without what its owner keeps out of it (rule R75)', async () => {
  const { client, record } = await createSignedInAccount(server);
  await uploadFile(client, LINKEDIN);
  const { resume } = await record();
  const hidden = resume.awards[0];
  await client.call(updateVisibility, { body: { section: 'awards', id: hidden._id, isVisible: false } });
  const pdf = await client.call(downloadResume, { params: { format: 'pdf' } });
  const other = await createSignedInAccount(server);
  const { body } = await uploadFile(other.client, pdf.bytes, {}, 'Resume.pdf');
  expect([body.format, body.report.rejected]).toEqual(['PDF', []]);
  const { resume: reimported } = await other.record();
  const normalizeItems = (items: object[]) =>
    items.map((item) => ({ ...item, _id: '', kept: undefined, points: undefined }));
  expect(normalizeItems(reimported.experiences)).toEqual(normalizeItems(resume.experiences));
  expect(normalizeItems(reimported.education)).toEqual(normalizeItems(resume.education));
  expect(reimported.skills).toEqual(resume.skills);
  expect(reimported.personalInfo.languages).toEqual(resume.personalInfo.languages);
  expect(JSON.stringify(reimported)).not.toContain(hidden.title);
});
