import { listSectionCalls } from '@vitrine/contract/calls/content';
import { uploadPhoto } from '@vitrine/contract/calls/photo';
import { readUserPlan } from '@vitrine/contract/calls/plans';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { downloadResume, exportResume, undoImport } from '@vitrine/contract/calls/resume';
import { createResume, deleteResume, listResumes } from '@vitrine/contract/calls/resumes';
import { createEmptyOverlay } from '@vitrine/contract/overlay/overlay';
import { type Plan, UNLIMITED } from '@vitrine/contract/plans/plans';
import { LAYOUT_IDS, type Layout } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { saveFirstDesign } from '../../../testing/first-portfolio.ts';
import { createForm, importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture, uploadPicture } from '../../../testing/pictures.ts';
import { transaction } from '../../db/database.ts';
import { softDeleteAccount } from '../../db/delete-account.ts';
import { toExportKey } from '../../db/stored-files.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { save, remove, restore } = listSectionCalls.projects;

/** Creates a user on a plan. */
async function createOwner(plan: Plan['name'] = 'free') {
  const { client, record, person } = await createSignedInAccount(server);
  const { uid } = await record();
  const move = (to: Plan['name']) => grantPlan(server.context.db, uid, to, server.context.clock());
  if (plan !== 'free') await move(plan);
  const addProject = (n: number) => client.call(save, { body: { data: { ...ITEMS.projects, title: `Project ${n}` } } });
  const projects = async (): Promise<{ _id: string; title: string }[]> => (await record()).resume.projects;
  return { client, record, person, uid, move, addProject, projects };
}

/** Changes the limits of the free plan for one test. */
async function setFreePlanFeatures(features: Partial<Plan['features']>): Promise<void> {
  const { db } = server.context;
  const row = await db.selectFrom('plans').select('features').where('name', '=', 'free').executeTakeFirstOrThrow();
  const changed = JSON.stringify({ ...JSON.parse(row.features), ...features });
  await db.updateTable('plans').set({ features: changed }).where('name', '=', 'free').execute();
}
const DEFAULT_FEATURES = {
  maxProjects: 10,
  maxResumes: 1,
  portfolioTemplates: 3,
  resumeTemplates: 3,
  resumeDownloads: 20,
  maxStorageMB: 50,
};
beforeEach(() => setFreePlanFeatures(DEFAULT_FEATURES));

describe('projects', () => {
  test('end with the plan, in plain words, and go on with a larger one (rules M3 and M5)', async () => {
    const { addProject, projects, move } = await createOwner();
    for (let n = 1; n <= 10; n += 1) expect((await addProject(n)).status).toBe(200);
    const refused = await addProject(11);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        code: 'plan/limit',
        message: 'The Free Plan includes 10 projects. Delete one, or upgrade to add more.',
        feature: 'maxProjects',
        limit: 10,
        plan: 'free',
      },
    ]);
    expect(await projects()).toHaveLength(10);
    await move('pro');
    expect((await addProject(11)).status).toBe(200);
  });

  test('that race for the last place: one gets it', async () => {
    const { addProject, projects } = await createOwner();
    for (let n = 1; n <= 9; n += 1) await addProject(n);
    const statuses = (await Promise.all([10, 11, 12].map(addProject))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await projects()).toHaveLength(10);
  });

  test('beyond a smaller plan are all still there, to read, edit, delete and bring back (rule M5)', async () => {
    const { client, addProject, projects, record } = await createOwner('pro');
    for (let n = 1; n <= 12; n += 1) await addProject(n);
    await server.context.db.deleteFrom('plan_periods').execute();
    expect((await record()).plan.name).toBe('free');
    const [first] = await projects();
    const edited = await client.call(save, {
      body: { data: { ...ITEMS.projects, _id: first?._id, title: 'Another name' } },
    });
    expect([edited.status, (await projects()).length]).toEqual([200, 12]);
    expect((await addProject(13)).body.code).toBe('plan/limit');
    await client.call(remove, { body: { _id: first?._id } });
    expect((await client.call(restore, { body: { _id: first?._id } })).status).toBe(200);
    expect(await projects()).toHaveLength(12);
  });

  test('are not made more by deleting, adding and bringing back', async () => {
    const { client, addProject, projects } = await createOwner();
    for (let n = 1; n <= 10; n += 1) await addProject(n);
    const [first] = await projects();
    await client.call(remove, { body: { _id: first?._id } });
    await addProject(11);
    expect((await client.call(restore, { body: { _id: first?._id } })).body.code).toBe('plan/limit');
    expect(await projects()).toHaveLength(10);
  });

  test('of an import are taken as far as the plan goes, and the rest is told (rule R24)', async () => {
    const { client, projects } = await createOwner();
    const data = {
      basics: { name: 'Asha Rao' },
      projects: Array.from({ length: 14 }, (_, n) => ({ name: `Import ${n}` })),
    };
    for (const dryRun of [true, false]) {
      const { body } = await importDocument(client, data, { dryRun: String(dryRun) });
      expect(body.report.rejected.map(({ reason }: { reason: string }) => reason)).toEqual(
        Array.from({ length: 4 }, () => 'There is room for 10 of these'),
      );
    }
    expect(await projects()).toHaveLength(10);
  });
});

