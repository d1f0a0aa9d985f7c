import { DURATIONS } from '@vitrine/contract/api/limits';
import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import {
  changePortfolio,
  changePortfolioHandle,
  checkPortfolioHandle,
  createPortfolio,
  deletePortfolio,
  readPortfolio,
  restorePortfolio,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { createResume, deleteResume, restoreResume } from '@vitrine/contract/calls/resumes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import {
  changeFirstHandle,
  changeFirstLook,
  isHandleFree,
  saveFirstSettings,
} from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { addPortfolio, listOwnPortfolios, readFirstResumeId } from '../../../testing/portfolios.ts';
import { transaction } from '../../db/database.ts';
import { purgeDeletedAccounts, restoreDeletedAccount, softDeleteAccount } from '../../db/delete-account.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { purgePortfolios } from '../../db/portfolio-queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

const createVisitor = () => new Client(server.app);
const fetchStatus = async (path: string, who = createVisitor()) => (await who.get(path)).status;

let count = 0;
const createHandle = () => {
  count += 1;
  return `several-${count}`;
};

async function createOwner(name?: string) {
  const person = await createSignedInAccount(server, name);
  const { handle, _id } = await person.record();
  const [first] = await listOwnPortfolios(person.client);
  return { ...person, handle: handle as string, userId: _id as string, firstId: first?.id ?? '' };
}

