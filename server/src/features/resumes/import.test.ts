import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { downloadResume, exportResume, undoImport } from '@vitrine/contract/calls/resume';
import { listResumes, readResume, saveLabels } from '@vitrine/contract/calls/resumes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { importDocument } from '../../../testing/forms.ts';
import { extractPdfText, removeSeparators } from '../../../testing/pdf.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const require = createRequire(import.meta.url);
/** Documents from other projects. */
const SAMPLES = ['@jsonresume/schema/sample.resume.json', 'resume-schema/sample.resume.json'] as const;
const readSample = (name: string) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));

test('labels go out with their items and points, and come back (rule R72)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { save } = listSectionCalls.experiences;
  const data = { ...ITEMS.experiences, summaryPoints: ['Built clocks', 'Led a team'], labels: ['backend'] };
  const { _id: id } = (await client.call(save, { body: { data } })).body.payload;
  const readPoints = async () => {
    const { id: resume } = (await client.call(listResumes)).body.payload[0];
    return (await client.call(readResume, { params: { id: resume } })).body.payload.record.experiences[0].points;
  };
  const [, second] = await readPoints();
  const labelPoint = (point: string | undefined, labels: string[]) =>
    client.call(saveLabels, { body: { section: 'experiences', id, point, labels } });
  await labelPoint(second._id, ['lead']);
  const document = (await client.call(exportResume)).body;
  await labelPoint(undefined, []);
  await labelPoint(second._id, []);
  const { body } = await importDocument(client, document);
  expect(body.report.conflicts).toEqual([]);
  expect((await record()).resume.experiences[0]?.labels).toEqual(['backend']);
  expect((await readPoints())[1]).toEqual({ _id: second._id, labels: ['lead'] });
});

describe.each(SAMPLES)('%s', (name) => {
  test('a dry run tells what would happen and changes nothing (rule R21)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const before = await record();
    const { status, body } = await importDocument(client, readSample(name), { dryRun: 'true' });
    expect(status).toBe(200);
    expect(body.report.imported.length).toBeGreaterThan(3);
    expect(body.canUndo).toBe(false);
    expect(await record()).toEqual(before);
  });

  test('imported, exported, compared: nothing is lost (rule R23)', async () => {
    const { client } = await createSignedInAccount(server, undefined, { isEmpty: true });
    await importDocument(client, readSample(name));
    const exported = (await client.call(exportResume)).body;
    expect(stripExporterFields(exported)).toEqual(stripExporterFields(readSample(name)));
  });

  test('twice adds nothing (rule R23)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await importDocument(client, readSample(name));
    const afterFirst = (await record()).resume;
    const { body } = await importDocument(client, readSample(name));
    expect(body.report.imported).toEqual([]);
    expect((await record()).resume).toEqual(afterFirst);
  });

  test('every fact that has a home stands on the page and in the PDF', async () => {
    const { client, record } = await createSignedInAccount(server, undefined, { isEmpty: true });
    await importDocument(client, readSample(name));
    const { handle, resume } = await record();
    const visitor = new Client(server.app);
    const page = extractHtmlText((await visitor.get(`/p/${handle}`)).text);
    const pdf = removeSeparators(await extractPdfText((await visitor.get(`/p/${handle}/resume.pdf`)).bytes));
    const facts = listMappedFacts(readSample(name));
    expect(facts.length).toBeGreaterThan(15);
    for (const fact of facts) {
      expect(page, `the page lacks ${fact}`).toContain(removeSeparators(fact));
      expect(pdf, `the PDF lacks ${fact}`).toContain(removeSeparators(fact));
    }
    for (const secret of [resume.personalInfo.email, resume.personalInfo.contactNumber].filter(Boolean)) {
      expect(page).not.toContain(removeSeparators(secret));
      expect(pdf).not.toContain(removeSeparators(secret));
    }
  });
});

/** Removes the fields that an exporter may add. */
function stripExporterFields({ $schema: _schema, meta: _meta, ...facts }: Record<string, unknown>) {
  return facts;
}

/** Returns the visible text of a page without whitespace. */
function extractHtmlText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return removeSeparators(text.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity) => entities[entity] ?? ''));
}

