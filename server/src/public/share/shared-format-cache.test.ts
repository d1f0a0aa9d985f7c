import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { changeShareLink, renewShareLink } from '@vitrine/contract/calls/share-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createMember } from '../../../testing/full-account.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { loadPortfolio } from '../../db/portfolio-queries.ts';
import { findSharedLink } from '../../db/share-links.ts';
import { sha256 } from '../../primitives/ids.ts';
import { buildSharedView } from './shared-view.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function createOwner() {
  const member = await createMember(server);
  await member.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  return member;
}

/** Counts how often the portfolio behind a link is read for one visit. */
const countReads = async (path: string): Promise<number> => {
  const statements = await server.statementsOf(async () => {
    expect((await visitPage(new Client(server.app), path)).status).toBe(200);
  });
  return statements.filter((statement) => statement === 'SelectQuery portfolios').length;
};

test('what a link shows is made once, until the link or the portfolio changes (rule L3)', async () => {
  const { client } = await createOwner();
  const { path, link } = await createSharedLink(client);
  expect([await countReads(path), await countReads(path)]).toEqual([1, 0]);
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Renamed' } } });
  expect([await countReads(path), await countReads(path)]).toEqual([1, 0]);
  expect((await visitPage(new Client(server.app), path)).text).toContain('Renamed');
  await client.call(changeShareLink, { params: { id: link.id }, body: { reveal: ['email'] } });
  expect([await countReads(path), await countReads(path)]).toEqual([1, 0]);
  // Pages contain their own address.
  const renewed = (await client.call(renewShareLink, { params: { id: link.id } })).body.link;
  const { text } = await visitPage(new Client(server.app), new URL(renewed).pathname);
  expect([text.includes(new URL(renewed).pathname), text.includes(path)]).toEqual([true, false]);
});

test('pictures are looked for once in all that a link shows', async () => {
  const { client } = await createOwner();
  const { path } = await createSharedLink(client);
  const read = () =>
    server.statementsOf(async () => {
      for (const letter of 'abc') {
        const { status } = await visitPage(new Client(server.app), `${path}/pictures/${letter.repeat(43)}-448.webp`);
        expect(status).toBe(404);
      }
    });
  expect((await read()).filter((statement) => statement === 'SelectQuery portfolios')).toHaveLength(1);
});

test('an account is one lane, whatever it shows and by which link', async () => {
  const { client, userId } = await createOwner();
  const { portfolioId } = await readFirstIds(client);
  const lanes = await Promise.all(
    [await createSharedLink(client), await createSharedLink(client, { isFrozen: true })].map(async ({ path }) => {
      const token = path.slice('/s/'.length);
      const link = await findSharedLink(server.context.db, sha256(token));
      return link && (await buildSharedView(server.context, link, token))?.lane;
    }),
  );
  const lane = (await loadPortfolio(server.context, portfolioId))?.portfolio.lane;
  expect(lanes).toEqual([lane, lane]);
  expect(lane).toMatch(/^urn:uuid:/);
  expect(lane).not.toContain(userId);
});