describe('a portfolio besides the first (rule P21)', () => {
  test('begins private, at an address made of the name, showing the resume that was chosen', async () => {
    const { client, handle, firstId } = await createOwner('Asha Several');
    const { payload } = (await client.call(createResume, { body: { name: 'Teacher' } })).body;
    const body = { name: '  Teaching ', resumeId: payload.id, layout: 'serif', theme: 'nord' };
    const created = await client.call(createPortfolio, { body });
    expect(created.status).toBe(200);
    const newPortfolio = created.body.payload;
    expect(newPortfolio).toMatchObject({
      name: 'Teaching',
      isPrimary: false,
      resume: { id: payload.id, name: 'Teacher' },
      handle: `${handle}-2`,
      publicUrl: `http://localhost:3000/p/${handle}-2`,
      layout: 'serif',
      theme: 'nord',
      visibility: 'private',
      views: 0,
      downloads: 0,
    });
    expect(await fetchStatus(`/p/${newPortfolio.handle}`)).toBe(404);
    expect(await fetchStatus(`/p/${newPortfolio.handle}`, client)).toBe(200);
    expect((await listOwnPortfolios(client)).map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
      [firstId, true],
      [newPortfolio.id, false],
    ]);
    const { settings } = (await client.call(readPortfolio, { params: { id: newPortfolio.id } })).body.payload;
    expect(settings).toMatchObject({ indexing: false, contactForm: false, writing: false, findByEmail: false });
  });

  test('is changed by itself, and the call of the specification means the first', async () => {
    const { client, record, firstId } = await createOwner();
    const { id, change, choose } = await addPortfolio(client);
    await change({ layout: 'nova', theme: 'dim', name: 'Workshops' });
    await choose({ indexing: true, fields: { email: true } });
    const ofFirst = async () => (await client.call(readPortfolio, { params: { id: firstId } })).body.payload;
    expect(await ofFirst()).toMatchObject({ layout: 'website', theme: 'light', settings: { indexing: false } });
    await client.call(updatePortfolioSettings, { body: { portfolioLayout: 'orbit', isPortfolioPublic: false } });
    await changeFirstLook(client, { theme: 'nord' });
    await saveFirstSettings(client, { contactForm: true });
    const handle = createHandle();
    await changeFirstHandle(client, handle);
    expect(await ofFirst()).toMatchObject({
      ...{ name: 'Portfolio', isPrimary: true, handle, layout: 'orbit', theme: 'nord', visibility: 'private' },
      settings: { contactForm: true, indexing: false, writing: true },
    });
    expect(await record()).toMatchObject({ handle, portfolioLayout: 'orbit', isPortfolioPublic: false });
    expect((await client.call(readPortfolio, { params: { id } })).body.payload).toMatchObject({
      ...{ name: 'Workshops', layout: 'nova', theme: 'dim', visibility: 'public' },
      settings: { contactForm: false, indexing: true, fields: { email: true, contactNumber: false } },
    });
    // Changing the first portfolio by its id also changes it in the record.
    await client.call(changePortfolio, { params: { id: firstId }, body: { visibility: 'public', theme: 'dark' } });
    expect(await record()).toMatchObject({ portfolioTheme: 'dark', isPortfolioPublic: true });
  });

  test('shows another resume once its owner chooses it, and that one is not deleted meanwhile', async () => {
    const { client } = await createOwner();
    await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
    const { resumeId, change, path } = await addPortfolio(client, { language: 'de' });
    expect((await createVisitor().get(path)).text).toContain('<html lang="de">');
    const inUse = await client.call(deleteResume, { params: { id: resumeId } });
    expect(inUse.body).toMatchObject({ code: 'resume/in-use', message: expect.stringContaining("'Teaching' shows") });
    const changed = await change({ resumeId: await readFirstResumeId(client) });
    expect(changed.body.payload.resume.name).toBe('Resume');
    expect((await createVisitor().get(path)).text).toContain('<html lang="en">');
    expect((await client.call(deleteResume, { params: { id: resumeId } })).status).toBe(200);
    expect((await change({ resumeId })).body.code).toBe('content/not-found');
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name can have at most 60 characters'],
    [{ layout: 'neon' }, 'layout', /^layout must be one of: website/],
    [{ theme: 'neon' }, 'theme', /^theme must be one of: light/],
    [{ visibility: 'unlisted' }, 'visibility', 'visibility must be public or private'],
  ])('refuses %o with its field', async (body, field, message) => {
    const { client, firstId } = await createOwner();
    const answer = await client.call(changePortfolio, { params: { id: firstId }, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(answer.body.fields[field]).toMatch(message);
  });

  test('is not where the email leads', async () => {
    const { client, person, handle } = await createOwner();
    const { choose } = await addPortfolio(client);
    expect((await choose({ findByEmail: true })).body.fields).toEqual({
      findByEmail: 'Your email leads to your first portfolio, and to no other.',
    });
    expect((await choose({ findByEmail: false })).status).toBe(200);
    expect((await createVisitor().get(`/p/${person.email}`)).headers.location).toBe(
      `http://localhost:3000/p/${handle}`,
    );
  });

  test('is nobody else’s to see or to change, and shows nobody else’s resume', async () => {
    const [one, other] = [await createOwner(), await createOwner()];
    const { params, resumeId, path } = await addPortfolio(one.client, { visibility: 'private' });
    const { client } = other;
    expect(await fetchStatus(path, client)).toBe(404);
    for (const [call, sent] of [
      [readPortfolio, { params }],
      [changePortfolio, { params, body: { visibility: 'public' } }],
      [savePortfolioSettings, { params, body: { indexing: true } }],
      [changePortfolioHandle, { params, body: { handle: createHandle() } }],
      [checkPortfolioHandle, { params: { ...params, handle: createHandle() } }],
      [deletePortfolio, { params }],
      [restorePortfolio, { params }],
      [createPortfolio, { body: { name: 'Mine', resumeId } }],
      [changePortfolio, { params: { id: other.firstId }, body: { resumeId } }],
    ] as const) {
      expect((await client.call(call, sent as object)).body.code).toBe('content/not-found');
    }
    expect(await listOwnPortfolios(client)).toHaveLength(1);
    expect(await fetchStatus(path)).toBe(404);
  });
});

describe('the addresses of several portfolios (rule P1)', () => {
  test('can be wished for where they are free, and lead on by themselves', async () => {
    const { client, handle } = await createOwner();
    const requestedHandle = createHandle();
    const { params, id } = await addPortfolio(client, { more: { handle: requestedHandle } });
    const body = { name: 'Another', resumeId: await readFirstResumeId(client), handle: requestedHandle };
    expect((await client.call(createPortfolio, { body })).body.code).toBe('handle/taken');
    expect((await client.call(createPortfolio, { body: { ...body, handle } })).body.code).toBe('handle/taken');
    expect((await client.call(createPortfolio, { body: { ...body, handle: 'admin' } })).body.fields).toEqual({
      handle: 'This address is reserved',
    });
    expect(await listOwnPortfolios(client)).toHaveLength(2);

    const next = createHandle();
    const moved = await client.call(changePortfolioHandle, { params, body: { handle: next } });
    expect(moved.body.payload.handle).toBe(next);
    expect((await createVisitor().get(`/p/${requestedHandle}`)).headers.location).toBe(
      `http://localhost:3000/p/${next}`,
    );
    // The old address stays reserved for that portfolio, even from others of the account.
    const isFree = async (at: string) =>
      (await client.call(checkPortfolioHandle, { params: { id: at, handle: requestedHandle } })).body.available;
    expect([await isFree(id), await isHandleFree(client, requestedHandle)]).toEqual([true, false]);
    expect((await changeFirstHandle(client, requestedHandle)).body.code).toBe('handle/taken');
    expect(await fetchStatus(`/p/${handle}`)).toBe(200);
  });

  test('change three times a month together', async () => {
    const { client } = await createOwner();
    const { params } = await addPortfolio(client);
    const changeSecondHandle = () => client.call(changePortfolioHandle, { params, body: { handle: createHandle() } });
    const ofFirst = () => changeFirstHandle(client, createHandle());
    const statuses = [];
    for (const change of [changeSecondHandle, ofFirst, changeSecondHandle, ofFirst, changeSecondHandle])
      statuses.push((await change()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('are not collected: twenty portfolios a day can be begun', async () => {
    const { client } = await createOwner();
    const resumeId = await readFirstResumeId(client);
    const statuses = new Map<number, number>();
    for (let at = 0; at < 21; at += 1) {
      const { status, body } = await client.call(createPortfolio, { body: { name: 'P', resumeId } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) await client.call(deletePortfolio, { params: { id: body.payload.id } });
    }
    expect(statuses).toEqual(
      new Map([
        [200, 20],
        [429, 1],
      ]),
    );
  });
});

describe('a deleted portfolio (rule P22)', () => {
  const PATHS = ['', '/resume.pdf', '/resume.json', '/card.jpg', '/card.vcf', '/qr.svg', '/writing', '/contact'];

  test('is nothing to anybody at once, and comes back as it was, with its visits', async () => {
    const { client } = await createOwner();
    const { id, params, path, handle } = await addPortfolio(client, { settings: { contactForm: true } });
    const { db } = server.context;
    await db.updateTable('counters').set({ views: 7, downloads: 3 }).where('portfolio_id', '=', id).execute();
    for (const form of ['', '/resume.pdf', '/card.vcf']) expect(await fetchStatus(path + form)).toBe(200);
    expect((await client.call(deletePortfolio, { params })).status).toBe(200);
    for (const form of PATHS) {
      for (const who of [createVisitor(), client]) {
        const answer = await who.get(path + form);
        expect([form, answer.status, answer.text]).toEqual([form, 404, (await who.get('/p/nobody-at-all')).text]);
      }
    }
    expect(await listOwnPortfolios(client)).toHaveLength(1);
    for (const call of [readPortfolio, deletePortfolio]) {
      expect((await client.call(call, { params })).body.code).toBe('content/not-found');
    }
    const refused = await client.call(changePortfolio, { params, body: { visibility: 'public' } });
    expect(refused.body.code).toBe('content/not-found');

    // Its address cannot be taken, even by the same account.
    for (const who of [client, (await createOwner()).client]) {
      expect((await changeFirstHandle(who, handle)).body.code).toBe('handle/taken');
    }
    const restored = await client.call(restorePortfolio, { params });
    expect(restored.body.payload).toMatchObject({ id, handle, visibility: 'public', views: 7, downloads: 3 });
    expect(await fetchStatus(path)).toBe(200);
    expect((await client.call(restorePortfolio, { params })).body.code).toBe('content/not-found');
  });

  test('is gone after 30 days; nobody is ever given its address', async () => {
    const { client } = await createOwner();
    const { params, path, handle, id } = await addPortfolio(client);
    await client.call(deletePortfolio, { params });
    const { db, clock } = server.context;
    const age = (deleted_at: number) => db.updateTable('portfolios').set({ deleted_at }).where('id', '=', id).execute();
    const before = clock() - DURATIONS.restorePortfolio;
    await age(before + 1);
    await purgePortfolios(db, before);
    expect((await client.call(restorePortfolio, { params })).status).toBe(200);
    await client.call(deletePortfolio, { params });
    await age(before);
    expect((await client.call(restorePortfolio, { params })).body.code).toBe('content/not-found');
    await purgePortfolios(db, before);
    const left = [
      await db.selectFrom('portfolios').select('id').where('id', '=', id).execute(),
      await db.selectFrom('counters').select('portfolio_id').where('portfolio_id', '=', id).execute(),
      await db.selectFrom('counter_days').select('portfolio_id').where('portfolio_id', '=', id).execute(),
    ];
    expect(left).toEqual([[], [], []]);
    expect(await fetchStatus(path)).toBe(404);
    expect(await isHandleFree(client, handle)).toBe(false);
    const address = db.selectFrom('addresses').select(['kind', 'portfolio_id']).where('address', '=', handle);
    expect(await address.execute()).toEqual([{ kind: 'tombstone', portfolio_id: null }]);
  });

  test('cannot be the first', async () => {
    const { client, firstId, handle } = await createOwner();
    const refused = await client.call(deletePortfolio, { params: { id: firstId } });
    expect([refused.status, refused.body.code]).toEqual([409, 'portfolio/first']);
    expect(await fetchStatus(`/p/${handle}`)).toBe(200);
  });

  test('comes back with the resume that it showed, or not at all: no other takes its place', async () => {
    const { client } = await createOwner();
    const { params, resumeId, path } = await addPortfolio(client);
    await client.call(deletePortfolio, { params });
    expect((await client.call(deleteResume, { params: { id: resumeId } })).status).toBe(200);
    const refused = await client.call(restorePortfolio, { params });
    expect(refused.body).toMatchObject({
      code: 'portfolio/resume-deleted',
      message: 'The resume of this portfolio was deleted. Restore the resume first.',
    });
    expect(await fetchStatus(path)).toBe(404);
    await client.call(restoreResume, { params: { id: resumeId } });
    expect((await client.call(restorePortfolio, { params })).status).toBe(200);
    // Both are deleted again and expire independently of the order in which they are checked.
    await client.call(deletePortfolio, { params });
    await client.call(deleteResume, { params: { id: resumeId } });
    const { db, clock } = server.context;
    await deleteExpired(db, clock() + DURATIONS.restoreResume);
    expect(await db.selectFrom('resumes').select('id').where('id', '=', resumeId).execute()).toEqual([]);
  });
});

describe('the account of several portfolios', () => {
  test('takes all of them along when it is deleted, and brings back those that were there (rule A27)', async () => {
    const { client, userId, handle, person } = await createOwner();
    const kept = await addPortfolio(client, { name: 'Kept' });
    const gone = await addPortfolio(client, { name: 'Gone' });
    await client.call(deletePortfolio, { params: gone.params });
    const { db, clock } = server.context;
    await transaction(db, (tx) => softDeleteAccount(tx, userId, clock()));
    const paths = [`/p/${handle}`, kept.path, gone.path];
    expect(await Promise.all(paths.map((path) => fetchStatus(path)))).toEqual([404, 404, 404]);
    const taken = await changeFirstHandle((await createOwner()).client, kept.handle);
    expect(taken.body.code).toBe('handle/taken');
    expect(await transaction(db, (tx) => restoreDeletedAccount(tx, person.email, clock()))).toEqual({ userId });
    expect(await Promise.all(paths.map((path) => fetchStatus(path)))).toEqual([200, 200, 404]);
  });

  test('leaves nothing of them after 30 days', async () => {
    const { client, userId } = await createOwner();
    const [kept, gone] = [await addPortfolio(client), await addPortfolio(client)];
    await client.call(deletePortfolio, { params: gone.params });
    const { db, clock } = server.context;
    await transaction(db, (tx) => softDeleteAccount(tx, userId, clock()));
    await purgeDeletedAccounts(db, clock() + DURATIONS.keepDeleted);
    const rows = db.selectFrom('portfolios').select('id').where('user_id', '=', userId);
    expect(await rows.execute()).toEqual([]);
    const counters = db.selectFrom('counters').select('views').where('portfolio_id', 'in', [kept.id, gone.id]);
    expect(await counters.execute()).toEqual([]);
    const left = db.selectFrom('deleted_addresses').select('address').where('portfolio_id', 'in', [kept.id, gone.id]);
    expect(await left.execute()).toEqual([]);
    const taken = await changeFirstHandle((await createOwner()).client, gone.handle);
    expect(taken.body.code).toBe('handle/taken');
  });
});