/** Lists the public facts of a JSON Resume document that map to the seven sections, field by field. */
// biome-ignore lint/suspicious/noExplicitAny: a document from outside, read here without its schema on purpose.
function listMappedFacts(document: any): string[] {
  const {
    basics = {},
    work = [],
    projects = [],
    education = [],
    certificates = [],
    skills = [],
    languages = [],
  } = document;
  const texts = [
    basics.name,
    basics.label,
    basics.summary,
    basics.location?.city,
    ...work.flatMap((job: Record<string, string>) => [job.name, job.position, ...(job.highlights ?? [])]),
    ...projects.flatMap((project: Record<string, string>) => [
      project.name,
      project.description,
      ...(project.keywords ?? []),
    ]),
    ...education.flatMap((study: Record<string, string>) => [
      study.institution,
      study.studyType,
      study.area,
      study.score,
    ]),
    ...certificates.flatMap((certificate: Record<string, string>) => [certificate.name, certificate.issuer]),
    ...skills.flatMap((skill: { name: string; keywords?: string[] }) => skill.keywords ?? [skill.name]),
    ...languages.map((language: { language: string }) => language.language),
  ];
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

describe('a document that is not right', () => {
  test.each([
    ['work that is no list', { work: {} }, 'work'],
    ['a job that is a text', { work: ['engineer'] }, 'work[0]'],
    ['a name that is a list', { basics: { name: ['Asha'] } }, 'basics.name'],
  ])('%s is refused by name, and nothing is changed (rule R22)', async (_what, data, path) => {
    const { client, record } = await createSignedInAccount(server);
    const before = await record();
    const { status, body } = await importDocument(client, data);
    expect([status, body.code]).toEqual([400, 'import/unreadable']);
    expect(Object.keys(body.fields)).toContain(path);
    expect(await record()).toEqual(before);
  });

  test('a section that is not right is left out and told, and the others are taken (rule R22)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const { body } = await importDocument(client, { basics: { name: 'Asha Rao' }, work: {} });
    expect(body.report.rejected).toMatchObject([{ path: 'work', code: 'left-out' }]);
    expect((await record()).resume.personalInfo).toMatchObject({ firstName: 'Asha', lastName: 'Rao' });
  });

  test('one bad value is refused alone, told, and returned by the export (rule R22)', async () => {
    const { client } = await createSignedInAccount(server);
    const work = [{ name: 'Kaveri', position: 'Engineer', startDate: '2021-99', url: 'javascript:alert(1)' }];
    const { body } = await importDocument(client, { work });
    expect(body.report.rejected.map(({ path }: { path: string }) => path).sort()).toEqual([
      'work[0].startDate',
      'work[0].url',
    ]);
    expect((await client.call(exportResume)).body.work).toEqual(work);
  });

  test.each([5_000, 200_000])('one that is %i levels deep is refused with a sentence', async (depth) => {
    const { client } = await createSignedInAccount(server);
    const document = `{"basics":{},"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const refused = await importDocument(client, document);
    expect([refused.status, refused.body.code]).toEqual([400, 'import/unreadable']);
    expect(JSON.stringify(refused.body)).toContain('nested deeper than 64 levels');
  });

  test('a text of a megabyte is refused with its length', async () => {
    const { client } = await createSignedInAccount(server);
    const { status, body } = await importDocument(client, { basics: { summary: 'x'.repeat(1_050_000) } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['basics.summary']]);
  });

  test('one just under 1 MB is taken, and the server goes on', async () => {
    const { client } = await createSignedInAccount(server);
    const patents = Array.from({ length: 9_000 }, (_, n) => ({ name: `patent ${n}`, keywords: ['x'.repeat(60)] }));
    const answer = await importDocument(client, { work: [], patents });
    expect(answer.status).toBe(200);
    expect((await client.call(exportResume)).body.patents).toHaveLength(9_000);
  });
});

test('a resume holds 1 MB: what would be more is refused with its size, what is more already can be read and shortened (rule R14)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const patents = (name: string) =>
    Array.from({ length: 8_000 }, (_, n) => ({ name: `${name} ${n}`, x: 'x'.repeat(60) }));
  expect((await importDocument(client, { work: [], patents: patents('first') })).status).toBe(200);
  const tooLarge = await importDocument(client, { work: [], patents: patents('other') });
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'content/too-large']);
  expect(tooLarge.body.message).toMatch(
    /^Your resume can hold 1 MB, and with this it would have 1\.\d+ MB\. Please shorten/,
  );

  const { uid, resume } = await record();
  const large = { ...resume, kept: { patents: patents('first'), datasets: patents('other') } };
  const stored = server.context.db
    .updateTable('records')
    .set({ doc: JSON.stringify(large) })
    .where('user_id', '=', uid);
  await stored.execute();
  expect((await client.call(exportResume)).body.datasets).toHaveLength(8_000);
  const save = (technical: string[]) => client.call(saveSkills, { body: { technical, soft: [] } });
  expect((await save(['TypeScript'])).body.code).toBe('content/too-large');
  expect((await importDocument(client, { work: [] }, { mode: 'replace' })).status).toBe(200);
  expect((await save(['TypeScript'])).status).toBe(200);
  expect((await client.call(undoImport, { body: {} })).status).toBe(200);
  expect((await client.call(exportResume)).body.datasets).toHaveLength(8_000);
});

test('of a list longer than any life the end is left out', async () => {
  const { client } = await createSignedInAccount(server);
  const work = Array.from({ length: 80_000 }, () => ({ name: 'a' }));
  const { status, body } = await importDocument(client, { work }, { dryRun: 'true' });
  expect(status).toBe(200);
  expect(body.report.rejected).toContainEqual(expect.objectContaining({ path: 'work[1000]', code: 'too-many' }));
});

describe('undo', () => {
  test('goes back ten imports, and no further', async () => {
    const { client } = await createSignedInAccount(server);
    for (let n = 0; n < 12; n += 1) {
      await importDocument(client, { basics: { name: `Asha Rao ${n}` } }, { mode: 'replace' });
    }
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await client.call(undoImport)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 404]);
  });

  test('puts the resume back as it was, for 30 days', async () => {
    const { client, record } = await createSignedInAccount(server);
    await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
    await client.call(listSectionCalls.projects.save, { body: { data: ITEMS.projects } });
    const before = (await record()).resume;
    const imported = await importDocument(client, readSample(SAMPLES[0]), { mode: 'replace' });
    expect(imported.body.canUndo).toBe(true);
    expect((await record()).resume.projects).not.toEqual(before.projects);
    expect((await client.call(undoImport)).status).toBe(200);
    expect((await record()).resume).toEqual(before);
    const nothing = await client.call(undoImport);
    expect([nothing.status, nothing.body.code]).toEqual([404, 'content/nothing-to-undo']);
  });

  test('asked for once more with its version takes no second import back', async () => {
    const { client, record } = await createSignedInAccount(server);
    const importAs = async (name: string) =>
      (await importDocument(client, { basics: { name } }, { mode: 'replace' })).body.rev;
    await importAs('Asha Rao');
    const rev = await importAs('Asha Menon');
    expect((await client.call(undoImport, { body: { rev } })).status).toBe(200);
    const again = await client.call(undoImport, { body: { rev } });
    expect([again.status, again.body.code]).toEqual([409, 'content/changed']);
    expect((await record()).resume.personalInfo.lastName).toBe('Rao');
  });

  test('is over after 30 days (rules R24 and S42)', async () => {
    const { person, client } = await createSignedInAccount(server);
    await importDocument(client, readSample(SAMPLES[0]));
    server.pass(30 * TIME_UNITS.DAY);
    await client.post('/auth/sign-in', person);
    expect((await client.call(undoImport)).status).toBe(404);
  });
});

test("the owner's PDF carries email and phone, whatever the public sees", async () => {
  const { client } = await createSignedInAccount(server);
  await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const file = await client.call(downloadResume, { params: { format: 'pdf' } });
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain('filename="Asha-Rao-Resume.pdf"');
  const text = removeSeparators(await extractPdfText(file.bytes));
  for (const fact of [PERSONAL_INFO.email, PERSONAL_INFO.contactNumber]) expect(text).toContain(removeSeparators(fact));
  expect(text).not.toContain(removeSeparators(PERSONAL_INFO.address));
  const json = await client.call(downloadResume, { params: { format: 'json' } });
  expect(json.body.basics.email).toBe(PERSONAL_INFO.email);
  expect((await client.call(downloadResume, { params: { format: 'exe' as 'pdf' } })).status).toBe(400);
});