describe('layouts and templates', () => {
  const listAcceptedLayouts = async ({ client }: Awaited<ReturnType<typeof createOwner>>): Promise<Layout[]> => {
    const accepted: Layout[] = [];
    for (const portfolioLayout of LAYOUT_IDS) {
      const { status } = await client.call(updatePortfolioSettings, {
        body: { portfolioLayout, isPortfolioPublic: true },
      });
      if (status === 200) accepted.push(portfolioLayout);
    }
    return accepted;
  };

  test('are those of the plan (rule M3)', async () => {
    expect(await listAcceptedLayouts(await createOwner())).toEqual(['website', 'nova', 'serif']);
    expect(await listAcceptedLayouts(await createOwner('pro'))).toEqual([...LAYOUT_IDS]);
  });

  test('in use stay, whatever becomes of the plan, and what is beside them can be changed', async () => {
    const { client, record } = await createOwner('pro');
    await client.call(updatePortfolioSettings, { body: { portfolioLayout: 'orbit', isPortfolioPublic: true } });
    await server.context.db.deleteFrom('plan_periods').execute();
    const hidden = await client.call(updatePortfolioSettings, {
      body: { portfolioLayout: 'orbit', isPortfolioPublic: false },
    });
    expect([hidden.status, (await record()).portfolioLayout]).toEqual([200, 'orbit']);
    const other = await client.call(updatePortfolioSettings, {
      body: { portfolioLayout: 'pulse', isPortfolioPublic: true },
    });
    expect([other.status, other.body.message]).toEqual([
      409,
      'The Free Plan has the layouts Traditional Web, Modern & Clean, and Classic & Traditional. Upgrade to use this one.',
    ]);
    expect(await record()).toMatchObject({ portfolioLayout: 'orbit', isPortfolioPublic: false });
  });

  test('of the resume are those of the plan', async () => {
    await setFreePlanFeatures({ resumeTemplates: 1 });
    const { client, record } = await createOwner();
    expect((await saveFirstDesign(client, createLatestDesign('compact'))).body.code).toBe('plan/limit');
    expect((await saveFirstDesign(client, createLatestDesign('classic'))).status).toBe(200);
    expect((await record()).resumeTheme).toBe('classic');
  });
});

