import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, savePersonalInfo, saveSkills, updateVisibility } from '@vitrine/contract/calls/content';
import { downloadResume, parseResume, previewStoredResume } from '@vitrine/contract/calls/resume';
import {
  changeOverlay,
  createResume,
  deleteResume,
  listResumes,
  readResume,
  renameResume,
  restoreResume,
  saveLabels,
  setResumeDesign,
} from '@vitrine/contract/calls/resumes';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import type { OverlayChange } from '@vitrine/contract/overlay/overlay-change';
import type { Experience } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { saveFirstDesign } from '../../../testing/first-portfolio.ts';
import { extractPdfText } from '../../../testing/pdf.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

const createJob = (role: string, points: string[] = [], more: object = {}) => ({
  companyName: 'Sundial Works',
  role,
  duration: '2019 - 2021',
  startDate: '2019',
  endDate: '2021',
  companyLogo: 'No logo, use initials',
  companyUrl: 'No website',
  summaryPoints: points,
  ...more,
});

/** Creates a user with two jobs and a second resume. */
async function createOwner(name = 'Backend') {
  const person = await createSignedInAccount(server);
  const { client } = person;
  const { save } = listSectionCalls.experiences;
  const add = async (...of: Parameters<typeof createJob>) =>
    (await client.call(save, { body: { data: createJob(...of) } })).body.payload._id as string;
  const older = await add('Apprentice');
  const newer = await add('Clockmaker', ['Built forty clocks', 'Trained two apprentices']);
  const create = (body: object) => client.call(createResume, { body });
  const { id } = (await create({ name })).body.payload as { id: string };
  const read = async (of = id) =>
    (await client.call(readResume, { params: { id: of } })).body.payload as {
      overlay: Overlay;
      rev: number;
      record: { experiences: Experience[] };
    };
  const change = (changes: OverlayChange[], of = id) =>
    client.call(changeOverlay, { params: { id: of }, body: { changes } });
  const text = async (resume?: string) =>
    (await client.call(downloadResume, { params: { format: 'txt', ...(resume && { resume }) } })).text as string;
  return { ...person, older, newer, id, create, read, change, text, add };
}

const createHideChange = (id: string): OverlayChange => ({
  set: 'shown',
  place: `experiences/${id}`,
  from: null,
  to: false,
});

