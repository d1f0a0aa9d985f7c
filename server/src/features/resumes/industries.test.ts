import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { downloadResume, parseResume } from '@vitrine/contract/calls/resume';
import { createResume, listResumes, readResume, renameResume } from '@vitrine/contract/calls/resumes';
import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { INDUSTRY_IDS } from '@vitrine/contract/industries/industry';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { CheckResult } from '@vitrine/contract/resume/resume-checks';
import {
  createLatestDesign,
  type ResumeDesign,
  type ResumeOptions,
  resumeOptionsSchema,
} from '@vitrine/contract/resume/resume-design';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { saveFirstDesign } from '../../../testing/first-portfolio.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Creates a user on a plan, with a job, a certificate and a study. */
async function createOwner(plan: Plan['name'] = 'enterprise') {
  const person = await createSignedInAccount(server);
  const { client } = person;
  const { uid } = await person.record();
  const move = (to: Plan['name']) => grantPlan(server.context.db, uid, to, server.context.clock());
  if (plan !== 'free') await move(plan);
  for (const section of ['experiences', 'certificates', 'education'] as const) {
    await client.call(listSectionCalls[section].save, { body: { data: ITEMS[section] } });
  }
  const create = (body: object) => client.call(createResume, { body: { name: 'For the firm', ...body } });
  const readDesign = async (id: string): Promise<ResumeDesign> =>
    (await client.call(readResume, { params: { id } })).body.payload.design;
  const begin = async (body: object) => {
    const { id } = (await create(body)).body.payload as { id: string };
    return { id, design: await readDesign(id) };
  };
  const text = async (resume: string): Promise<string> =>
    (await client.call(downloadResume, { params: { format: 'txt', resume } })).text;
  const designFirst = (options: Partial<ResumeOptions>) =>
    saveFirstDesign(client, createLatestDesign('classic', resumeOptionsSchema.parse(options)));
  return { ...person, uid, move, create, begin, text, designFirst };
}

describe('a resume for an industry (rule R66)', () => {
  test('has everything, set and headed as the industry has it, and is known as its', async () => {
    const { begin, text, client } = await createOwner();
    const { id, design } = await begin({ industry: 'law' });
    const { template, pages, fonts, dates, headings, parts } = INDUSTRIES.law;
    expect(design).toMatchObject({ template, options: { pages, fonts, dates, headings } });
    expect(design.options.parts.slice(0, parts.length).map(({ part }) => part)).toEqual(parts);
    const lines = (await text(id)).split('\n').map((line) => line.toLowerCase());
    const places = ['bar admissions & licences', 'legal experience', 'education'].map((it) => lines.indexOf(it));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const { payload } = (await client.call(listResumes)).body;
    expect(payload.map(({ industry, name }: { industry: string; name: string }) => [name, industry])).toEqual([
      ['Resume', null],
      ['For the firm', 'law'],
    ]);
    const renamed = await client.call(renameResume, { params: { id }, body: { name: 'Chambers' } });
    expect(renamed.body.payload).toMatchObject({ name: 'Chambers', industry: 'law' });
  });

  test.each(INDUSTRY_IDS)('can be made for %s', async (industry) => {
    const { create, client } = await createOwner();
    const { payload } = (await create({ industry })).body;
    expect(payload).toMatchObject({ industry, template: INDUSTRIES[industry].template });
    const { bytes } = await client.call(downloadResume, { params: { format: 'pdf', resume: payload.id } });
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('in academia has no page limit in its checks (rule R71)', async () => {
    const { begin, client } = await createOwner();
    const entries = Array.from({ length: 90 }, (_, n) => `@book{k${n}, title={Book ${n}}, publisher={P}, year=2020}`);
    await importDocument(client, entries.join('\n'));
    const findPages = async (params: Record<string, string>) => {
      const { body } = await client.call(parseResume, { params });
      expect(body.parsed.pages.length).toBeGreaterThan(3);
      return body.checks
        .filter(({ id, findings }: CheckResult) => id.startsWith('pages') && findings.length > 0)
        .map(({ id }: CheckResult) => id);
    };
    expect(await findPages({})).toEqual(['pages']);
    expect(await findPages({ resume: (await begin({ industry: 'academia' })).id })).toEqual([]);
  });

  test('keeps paper, photo, private facts and language of the one that it begins as', async () => {
    const { begin, designFirst } = await createOwner();
    await designFirst({ paper: 'letter', photo: true, details: ['address'], accent: '#5d6414' });
    const { design } = await begin({ industry: 'sales' });
    expect(design.options).toMatchObject({
      paper: 'letter',
      photo: true,
      details: ['address'],
      accent: INDUSTRIES.sales.accent,
    });
  });

  test('shows what the copied one shows, and a copy of it is for the same industry', async () => {
    const { begin, client } = await createOwner();
    const first = await begin({ industry: 'design' });
    const copy = await begin({ copyOf: first.id });
    expect(copy.design).toEqual(first.design);
    const other = await begin({ copyOf: first.id, industry: 'finance' });
    expect(other.design.options.headings).toEqual(INDUSTRIES.finance.headings);
    const { payload } = (await client.call(listResumes)).body;
    const industries = Object.fromEntries(payload.map((it: { id: string; industry: string }) => [it.id, it.industry]));
    expect([industries[copy.id], industries[other.id]]).toEqual(['design', 'finance']);
  });

  test('is headed as every resume where it is not in English', async () => {
    const { begin, designFirst, client } = await createOwner();
    expect((await begin({ industry: 'law', language: 'de' })).design.options.headings).toEqual({});
    expect((await begin({ industry: 'law', language: 'en' })).design.options.headings).toEqual(INDUSTRIES.law.headings);
    await designFirst({ language: 'fr' });
    expect((await begin({ industry: 'law' })).design.options.headings).toEqual({});
    await designFirst({});
    expect((await begin({ industry: 'law' })).design.options.headings).toEqual(INDUSTRIES.law.headings);
    const summary = 'Адвокат с опытом работы в судах и арбитражах. '.repeat(30);
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, summary } } });
    expect((await begin({ industry: 'law' })).design.options.headings).toEqual({});
  });

  test('is refused for what is no industry, and for what is not there', async () => {
    const { create } = await createOwner();
    const refused = await create({ industry: 'piracy' });
    expect([refused.status, refused.body.fields.industry]).toEqual([
      400,
      expect.stringMatching(/^industry must be one of: software,/),
    ]);
    expect((await create({ industry: 'law', copyOf: 'nobody' })).body.code).toBe('content/not-found');
  });
});

