import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import {
  changeShareLink,
  createShareLink,
  deleteShareLink,
  listShareLinks,
  listShareOpenings,
  renewShareLink,
} from '@vitrine/contract/calls/share-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { newId } from '../../primitives/ids.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createReader = () => new Client(server.app);
const listLinks = async (client: Client) => (await client.call(listShareLinks)).body.payload;

test('a link is listed with all that was chosen of it, and without its address (rule L1)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const expiresAt = server.context.clock() + TIME_UNITS.DAY;
  const choices = { label: 'City Hospital, HR', hasPage: false, formats: ['txt', 'pdf'], reveal: ['email'] };
  const limits = { expiresAt, maxOpenings: 3, password: 'open sesame', endedMessage: 'Thank you', isFrozen: true };
  const { link, path } = await createSharedLink(client, { ...choices, ...limits });
  const { portfolioId, resumeId } = await readFirstIds(client);
  expect(await listLinks(client)).toEqual([link]);
  expect(link).toEqual({
    id: expect.any(String),
    label: 'City Hospital, HR',
    hasPage: false,
    formats: ['pdf', 'txt'],
    reveal: ['email'],
    expiresAt,
    maxOpenings: 3,
    endedMessage: 'Thank you',
    hasPassword: true,
    portfolio: { id: portfolioId, name: 'Portfolio' },
    resume: { id: resumeId, name: 'Resume' },
    isFrozen: true,
    state: 'open',
    openings: 0,
    lastOpenedAt: null,
    createdAt: server.context.clock(),
  });
  // 128 bits, of which the database has only a hash.
  const token = path.slice('/s/'.length);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const rows = await server.context.db.selectFrom('share_links').selectAll().where('id', '=', link.id).execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain('open sesame');
  expect((await record())._id).toBe(rows[0]?.user_id);
});

test('bad choices are refused by the field, and nothing is made', async () => {
  const { client } = await createSignedInAccount(server);
  const ids = await readFirstIds(client);
  const validBody = { label: 'Acme', hasPage: true, formats: [], ...ids };
  const invalidCases = [
    [{ label: ' ' }, { label: 'Label is required' }],
    [{ label: 'x'.repeat(81) }, { label: 'Label can have at most 80 characters' }],
    [{ hasPage: false }, { formats: 'Choose the portfolio page or at least one file' }],
    [{ formats: ['exe'] }, { 'formats.0': 'formats must be some of: pdf, docx, txt, json' }],
    [{ reveal: ['passwordHash'] }, { 'reveal.0': expect.stringMatching(/^reveal must be some of: contactNumber, /) }],
    [{ expiresAt: server.context.clock() }, { expiresAt: 'Choose a moment that is still to come' }],
    [{ maxOpenings: 0 }, { maxOpenings: 'Enter 1 or more openings' }],
    [{ maxOpenings: 1.5 }, { maxOpenings: 'Openings must be a number' }],
    [{ password: '12345' }, { password: 'Password should be at least 6 characters' }],
    [{ endedMessage: 'x'.repeat(301) }, { endedMessage: 'The sentence can have at most 300 characters' }],
  ] as const;
  for (const [invalidFields, fields] of invalidCases) {
    const refused = await client.post('/account/share-links', { ...validBody, ...invalidFields });
    expect([invalidFields, refused.status, refused.body.fields]).toEqual([invalidFields, 400, fields]);
  }
  for (const foreignIds of [
    { portfolioId: newId() },
    { resumeId: newId() },
    await readFirstIds((await createSignedInAccount(server)).client),
  ]) {
    const refused = await client.call(createShareLink, { body: { ...validBody, formats: [], ...foreignIds } });
    expect([refused.status, refused.body.code]).toEqual([404, 'content/not-found']);
  }
  expect(await listLinks(client)).toEqual([]);
});

test('every choice can be made anew, and revoking be taken back', async () => {
  const { client } = await createSignedInAccount(server);
  const { link, path } = await createSharedLink(client);
  const params = { id: link.id };
  const change = async (body: Record<string, unknown>) => client.call(changeShareLink, { params, body });
  const expiresAt = server.context.clock() + TIME_UNITS.DAY;
  const changes = {
    label: 'Other',
    hasPage: true,
    formats: [],
    reveal: ['address'],
    expiresAt,
    maxOpenings: 9,
  } as const;
  expect((await change({ ...changes, endedMessage: 'Bye' })).body.payload).toEqual({
    ...link,
    ...changes,
    endedMessage: 'Bye',
  });
  expect((await change({ hasPage: false })).body.fields).toEqual({
    formats: 'Choose the portfolio page or at least one file',
  });
  expect((await change({ isRevoked: true })).body.payload.state).toBe('revoked');
  expect((await visitPage(createReader(), path)).status).toBe(404);
  expect((await change({ isRevoked: false })).body.payload.state).toBe('open');
  expect((await visitPage(createReader(), path)).status).toBe(200);
  server.pass(2 * TIME_UNITS.HOUR);
  // An expired link keeps its expiry while other fields change.
  await change({ expiresAt: server.context.clock() + 1 });
  server.pass(1);
  const { expiresAt: pastExpiry } = (await listLinks(client))[0];
  expect((await change({ label: 'Late', expiresAt: pastExpiry })).body.payload).toMatchObject({
    label: 'Late',
    state: 'expired',
  });
  expect((await change({ expiresAt: null })).body.payload.state).toBe('open');
  expect(new Set(await listAuditEvents(link.id))).toEqual(
    new Set(['share-link-made', 'share-link-opened', 'share-link-changed', 'share-link-revoked']),
  );
});