describe('many resumes of one record (rules R59 and R61)', () => {
  test('show everything at first, and then what each of them shall', async () => {
    const { older, newer, id, change, text } = await createOwner();
    expect(await text(id)).toBe(await text());
    const { body } = await change([
      createHideChange(older),
      {
        set: 'words',
        place: `experiences/${newer}/role`,
        from: null,
        to: { value: 'Horologist', original: 'Clockmaker' },
      },
    ]);
    expect(body.payload.overlay.shown).toEqual({ [`experiences/${older}`]: false });
    expect(body.payload.rev).toBe(2);
    const [first, second] = [await text(), await text(id)];
    expect([first.includes('Apprentice\n'), first.includes('Clockmaker')]).toEqual([true, true]);
    expect([second.includes('Apprentice\n'), second.includes('Clockmaker'), second.includes('Horologist')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('say a point otherwise, leave one out, and keep both while the record changes', async () => {
    const { client, newer, change, read, id, text } = await createOwner();
    const [built, trained] = (await read()).record.experiences.find(({ _id }) => _id === newer)?.points ?? [];
    const getPointPlace = (point = '') => `experiences/${newer}/summaryPoints/${point}`;
    await change([
      { set: 'shown', place: `experiences/${newer}/${trained?._id}`, from: null, to: false },
      {
        set: 'words',
        place: getPointPlace(built?._id),
        from: null,
        to: { value: 'Made clocks', original: 'Built forty clocks' },
      },
    ]);
    expect(await text(id)).toContain('- Made clocks');
    expect(await text(id)).not.toContain('Trained');
    // The points swap places, and one is reworded.
    const points = ['Trained two apprentices', 'Built forty tower clocks'];
    await client.call(listSectionCalls.experiences.save, {
      body: { data: { ...createJob('Clockmaker', points), _id: newer } },
    });
    const after = await text(id);
    expect([after.includes('- Made clocks'), after.includes('Trained')]).toEqual([true, false]);
    const { payload } = (await client.call(listResumes)).body;
    expect(payload.find((one: { id: string }) => one.id === id)).toMatchObject({ replaced: 1, stale: 1 });
  });

  test('a date that is corrected once is right in all of them', async () => {
    const { client, newer, create, text } = await createOwner();
    const ids = await Promise.all(['A', 'B', 'C'].map(async (name) => (await create({ name })).body.payload.id));
    const corrected = { startDate: '2018', endDate: '2022', duration: '2018 - 2022' };
    await client.call(listSectionCalls.experiences.save, {
      body: { data: { ...createJob('Clockmaker', [], corrected), _id: newer } },
    });
    for (const id of [undefined, ...ids]) expect(await text(id)).toContain('2018 – 2022');
  });

  test('never show what the record hides, nor any private word', async () => {
    const { client, older, change, text, id } = await createOwner();
    const labels = ['CANARY-LABEL'];
    await client.call(saveLabels, { body: { section: 'experiences', id: older, labels } });
    await client.call(updateVisibility, { body: { section: 'experiences', id: older, isVisible: false } });
    await change([
      { set: 'shown', place: `experiences/${older}`, from: null, to: true },
      { set: 'order', place: 'experiences', from: null, to: [older] },
      {
        set: 'words',
        place: `experiences/${older}/role`,
        from: null,
        to: { value: 'CANARY-WORD', original: 'CANARY-OLD' },
      },
      { set: 'rule', from: { labels: [], withoutLabels: true }, to: { labels, withoutLabels: true } },
    ]);
    const formats = ['txt', 'pdf', 'docx'] as const;
    for (const format of formats) {
      const { bytes } = await client.call(downloadResume, { params: { format, resume: id } });
      const output = format === 'pdf' ? await extractPdfText(bytes) : Buffer.from(bytes).toString('utf8');
      expect(output, format).not.toMatch(/CANARY|Apprentice(?!s)/);
    }
    expect(await text(id)).toContain('Clockmaker');
  });

  test('have a design each, and the calls of before mean the first (rule R63)', async () => {
    const { client, id, record } = await createOwner();
    const elegant = createLatestDesign('elegant');
    const saved = await client.call(setResumeDesign, { params: { id }, body: elegant });
    expect(saved.body.payload.design).toEqual(elegant);
    expect((await record()).resumeDesign.template).toBe('classic');
    await saveFirstDesign(client, createLatestDesign('compact'));
    expect((await record()).resumeDesign.template).toBe('compact');
    const templates = (await client.call(listResumes)).body.payload.map(
      ({ template }: { template: string }) => template,
    );
    expect(templates).toEqual(['compact', 'elegant']);
    for (const call of [previewStoredResume, parseResume]) {
      expect((await client.call(call, { params: { resume: id } })).status).toBe(200);
      expect((await client.call(call, { params: { resume: 'nobody' } })).body.code).toBe('content/not-found');
    }
  });

  test('of another language are set in it (rule R64)', async () => {
    const { create, text } = await createOwner();
    const { payload } = (await create({ name: 'Deutsch', language: 'de' })).body;
    expect(payload.language).toBe('de');
    expect(await text(payload.id)).toContain('Berufserfahrung');
    expect((await create({ name: 'X', language: 'xx' })).body.fields.language).toMatch(/^language must be one of/);
  });

  test('word languages, groups of skills and titles of sections, which the record goes on to correct (rule R68)', async () => {
    const { client, person, create, change, text } = await createOwner();
    const profile = { firstName: 'Ada', lastName: 'L', email: person.email, contactNumber: '1', summary: 'In short' };
    const createLanguage = (name: string, proficiency: string) => ({ name, proficiency });
    const saveProfile = (languages: object[]) =>
      client.call(savePersonalInfo, {
        body: { data: { ...profile, gender: 'Female', introduction: 'Hi', languages } },
      });
    await saveProfile([createLanguage('English', 'Fluent'), createLanguage('Tamil', 'Native')]);
    const group = { name: 'Web', level: 'Expert', keywords: ['HTML'] };
    await client.call(saveSkills, { body: { technical: ['Go'], soft: [], groups: [group] } });
    const saveAddition = async (title: string) =>
      (await client.call(listSectionCalls.additions.save, { body: { data: { heading: 'Patents', title } } })).body
        .payload._id as string;
    const first = await saveAddition('Ledger');
    const { id: german } = (await create({ name: 'Deutsch', language: 'de' })).body.payload;
    const createWordsChange = (place: string, value: unknown, original: unknown) =>
      ({ set: 'words', place, from: null, to: { value, original } }) as OverlayChange;
    const changed = await change(
      [
        createWordsChange(
          'personalInfo/languages',
          [createLanguage('Englisch', 'verhandlungssicher'), createLanguage('Tamil', 'Native')],
          [createLanguage('English', 'Fluent'), createLanguage('Tamil', 'Native')],
        ),
        createWordsChange('skills/groups', [{ ...group, name: 'Netz' }], [group]),
        createWordsChange(`additions/${first}/heading`, 'Patente', 'Patents'),
      ],
      german,
    );
    expect(changed.body.payload.resume).toMatchObject({ replaced: 3, stale: 0 });
    await saveAddition('Clock');
    await saveProfile([createLanguage('Tamil', 'Fluent'), createLanguage('English', 'Fluent')]);
    const output = await text(german);
    expect(output).toContain('Tamil (fließend), Englisch (verhandlungssicher)');
    expect(output).toContain('Netz · Expert');
    expect([output.match(/Patente/gi)?.length, /Patents/i.test(output)]).toEqual([1, false]);
  });

  test('labels choose items', async () => {
    const { client, older, newer, change, text, id } = await createOwner();
    await client.call(saveLabels, { body: { section: 'experiences', id: newer, labels: ['Clocks', 'clocks'] } });
    await client.call(saveLabels, { body: { section: 'experiences', id: older, labels: ['early'] } });
    await change([
      { set: 'rule', from: { labels: [], withoutLabels: true }, to: { labels: ['CLOCKS'], withoutLabels: true } },
    ]);
    expect([(await text(id)).includes('Apprentice\n'), (await text(id)).includes('Clockmaker')]).toEqual([false, true]);
  });

  test('what is added with a label is in the resumes that choose it, and an edit elsewhere keeps it (rule R69)', async () => {
    const { client, add, change, read, text, id } = await createOwner();
    await change([
      { set: 'rule', from: { labels: [], withoutLabels: true }, to: { labels: ['clocks'], withoutLabels: false } },
    ]);
    const added = await add('Restorer', ['Repaired a tower'], { labels: ['Clocks', 'CLOCKS'] });
    const labels = async () => (await read()).record.experiences.find(({ _id }) => _id === added)?.labels;
    expect([await text(id), await labels()]).toEqual([expect.stringContaining('Restorer'), ['CLOCKS']]);
    expect(await text(id)).not.toContain('Clockmaker');
    const save = (more: object) =>
      client.call(listSectionCalls.experiences.save, {
        body: { data: { ...createJob('Restorer', ['Repaired a tower'], more), _id: added } },
      });
    await save({});
    expect(await labels()).toEqual(['CLOCKS']);
    await save({ labels: [] });
    expect(await labels()).toBeUndefined();
    expect((await save({ labels: [''] })).body.fields['data.labels.0']).toBe('A label cannot be empty');
  });

  test('labels choose points of an item that is shown', async () => {
    const { client, newer, change, read, text, id } = await createOwner();
    const point = (await read()).record.experiences.find(({ _id }) => _id === newer)?.points?.[1]?._id;
    const body = { section: 'experiences', id: newer, point, labels: ['teaching'] };
    expect((await client.call(saveLabels, { body })).status).toBe(200);
    await change([
      { set: 'rule', from: { labels: [], withoutLabels: true }, to: { labels: ['clocks'], withoutLabels: true } },
    ]);
    expect([(await text(id)).includes('Built forty'), (await text(id)).includes('Trained')]).toEqual([true, false]);
  });
});

describe('the list of resumes (rule R62)', () => {
  const getNames = (payload: { name: string }[]) => payload.map(({ name }) => name);

  test('has the first one and then the newest, each with a name that can be changed', async () => {
    const { client, create, id } = await createOwner();
    server.pass(1);
    await create({ name: 'Teaching' });
    await client.call(renameResume, { params: { id }, body: { name: '  Engineering  ' } });
    expect(getNames((await client.call(listResumes)).body.payload)).toEqual(['Resume', 'Teaching', 'Engineering']);
    const refused = await client.call(renameResume, { params: { id }, body: { name: ' ' } });
    expect(refused.body.fields).toEqual({ name: 'Name is required' });
  });

  test('a copy begins as the other is', async () => {
    const { create, change, read, older, id } = await createOwner();
    await change([createHideChange(older)]);
    const copy = (await create({ name: 'Copy', copyOf: id })).body.payload.id;
    expect((await read(copy)).overlay).toEqual((await read()).overlay);
  });

  test('a deleted one comes back for 30 days, and no longer', async () => {
    const { client, id } = await createOwner();
    const list = async () => getNames((await client.call(listResumes)).body.payload);
    await client.call(deleteResume, { params: { id } });
    expect(await list()).toEqual(['Resume']);
    expect((await client.call(readResume, { params: { id } })).body.code).toBe('content/not-found');
    expect((await client.call(downloadResume, { params: { format: 'txt', resume: id } })).status).toBe(404);
    expect((await client.call(restoreResume, { params: { id } })).status).toBe(200);
    expect(await list()).toEqual(['Resume', 'Backend']);
    await client.call(deleteResume, { params: { id } });
    server.pass(30 * TIME_UNITS.DAY);
    await deleteExpired(server.context.db, server.context.clock());
    expect((await client.call(restoreResume, { params: { id } })).body.code).toMatch(/content\/not-found|auth/);
  });

  test('the first one stays as it is', async () => {
    const { client, change, older } = await createOwner();
    const first = (await client.call(listResumes)).body.payload[0].id;
    expect((await client.call(deleteResume, { params: { id: first } })).body.code).toBe('resume/first');
    expect((await change([createHideChange(older)], first)).body.code).toBe('resume/first');
  });

  test('nobody sees or changes what belongs to another', async () => {
    const [one, other] = [await createOwner(), await createOwner()];
    const { client } = other;
    const params = { id: one.id };
    for (const call of [readResume, deleteResume, restoreResume]) {
      expect((await client.call(call, { params })).body.code).toBe('content/not-found');
    }
    expect((await client.call(renameResume, { params, body: { name: 'Mine' } })).body.code).toBe('content/not-found');
    expect((await other.change([createHideChange(one.older)], one.id)).body.code).toBe('content/not-found');
    expect((await client.call(downloadResume, { params: { format: 'pdf', resume: one.id } })).status).toBe(404);
    expect((await other.create({ name: 'Copy', copyOf: one.id })).body.code).toBe('content/not-found');
  });
});

describe('two editors of one resume', () => {
  test('lose nothing where they change different places (rule R61)', async () => {
    const { change, older, newer, read } = await createOwner();
    const places = [older, newer].flatMap((id) => [`experiences/${id}`, `experiences/${id}/x`, `experiences/${id}/y`]);
    const answers = await Promise.all(places.map((place) => change([{ set: 'shown', place, from: null, to: false }])));
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
    const { overlay, rev } = await read();
    expect(Object.keys(overlay.shown).sort()).toEqual(places.toSorted());
    expect(rev).toBe(1 + places.length);
  });

  test('are told of each other where they change the same, and nothing is half done', async () => {
    const { change, newer, older, read } = await createOwner();
    const place = `experiences/${newer}/role`;
    const createWordsChange = (value: string): OverlayChange => ({
      set: 'words',
      place,
      from: null,
      to: { value, original: 'Clockmaker' },
    });
    expect((await change([createWordsChange('Horologist')])).status).toBe(200);
    const refused = await change([createHideChange(older), createWordsChange('Watchmaker')]);
    expect([refused.status, refused.body.code]).toEqual([409, 'content/changed']);
    expect(refused.body.current.words[place].value).toBe('Horologist');
    expect((await read()).overlay.shown).toEqual({});
    // Repeating the same change is no conflict.
    expect((await change([createWordsChange('Horologist')])).status).toBe(200);
  });
});

describe('plans (rule M3)', () => {
  test('hold a number of resumes, and what is beyond a smaller plan is still there (rule M5)', async () => {
    const paidServer = await startTestApp();
    try {
      const { client, person, record } = await createSignedInAccount(paidServer);
      const create = (name: string) => client.call(createResume, { body: { name } });
      const refused = await create('Second');
      expect(refused.body).toMatchObject({
        code: 'plan/limit',
        feature: 'maxResumes',
        message: 'The Free Plan includes 1 resume. Upgrade to add more.',
      });
      const { _id } = await record();
      await grantPlan(paidServer.context.db, _id, 'pro', paidServer.context.clock());
      const ids = [];
      for (const name of ['B', 'C', 'D', 'E']) ids.push((await create(name)).body.payload.id);
      expect((await create('F')).body.code).toBe('plan/limit');
      await paidServer.context.db.deleteFrom('plan_periods').execute();
      const summary = { firstName: 'Ada', lastName: 'L', email: person.email, contactNumber: '1', summary: 'All five' };
      await client.call(savePersonalInfo, { body: { data: { ...summary, gender: 'Female', introduction: 'Hi' } } });
      for (const resume of ids) {
        const { text } = await client.call(downloadResume, { params: { format: 'txt', resume } });
        expect(text).toContain('All five');
      }
      expect((await create('G')).body.code).toBe('plan/limit');
    } finally {
      await paidServer.close();
    }
  });
});