describe('plans (rules M3 and M5)', () => {
  test('without industries refuse one in plain words, before they count', async () => {
    const { create, client } = await createOwner('free');
    const refused = await create({ industry: 'trades' });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        code: 'plan/limit',
        message: 'The Free Plan does not include industry-specific resumes. Upgrade to use them.',
        feature: 'industrySpecificResumes',
        limit: false,
        plan: 'free',
      },
    ]);
    expect((await client.call(listResumes)).body.payload).toHaveLength(1);
  });

  test('that are smaller leave those that are there as they are', async () => {
    const { begin, create, text, client } = await createOwner('pro');
    const { id } = await begin({ industry: 'trades' });
    await server.context.db.deleteFrom('plan_periods').execute();
    expect((await create({ industry: 'trades' })).body.feature).toBe('industrySpecificResumes');
    expect(await text(id)).toMatch(/licences & safety cards/i);
    const renamed = await client.call(renameResume, { params: { id }, body: { name: 'Site' } });
    expect(renamed.body.payload).toMatchObject({ name: 'Site', industry: 'trades' });
  });

  test('without its template refuse an industry by that', async () => {
    const { db } = server.context;
    const { create, uid } = await createOwner('pro');
    const stored = await db.selectFrom('plans').select('features').where('name', '=', 'pro').executeTakeFirstOrThrow();
    const setFeatures = (features: string) =>
      db.updateTable('plans').set({ features }).where('name', '=', 'pro').execute();
    await setFeatures(JSON.stringify({ ...JSON.parse(stored.features), resumeTemplates: 1 }));
    try {
      expect(uid).not.toBe('');
      expect((await create({ industry: 'design' })).body).toMatchObject({
        code: 'plan/limit',
        feature: 'resumeTemplates',
      });
      expect((await create({ industry: 'law' })).status).toBe(200);
    } finally {
      await setFeatures(stored.features);
    }
  });
});

test('an industry that the product has no more is none', async () => {
  const { begin, client } = await createOwner();
  const { id } = await begin({ industry: 'design' });
  await server.context.db.updateTable('resumes').set({ industry: 'alchemy' }).where('id', '=', id).execute();
  const { resume } = (await client.call(readResume, { params: { id } })).body.payload;
  expect(resume.industry).toBe(null);
});