describe('downloads of a month', () => {
  const download = (
    { client }: Awaited<ReturnType<typeof createOwner>>,
    format = 'docx',
    more: { last?: 'true' } = {},
  ) => client.call(downloadResume, { params: { format: format as 'docx', ...more } });

  test('count new files; the same file again is none, and the last one stays (rule M6)', async () => {
    await setFreePlanFeatures({ resumeDownloads: 2 });
    const asha = await createOwner();
    const first = await download(asha);
    expect((await download(asha)).status).toBe(200);
    await asha.addProject(1);
    const second = await download(asha);
    expect(second.text).not.toBe(first.text);
    // A file created this month can be created again for free, even if no new file is left.
    expect((await download(asha)).status).toBe(200);
    await asha.addProject(2);
    const refused = await download(asha);
    expect([refused.status, refused.body.code, refused.body.last]).toEqual([
      409,
      'plan/limit',
      [{ format: 'docx', madeAt: server.context.clock() }],
    ]);
    // The last file is unchanged.
    expect((await download(asha, 'docx', { last: 'true' })).text).toBe(second.text);
    expect((await download(asha, 'pdf', { last: 'true' })).status).toBe(404);
    expect((await download(asha, 'pdf')).body.code).toBe('plan/limit');
    await asha.move('pro');
    expect((await download(asha)).status).toBe(200);
  });

  test.each(['free', 'pro', 'enterprise'] as const)(
    'are PDF and Word: %s never counts nor refuses data formats (rule R26)',
    async (name) => {
      await setFreePlanFeatures({ resumeDownloads: 1 });
      const asha = await createOwner();
      if (name !== 'free') await asha.move(name);
      const readUsage = async () => {
        const { body } = await asha.client.call(readUserPlan, { params: { userId: asha.uid } });
        return body.subscription.usage.resumeDownloads;
      };
      for (const format of ['json', 'txt']) expect((await download(asha, format)).status).toBe(200);
      expect(await readUsage()).toBe(0);
      await download(asha);
      await asha.addProject(1);
      expect((await download(asha)).status).toBe(name === 'free' ? 409 : 200);
      for (const format of ['json', 'txt']) expect((await download(asha, format)).text).toContain('Project');
      expect(await readUsage()).toBe(name === 'free' ? 1 : 2);
    },
  );

  test('begin anew with the next', async () => {
    await setFreePlanFeatures({ resumeDownloads: 1 });
    const asha = await createOwner();
    await download(asha);
    const originalClock = server.context.clock;
    server.context.clock = () => originalClock() + 15 * 24 * 3_600_000;
    try {
      await asha.client.post('/auth/sign-in', asha.person);
      await asha.addProject(1);
      expect((await download(asha)).status).toBe(200);
    } finally {
      server.context.clock = originalClock;
    }
  });

  test('that race for the last: one gets it', async () => {
    await setFreePlanFeatures({ resumeDownloads: 1 });
    const asha = await createOwner();
    const statuses = (await Promise.all(['docx', 'pdf'].map((format) => download(asha, format)))).map(
      (it) => it.status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('are made and counted where the last one cannot be kept', async () => {
    const asha = await createOwner();
    server.breakFiles(true);
    const made = await download(asha);
    server.breakFiles(false);
    expect([made.status, (await download(asha, 'docx', { last: 'true' })).status]).toEqual([200, 404]);
  });

  test('of an account that is deleted while they are made leave no file', async () => {
    const asha = await createOwner();
    const { context } = server;
    const { put } = context.files;
    context.files.put = async (...file) => {
      await transaction(context.db, (tx) => softDeleteAccount(tx, asha.uid, context.clock()));
      await put(...file);
    };
    await download(asha);
    context.files.put = put;
    const unwanted = await context.db.selectFrom('unwanted_files').select('key').execute();
    expect(unwanted.map(({ key }) => key)).toContain(toExportKey(asha.uid, 'docx'));
    const kept = context.db.selectFrom('last_exports').select('format').where('user_id', '=', asha.uid);
    expect(await kept.execute()).toEqual([]);
  });

  test('never end where the plan has no limit', async () => {
    await setFreePlanFeatures({ resumeDownloads: UNLIMITED });
    expect((await download(await createOwner())).status).toBe(200);
  });
});

test('pictures are taken as long as there is room', async () => {
  const { client } = await createOwner();
  const kept = await uploadPicture(client);
  await setFreePlanFeatures({ maxStorageMB: 0 });
  const picture = createForm({
    photo: { name: 'photo.png', type: 'image/png', bytes: await createTwoColourPicture().png().toBuffer() },
  });
  const refused = await client.request('POST', uploadPhoto.path, picture);
  expect([refused.status, refused.body.code]).toEqual([409, 'plan/limit']);
  expect((await client.get(new URL(kept).pathname)).status).toBe(200);
});

test('the resume, what imports kept aside and what can be undone are storage like pictures', async () => {
  const { client, record } = await createOwner();
  const { uid } = await record();
  const readUsage = async () =>
    (await client.call(readUserPlan, { params: { userId: uid } })).body.subscription.usage.storageUsedMB;
  const createFilms = (name: string) =>
    Array.from({ length: 4_000 }, (_, n) => ({ name: `${name} ${n}`, x: 'x'.repeat(90) }));
  const importFilms = (name: string) =>
    importDocument(client, { work: [], films: createFilms(name) }, { mode: 'replace' });
  expect(await readUsage()).toBe(0);
  expect((await importFilms('first')).status).toBe(200);
  const one = await readUsage();
  expect(one).toBeGreaterThan(0.4);
  expect((await importFilms('other')).status).toBe(200);
  expect(await readUsage()).toBeCloseTo(2 * one, 1);

  await setFreePlanFeatures({ maxStorageMB: 1 });
  const refused = await importFilms('third');
  expect([refused.status, refused.body.code, refused.body.feature]).toEqual([409, 'plan/limit', 'maxStorageMB']);
  expect((await client.call(exportResume)).body.films[0].name).toBe('other 0');
  expect((await client.call(undoImport, { body: {} })).status).toBe(200);
});

test('what copies of a resume have of their own counts as storage, also once they are deleted (rule M28)', async () => {
  await setFreePlanFeatures({ maxResumes: 3, maxStorageMB: 1 });
  const { client } = await createOwner();
  const { id } = (await client.call(createResume, { body: { name: 'Long' } })).body.payload;
  const shown = Object.fromEntries(
    Array.from({ length: 9_000 }, (_, n) => [`experiences/${'x'.repeat(24)}${n}`, true]),
  );
  const overlay = JSON.stringify({ ...createEmptyOverlay(), shown });
  await server.context.db.updateTable('resumes').set({ overlay }).where('id', '=', id).execute();
  const copy = () => client.call(createResume, { body: { name: 'Copy', copyOf: id } });
  const first = (await copy()).body.payload.id;
  await client.call(deleteResume, { params: { id: first } });
  const second = await copy();
  expect([second.status, second.body.feature]).toEqual([409, 'maxStorageMB']);
  expect((await client.call(listResumes)).body.payload).toHaveLength(2);
});
