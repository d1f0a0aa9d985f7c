import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { downloadResume, parseResume } from '@vitrine/contract/calls/resume';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { extractDocxText } from '../../../testing/docx.ts';
import { extractPdfText, removeSeparators } from '../../../testing/pdf.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function createOwner() {
  const person = await createSignedInAccount(server);
  await person.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  await person.client.call(listSectionCalls.experiences.save, { body: { data: ITEMS.experiences } });
  return person;
}

const listExportMonths = async (userId: string) =>
  (await server.context.db.selectFrom('resume_exports').selectAll().where('user_id', '=', userId).execute()).map(
    ({ month }) => month,
  );

describe("the owner's files", () => {
  test.each(RESUME_FORMAT_IDS)('%s: under a name that can be sent, with email and phone (rule R28)', async (format) => {
    const { client } = await createOwner();
    const file = await client.call(downloadResume, { params: { format } });
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain(`attachment; filename="Asha-Rao-Resume.${format}"`);
    const read = { pdf: extractPdfText, docx: extractDocxText, txt: String, json: String }[format];
    const text = removeSeparators(await read(file.bytes));
    for (const fact of [PERSONAL_INFO.email, PERSONAL_INFO.contactNumber, ITEMS.experiences.role]) {
      expect(text).toContain(removeSeparators(fact));
    }
  });

  test('come in another template without choosing it', async () => {
    const { client, record } = await createOwner();
    const [own, other] = [
      await client.call(downloadResume, { params: { format: 'pdf' } }),
      await client.call(downloadResume, { params: { format: 'pdf', template: 'compact' } }),
    ];
    expect(other.bytes.equals(own.bytes)).toBe(false);
    expect((await record()).resumeTheme).toBe('classic');
  });

  test('are the same bytes for the same resume, and count once a month', async () => {
    const { client, record, person } = await createOwner();
    const userId = (await record()).uid;
    const get = async (format: 'pdf' | 'docx') => (await client.call(downloadResume, { params: { format } })).bytes;
    for (const format of ['pdf', 'docx'] as const) expect((await get(format)).equals(await get(format))).toBe(true);
    expect(await listExportMonths(userId)).toEqual(['2026-11', '2026-11']);
    server.pass(20 * TIME_UNITS.DAY);
    await client.post('/auth/sign-in', person);
    await get('pdf');
    expect(await listExportMonths(userId)).toEqual(['2026-11', '2026-11', '2026-12']);
  });

  test('are for the signed-in alone', async () => {
    const stranger = new Client(server.app);
    expect((await stranger.call(downloadResume, { params: { format: 'pdf' } })).status).toBe(401);
    expect((await stranger.call(parseResume)).status).toBe(401);
  });
});

describe('what a parser reads', () => {
  test('is the text of the PDF with its headings, and what is worth fixing with the place (rule R30)', async () => {
    const { client, record } = await createOwner();
    const { status, body } = await client.call(parseResume);
    expect(status).toBe(200);
    expect(body.parsed).toMatchObject({ title: 'Asha Rao – Resume', language: 'en', accessible: true, missing: [] });
    expect(body.parsed.headings.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['Asha Rao', 'Experience', ITEMS.experiences.role]),
    );
    expect(removeSeparators(body.parsed.pages.join(''))).toContain(removeSeparators(PERSONAL_INFO.email));
    expect(body.checks.length).toBeGreaterThanOrEqual(20);
    const failedChecks = body.checks.filter(({ findings }: { findings: unknown[] }) => findings.length > 0);
    expect(failedChecks.length).toBeGreaterThan(0);
    const items = (await record()).resume.experiences.map(({ _id }: { _id: string }) => _id);
    const places = failedChecks.flatMap(({ findings }: { findings: { place: { item?: string } }[] }) => findings);
    for (const { place } of places) if (place.item) expect(items).toContain(place.item);
  });

  test('of an empty resume says what is missing first', async () => {
    const { client } = await createSignedInAccount(server);
    const { status, body } = await client.call(parseResume);
    expect(status).toBe(200);
    const failedMustChecks = body.checks.filter(
      ({ weight, findings }: { weight: string; findings: unknown[] }) => weight === 'must' && findings.length > 0,
    );
    expect(failedMustChecks.length).toBeGreaterThan(0);
  });
});
