import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { previewDraftResume, previewStoredResume } from '@vitrine/contract/calls/resume';
import {
  createDefaultResumeOptions,
  createLatestDesign,
  type ResumeDesign,
  type ResumeOptions,
} from '@vitrine/contract/resume/resume-design';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { changeFirstLook, saveFirstDesign, saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { extractPdfText } from '../../../testing/pdf.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { uploadPicture } from '../../../testing/pictures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function createOwner() {
  const person = await createSignedInAccount(server);
  await person.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  await person.client.call(listSectionCalls.experiences.save, { body: { data: ITEMS.experiences } });
  await person.client.call(listSectionCalls.projects.save, { body: { data: ITEMS.projects } });
  const { handle } = await person.record();
  const visitor = new Client(server.app);
  const published = async () => (await visitor.get(`/p/${handle}/resume.pdf`)).bytes;
  const save = (design: Partial<Omit<ResumeDesign, 'options'>> & { options?: Partial<ResumeOptions> }) =>
    saveFirstDesign(person.client, {
      ...createLatestDesign('classic'),
      ...design,
      options: { ...createDefaultResumeOptions(), ...design.options },
    });
  return { ...person, path: `/p/${handle}`, visitor, published, save };
}

describe('the design of a resume', () => {
  test('is kept as it is chosen, and is how visitors get it', async () => {
    const { record, published, save } = await createOwner();
    const before = await published();
    const options = {
      ...createDefaultResumeOptions(),
      dates: 'year' as const,
      accent: '#0b6b6b',
      paper: 'letter' as const,
    };
    const saved = await save({ template: 'compact', templateVersion: 1, options });
    expect(saved.status).toBe(200);
    expect(saved.body.payload.design).toEqual({ template: 'compact', templateVersion: 1, options });
    expect((await record()).resumeDesign).toEqual(saved.body.payload.design);
    const after = await published();
    expect(after.equals(before)).toBe(false);
    expect(await extractPdfText(after)).not.toMatch(/Mar 2021/);
  });

  test('leaves out a part that is not shown, and keeps the order', async () => {
    const { published, save } = await createOwner();
    const titles = async () => (await extractPdfText(await published())).match(/^(Experience|Projects)$/gim);
    expect(await titles()).toHaveLength(2);
    await save({ options: { parts: [{ part: 'projects', shown: true }] } });
    expect((await titles())?.map((title) => title.toLowerCase())).toEqual(['projects', 'experience']);
    await save({ options: { parts: [{ part: 'experiences', shown: false }] } });
    expect((await titles())?.map((title) => title.toLowerCase())).toEqual(['projects']);
  });

  test.each([
    ['accent', { options: { accent: '#ffee00' } }, 'options.accent', 'This colour is too light to read on paper'],
    ['accent', { options: { accent: 'red' } }, 'options.accent', 'Write the colour as #'],
    ['paper', { options: { paper: 'a3' } }, 'options.paper', 'paper must be one of: a4, letter'],
    ['fonts', { options: { fonts: 'comic' } }, 'options.fonts', 'fonts must be one of'],
    ['details', { options: { details: ['email'] } }, 'options.details.0', 'details must be one of'],
    ['pages', { options: { pages: 9 } }, 'options.pages', 'pages must be one of: 1, 2, 3'],
    [
      'parts',
      {
        options: {
          parts: [
            { part: 'skills', shown: true },
            { part: 'skills', shown: false },
          ],
        },
      },
      'options.parts',
      'parts names a part twice',
    ],
    ['version', { templateVersion: 99 }, 'templateVersion', 'This version of the template does not exist'],
    ['version', { templateVersion: 0 }, 'templateVersion', 'templateVersion begins at 1'],
  ])('names what is wrong: %s', async (_what, design, field, message) => {
    const { record, save } = await createOwner();
    const before = (await record()).resumeDesign;
    const { status, body } = await save(design as object);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(body.fields[field]).toContain(message);
    expect((await record()).resumeDesign).toEqual(before);
  });

  test('is shown in the preview before it is saved, and nothing is stored', async () => {
    const { client, record } = await createOwner();
    const before = await record();
    const stored = (await client.call(previewStoredResume)).body.pages;
    const design = createLatestDesign('elegant', { ...createDefaultResumeOptions(), accent: '#a32626' });
    const preview = await client.call(previewDraftResume, { body: { design } });
    expect(preview.status).toBe(200);
    expect(preview.body.pages).not.toEqual(stored);
    expect(preview.body.pages.join()).toContain('#a32626');
    const other = await client.call(previewStoredResume, { params: { template: 'elegant' } });
    expect(other.body.pages).not.toEqual(stored);
    expect(await record()).toEqual(before);
  });

  test('names the characters that no font has', async () => {
    const { client } = await createOwner();
    const resume = { personalInfo: { firstName: 'Asha', summary: 'Works in \u{12000} and in English' } };
    const { body } = await client.call(previewDraftResume, { body: { resume } });
    expect(body.missing).toEqual(['\u{12000}']);
    expect((await client.call(previewStoredResume)).body.missing).toEqual([]);
  });

  test('shows the picture only where the owner says so', async () => {
    const { client, published, save } = await createOwner();
    await uploadPicture(client);
    const hasPicture = async () =>
      (await published()).includes('/Subtype/Image') || (await published()).includes('/Subtype /Image');
    expect(await hasPicture()).toBe(false);
    await save({ options: { photo: true } });
    expect(await hasPicture()).toBe(true);
  });

  test("says on the owner's own resume what was chosen for it, and to visitors what they may see", async () => {
    const { client, visitor, path, save } = await createOwner();
    const data = { ...PERSONAL_INFO, expectedSalary: '3200000', noticePeriod: 'Sixty days' };
    await client.call(savePersonalInfo, { body: { data } });
    await saveFirstSettings(client, { fields: { noticePeriod: true }, resumeFormats: ['txt'] });
    const downloadOwnText = async () => (await client.get('/resume/download?format=txt')).text;
    const published = async () => (await visitor.get(`${path}/resume.txt`)).text;
    expect(await downloadOwnText()).toContain('Sixty days');
    await save({ options: { details: ['expectedSalary'] } });
    expect(await downloadOwnText()).toContain('₹32,00,000');
    expect(await downloadOwnText()).not.toContain('Sixty days');
    expect(await published()).toContain('Sixty days');
    expect(await published()).not.toContain('32,00,000');
  });

  test('waits for its picture while the store cannot be asked, and is not made without', async () => {
    const { client, visitor, path, save } = await createOwner();
    await uploadPicture(client);
    await save({ options: { photo: true } });
    server.breakFiles(true);
    const answer = await visitor.get(`${path}/resume.pdf`);
    server.breakFiles(false);
    expect([answer.status, answer.body?.code]).toEqual([503, 'files/unavailable']);
    expect((await visitor.get(`${path}/resume.pdf`)).status).toBe(200);
  });
});

describe('the version of a template', () => {
  test('stays what it was for a published resume until its owner takes the newer one, and may go back (rule R27)', async () => {
    const { record, published, save, client } = await createOwner();
    await save({ templateVersion: 1 });
    const first = await published();
    // Another theme does not upgrade the version.
    await changeFirstLook(client, { theme: 'nord' });
    expect((await record()).resumeDesign.templateVersion).toBe(1);
    expect((await published()).equals(first)).toBe(true);
    await save({ templateVersion: 2 });
    expect((await published()).equals(first)).toBe(false);
    await save({ templateVersion: 1 });
    expect((await published()).equals(first)).toBe(true);
  });

  test('is the newest for a new account', async () => {
    const { record, client } = await createSignedInAccount(server);
    expect((await record()).resumeDesign).toEqual(createLatestDesign('classic'));
    await saveFirstDesign(client, { ...createLatestDesign('classic'), templateVersion: 1 });
  });
});

test('visitors get the files that the owner gives away, and of the others the same nothing as of any address (rule P12)', async () => {
  const { client, visitor, path } = await createOwner();
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(
        RESUME_FORMAT_IDS.map(async (format) => [format, (await visitor.get(`${path}/resume.${format}`)).status]),
      ),
    );
  expect(await statuses()).toEqual({ pdf: 200, docx: 404, txt: 404, json: 200 });
  await saveFirstSettings(client, { resumeFormats: ['txt', 'docx'] });
  expect(await statuses()).toEqual({ pdf: 404, docx: 200, txt: 200, json: 404 });
  // Another setting does not make them available.
  await saveFirstSettings(client, { indexing: true });
  expect(await statuses()).toEqual({ pdf: 404, docx: 200, txt: 200, json: 404 });
  const page = await visitor.get(path);
  expect(page.text).toContain('/resume.docx');
  expect(page.text).not.toContain('/resume.pdf');
  const unknownResponse = await visitor.get('/p/nobody-at-all/resume.pdf');
  expect((await visitor.get(`${path}/resume.pdf`)).text).toBe(unknownResponse.text);
  const text = await visitor.get(`${path}/resume.txt`);
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.headers['content-disposition']).toContain('filename="Asha-Rao-Resume.txt"');
  await saveFirstSettings(client, { resumeFormats: [] });
  expect(new Set(Object.values(await statuses()))).toEqual(new Set([404]));
  expect((await visitor.get(path)).text).not.toContain('Download resume');
});
