import { createPortfolio, deletePortfolio, restorePortfolio } from '@vitrine/contract/calls/portfolios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { createMember, type Member } from '../../../../testing/full-account.ts';
import { addPortfolio, listOwnPortfolios } from '../../../../testing/portfolios.ts';
import { transaction } from '../../../db/database.ts';
import { restoreAddresses } from './restore-addresses.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const allocatedAddresses: string[] = [];
/** Returns unused addresses. */
function allocateAddresses(count: number): string[] {
  for (let at = 0; at < count; at += 1) allocatedAddresses.push(`wished-${allocatedAddresses.length}`);
  return allocatedAddresses.slice(-count);
}

const readFirstPortfolio = async ({ client }: Member) => {
  const [first] = await listOwnPortfolios(client);
  if (!first) throw new Error('There is no first portfolio.');
  return first;
};

const findAddress = (address: string) =>
  server.context.db.selectFrom('addresses').selectAll().where('address', '=', address).executeTakeFirst();

/** Runs the last transaction of a restore. @returns indexes of the portfolios that got another address */
const restore = ({ userId }: Member, portfolios: { portfolioId: string; isPrimary: boolean; address: string }[]) =>
  transaction(server.context.db, (tx) =>
    restoreAddresses(
      { ...server.context, db: tx },
      { userId, name: 'Asha Rao', portfolios, claimFirstHandle: async () => undefined },
    ),
  );

test('further portfolios count as those that are begun by calls, twenty a day (rule A44)', async () => {
  const member = await createMember(server);
  const { id } = await readFirstPortfolio(member);
  const portfolios = allocateAddresses(23).map((address) => ({ portfolioId: id, isPrimary: false, address }));
  expect(await restore(member, portfolios)).toEqual([20, 21, 22]);
  // Conversely, no more can be created that day.
  const { resume } = await readFirstPortfolio(member);
  const begun = await member.client.call(createPortfolio, { body: { name: 'One more', resumeId: resume.id } });
  expect(begun.body.code).toBe('request/throttled');
});

test('of the first portfolio one address is free, and further ones count as changes, three a month', async () => {
  const member = await createMember(server);
  const { id } = await readFirstPortfolio(member);
  const addresses = allocateAddresses(6);
  const taken: boolean[] = [];
  for (const address of addresses)
    taken.push((await restore(member, [{ portfolioId: id, isPrimary: true, address }])).length === 0);
  expect(taken).toEqual([true, true, true, true, false, false]);
  expect((await readFirstPortfolio(member)).handle).toBe(addresses[3]);
  // A former address of the account can be restored regardless of the limit; that of another account cannot.
  const [own = ''] = addresses;
  expect(await restore(member, [{ portfolioId: id, isPrimary: true, address: own }])).toEqual([]);
  expect([(await readFirstPortfolio(member)).handle, (await findAddress(addresses[3] ?? ''))?.kind]).toEqual([
    own,
    'old',
  ]);
  const other = await createMember(server, 'Ravi Menon');
  const stolen = { portfolioId: (await readFirstPortfolio(other)).id, isPrimary: true, address: own };
  expect(await restore(other, [stolen])).toEqual([0]);
});

test('addresses of a portfolio that was never public are free once it is deleted, and come back with it (rule P22)', async () => {
  const { client } = await createMember(server);
  const [seen = '', unseen = ''] = allocateAddresses(2);
  const shown = await addPortfolio(client, { more: { handle: seen } });
  const { id } = await addPortfolio(client, { visibility: 'private', more: { handle: unseen } });
  // A portfolio that is private now may have been visible before.
  await shown.change({ visibility: 'private' });
  for (const portfolio of [shown.id, id])
    expect((await client.call(deletePortfolio, { params: { id: portfolio } })).status).toBe(200);
  expect([(await findAddress(seen))?.kind, await findAddress(unseen)]).toEqual(['handle', undefined]);
  const restoreAndReadHandle = async () =>
    (await client.call(restorePortfolio, { params: { id } })).body.payload.handle;
  expect(await restoreAndReadHandle()).toBe(unseen);
  await client.call(deletePortfolio, { params: { id } });
  const other = await createMember(server, 'Ravi Menon');
  const taken = await addPortfolio(other.client, { more: { handle: unseen } });
  expect(taken.handle).toBe(unseen);
  // Taken by another account meanwhile, so it comes back at another address.
  expect(await restoreAndReadHandle()).toMatch(/^asha-rao/);
});