test('made anew, a link has another address and all its openings (rule L1)', async () => {
  const { client } = await createSignedInAccount(server);
  const { link, path } = await createSharedLink(client, { maxOpenings: 1 });
  expect((await visitPage(createReader(), path)).status).toBe(200);
  const renewed = await client.call(renewShareLink, { params: { id: link.id } });
  const { pathname } = new URL(renewed.body.link);
  expect(renewed.body.payload).toEqual({ ...link, openings: 0, lastOpenedAt: null });
  expect([(await visitPage(createReader(), path)).status, (await visitPage(createReader(), pathname)).status]).toEqual([
    404, 200,
  ]);
});

test('nobody else reads, changes, renews or deletes a link', async () => {
  const { client } = await createSignedInAccount(server);
  const { link } = await createSharedLink(client);
  const otherClient = (await createSignedInAccount(server)).client;
  const params = { id: link.id };
  for (const refused of [
    await otherClient.call(changeShareLink, { params, body: { label: 'Mine' } }),
    await otherClient.call(renewShareLink, { params }),
    await otherClient.call(deleteShareLink, { params }),
    await otherClient.call(listShareOpenings, { params }),
  ])
    expect([refused.status, refused.body.code]).toEqual([404, 'content/not-found']);
  expect([await listLinks(otherClient), await listLinks(client)]).toEqual([[], [link]]);
});

test('an account has so many links that have not ended, also when they are made at once', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { link } = await createSharedLink(client);
  const { db } = server.context;
  const row = await db.selectFrom('share_links').selectAll().where('id', '=', link.id).executeTakeFirstOrThrow();
  const more = Array.from({ length: LIMITS.shareLinks - 3 }, (_, at) => ({
    ...row,
    id: newId(),
    token_hash: `hash ${at}`,
  }));
  await db.insertInto('share_links').values(more.slice(0, 100)).execute();
  await db.insertInto('share_links').values(more.slice(100)).execute();
  const ids = await readFirstIds(client);
  const body = { label: 'One more', hasPage: true, formats: [], ...ids };
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(createShareLink, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'You have as many links as an account can have (200). Switch off or delete some first.',
  );
  const revoked = { params: { id: link.id }, body: { isRevoked: true } };
  expect((await client.call(changeShareLink, revoked)).status).toBe(200);
  expect((await client.call(createShareLink, { body })).status).toBe(200);
  // There is no room to undo the revocation.
  expect((await client.call(changeShareLink, { ...revoked, body: { isRevoked: false } })).status).toBe(409);
  expect((await record())._id).toBe(row.user_id);
});

test('openings are listed a page at a time, the newest first', async () => {
  const { client } = await createSignedInAccount(server);
  const { link } = await createSharedLink(client);
  const { db, clock } = server.context;
  const rows = Array.from({ length: 120 }, (_, at) => ({
    id: newId(),
    link_id: link.id,
    visitor: `visitor ${at}`,
    at: clock() + at,
    device: 'phone' as const,
    opened: 'page' as const,
  }));
  await db.insertInto('share_openings').values(rows).execute();
  const seen: number[] = [];
  let after: string | undefined;
  const sizes: number[] = [];
  do {
    const params = { id: link.id, ...(after && { after }) };
    const { body } = await client.call(listShareOpenings, { params });
    sizes.push(body.payload.length);
    seen.push(...body.payload.map(({ at }: { at: number }) => at));
    after = body.next ?? undefined;
  } while (after);
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen).toEqual(rows.map(({ at }) => at).reverse());
});

/** Returns the audit events of a link. */
async function listAuditEvents(link: string): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('audit')
    .select('event')
    .where('detail', 'like', `%${link}%`)
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

test('one that freezes everything is refused where the plan has no room, and one that does not is made', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { _id: userId } = await record();
  const full = { kind: 'post', bytes: 50 * 1024 * 1024, created_at: 0, look_at: null, width: 1, height: 1 } as const;
  await server.context.db
    .insertInto('pictures')
    .values({ ...full, name: userId.padEnd(43, 'x'), user_id: userId })
    .execute();
  const body = { label: 'Acme', hasPage: true, formats: [], reveal: [], ...(await readFirstIds(client)) };
  const create = (isFrozen: boolean) => client.call(createShareLink, { body: { ...body, isFrozen } });
  expect((await create(true)).body).toMatchObject({ code: 'plan/limit', feature: 'maxStorageMB' });
  expect(await listLinks(client)).toEqual([]);
  expect((await create(false)).status).toBe(200);
});

test('setting a password counts as making a link: hashing takes as long as signing in', async () => {
  const { client } = await createSignedInAccount(server);
  const { link } = await createSharedLink(client);
  const change = (body: object) => client.call(changeShareLink, { params: { id: link.id }, body });
  for (let count = 1; count < 60; count += 1) expect((await change({ password: `word ${count}` })).status).toBe(200);
  expect((await change({ password: 'one more' })).body.code).toBe('request/throttled');
  expect((await change({ label: 'Other', password: '' })).status).toBe(200);
});
