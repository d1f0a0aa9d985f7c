import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { type Db, openDatabase } from './database.ts';
import { resolveAddress } from './resolve-address.ts';

let server: TestApp;
let db: Db;
/** Another connection to the same database, as a second process would have. */
let otherConnection: Db;
beforeAll(async () => {
  server = await startTestApp();
  db = server.context.db;
  const { databaseUrl: url, dataFolder } = server.config;
  otherConnection = openDatabase({ url, file: `${dataFolder}/vitrine.db` }, () => undefined);
});
afterAll(async () => {
  await otherConnection.destroy();
  await server.close();
});

let handle: string;
let other: string;
beforeEach(async () => {
  const people = await Promise.all([createSignedInAccount(server), createSignedInAccount(server)]);
  const records = await Promise.all(people.map(({ record }) => record()));
  [handle, other] = records.map((record) => record.handle) as [string, string];
  // Fills the cache.
  for (const connection of [db, otherConnection])
    expect((await resolveAddress(connection, handle))?.visibility).toBe('public');
});

const selectPortfolioId = (address: string) => sql`(select portfolio_id from addresses where address = ${address})`;
const whereHandle = () => sql`where id = ${selectPortfolioId(handle)}`;

/** Statements that bypass the application code, and what the next answer must contain. */
const CHANGES: [string, () => ReturnType<typeof sql>, () => Promise<object | undefined>][] = [
  [
    'privacy',
    () => sql`update portfolios set visibility = 'private' ${whereHandle()}`,
    async () => ({ visibility: 'private' }),
  ],
  [
    'a block (rule D10)',
    () => sql`update portfolios set blocked = 1 ${whereHandle()}`,
    async () => ({ visibility: 'private' }),
  ],
  ['a revision', () => sql`update portfolios set revision = 77 ${whereHandle()}`, async () => ({ revision: 77 })],
  ['a deletion', () => sql`update portfolios set deleted_at = 1 ${whereHandle()}`, async () => undefined],
  ['settings', () => sql`update portfolios set settings = '{}' ${whereHandle()}`, async () => ({ settings: '{}' })],
  [
    'an owner',
    () => sql`update portfolios set user_id = ${selectOwnerId(other)} ${whereHandle()}`,
    () => findOwner(other),
  ],
  ['a kind', () => sql`update addresses set kind = 'old' where address = ${handle}`, async () => ({ kind: 'old' })],
  [
    'the way',
    () => sql`update addresses set portfolio_id = ${selectPortfolioId(other)} where address = ${handle}`,
    () => findOwner(other),
  ],
  ['no way', () => sql`update addresses set portfolio_id = null where address = ${handle}`, async () => undefined],
  ['a removed address', () => sql`delete from addresses where address = ${handle}`, async () => undefined],
];
const selectOwnerId = (address: string) =>
  sql`(select user_id from portfolios where id = ${selectPortfolioId(address)})`;
const findOwner = async (address: string) => ({ userId: (await resolveAddress(db, address))?.userId });

test.each(CHANGES)('the next answer knows of %s, in this process and in another', async (_, change, expected) => {
  await change().execute(db);
  for (const connection of [db, otherConnection]) {
    const found = await resolveAddress(connection, handle);
    const expectedFields = await expected();
    if (expectedFields) expect(found).toMatchObject(expectedFields);
    else expect(found).toBe(undefined);
  }
});

test("an address that was nobody's is found as soon as it is somebody's", async () => {
  const address = `${handle}-too`;
  expect(await resolveAddress(db, address)).toBe(undefined);
  await sql`insert into addresses (address, kind, portfolio_id, created_at)
    values (${address}, 'old', ${selectPortfolioId(handle)}, 0)`.execute(otherConnection);
  expect((await resolveAddress(db, address))?.kind).toBe('old');
});

test('what was never committed is not remembered', async () => {
  let pendingLookup: ReturnType<typeof resolveAddress> | undefined;
  const rolledBack = db.transaction().execute(async (tx) => {
    await sql`update portfolios set visibility = 'private' ${whereHandle()}`.execute(tx);
    pendingLookup = resolveAddress(db, handle);
    throw new Error('taken back');
  });
  await expect(rolledBack).rejects.toThrow('taken back');
  expect((await pendingLookup)?.visibility).toBe('public');
  expect((await resolveAddress(db, handle))?.visibility).toBe('public');
});
