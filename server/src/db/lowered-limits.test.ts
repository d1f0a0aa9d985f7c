import {
  listSectionCalls,
  saveFooterLinks,
  savePersonalInfo,
  saveSkills,
  updateVisibility,
} from '@vitrine/contract/calls/content';
import { exportResume } from '@vitrine/contract/calls/resume';
import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, OBJECT_SECTIONS, type Resume } from '@vitrine/contract/resume/resume';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ITEMS } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';

/** Number of items of each list, above its limit once that is reduced to a tenth. */
const ITEMS_PER_LIST = 12;

let server: TestApp;
/** The same server with all limits at a tenth of those that the account was filled with. */
let lowered: FastifyInstance;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
  vi.resetModules();
  vi.doMock('@vitrine/contract/api/limits', async (original) => {
    const limits = await original<typeof import('@vitrine/contract/api/limits')>();
    const reducedLimits = Object.entries(limits.LIMITS).map(([name, limit]) => [name, Math.ceil(limit / 10)]);
    return { ...limits, LIMITS: Object.fromEntries(reducedLimits) };
  });
  const { buildApp } = await import('../app.ts');
  const { readDocuments } = await import('../../testing/app.ts');
  lowered = await buildApp(server.context, await readDocuments());
  await lowered.ready();
});
afterAll(async () => {
  await lowered.close();
  await server.close();
  vi.doUnmock('@vitrine/contract/api/limits');
  vi.resetModules();
});

const MAX_TEST_LENGTH = 140;
const createText = (length: number) =>
  'Many words, '
    .repeat(length)
    .slice(0, length - 1)
    .concat('.');

/** Returns the longest value of a field that can still be typeset. */
function createLongestValue(field: Field, right: unknown): unknown {
  const length = Math.min(field.maxLength ?? 0, MAX_TEST_LENGTH);
  if (field.kind === 'line' || field.kind === 'paragraph') return createText(length);
  if (field.kind === 'texts' || field.kind === 'tags')
    return Array.from({ length: 4 }, (_, index) => `${index} ${createText(Math.min(field.maxLength ?? 0, 40))}`);
  if (field.kind === 'url') return `https://long.example/${'x'.repeat(300)}`;
  return right;
}
const fillFields = (fields: Fields, right: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createLongestValue(field, right[name])]));

async function createFullAccount() {
  const { client, record } = await createSignedInAccount(server);
  const { personalInfo, skills } = OBJECT_SECTIONS;
  const me = {
    ...fillFields(personalInfo.fields),
    gender: 'Other',
    openToWork: true,
    email: 'asha@example.org',
    languages: [],
  };
  const saved = await client.call(savePersonalInfo, {
    body: { data: { ...me, contactNumber: '+91 98450 12345 1234' } },
  });
  expect(saved.body).toMatchObject({ success: true });
  await client.call(saveSkills, { body: { technical: fillFields(skills.fields).technical, soft: [] } });
  for (const key of LIST_SECTION_KEYS) {
    const full = { ...ITEMS[key], ...fillFields(LIST_SECTIONS[key].fields, ITEMS[key]) };
    for (let count = 0; count < ITEMS_PER_LIST; count += 1) {
      // If all of them were full, the document would be too large to typeset.
      const data = count < 3 ? full : ITEMS[key];
      const { body } = await client.call(listSectionCalls[key].save, { body: { data } });
      expect([key, body]).toMatchObject([key, { success: true }]);
    }
  }
  const page = { title: createText(60), description: createText(150) };
  await saveFirstSettings(client, { resumeFormats: [...RESUME_FORMAT_IDS], page });
  const later = new Client(lowered);
  for (const [name, value] of client.cookies) later.cookies.set(name, value);
  return { client: later, before: await record(), ...(await record()) };
}

test('no page, file or call of an account fails when every limit becomes a tenth (rule R13)', async () => {
  const { client, email, handle, resume }: { client: Client; email: string; handle: string; resume: Resume } =
    await createFullAccount();
  const { body } = await client.get(`/user/get-data/${email}`);
  expect(body.payload.resume).toEqual(resume);
  for (const form of ['', '/resume.json', '/resume.pdf', '/resume.docx', '/resume.txt', '/card.vcf', '/qr.svg']) {
    expect([form, (await client.get(`/p/${handle}${form}`)).status]).toEqual([form, 200]);
  }
  expect((await client.call(exportResume, {})).status).toBe(200);
  for (const key of LIST_SECTION_KEYS) {
    const [first, second, ...others] = resume[key].map(({ _id }) => _id);
    if (!first || !second) throw new Error(`${key} is empty`);
    const { remove, restore, reorder, changeSeveral } = listSectionCalls[key];
    const answers = [
      await client.call(updateVisibility, { body: { section: key, id: first, isVisible: false } }),
      await client.call(remove, { body: { _id: second } }),
      await client.call(restore, { body: { _id: second } }),
      await client.call(reorder, { body: { ids: [second, first, ...others] } }),
      await client.call(changeSeveral, { body: { ids: [first, second, ...others], action: 'hide' } }),
    ];
    expect([key, answers.map(({ status }) => status)]).toEqual([key, answers.map(() => 200)]);
  }
  expect((await client.call(saveFooterLinks, { body: { data: { github: 'https://github.com/asha' } } })).status).toBe(
    200,
  );
  expect((await saveFirstSettings(client, { indexing: true })).body.payload.page.title).toBe(createText(60));
});

test('what is handed in keeps to the limit of today', async () => {
  const { client, resume }: { client: Client; resume: Resume } = await createFullAccount();
  const project = resume.projects.find(({ title }) => title.length > 15);
  const { status, body } = await client.call(listSectionCalls.projects.save, { body: { data: { ...project } } });
  expect([status, body.fields]).toMatchObject([400, { 'data.title': 'Project title can have at most 15 characters' }]);
});
