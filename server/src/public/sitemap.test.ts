import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { softDeleteAccount } from '../db/delete-account.ts';
import { sitemapRoutes } from './sitemap.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
// Unlists the accounts of other tests.
beforeEach(() => server.context.db.updateTable('portfolios').set({ indexing: 0 }).execute());

const visitor = () => new Client(server.app);
const parseLocations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => loc);
const listPortfolioUrls = async () =>
  parseLocations((await visitor().get('/sitemap.xml')).text).filter((loc) => loc.includes('/p/'));

async function createIndexedOwner() {
  const owner = await createSignedInAccount(server);
  await saveFirstSettings(owner.client, { indexing: true });
  return { ...owner, url: (await owner.record()).publicUrl as string };
}

test('the sitemap is announced, and names our own pages', async () => {
  const robots = await visitor().get('/robots.txt');
  expect([robots.headers['content-type'], robots.text]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow:\n\nSitemap: http://localhost:3000/sitemap.xml\n',
  ]);
  const sitemap = await visitor().get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(parseLocations(sitemap.text)).toEqual(
    ['/', '/pricing', '/about', '/contact-us', '/cancellation-refund', '/terms', '/privacy-policy'].map(
      (path) => `http://localhost:3000${path}`,
    ),
  );
  for (const loc of parseLocations(sitemap.text)) {
    expect([loc, (await visitor().get(new URL(loc).pathname)).status]).toEqual([loc, 200]);
  }
});

test("a portfolio is listed by its owner's wish, as long as it is public and there (rule P6)", async () => {
  const owner = await createIndexedOwner();
  await createSignedInAccount(server);
  expect(await listPortfolioUrls()).toEqual([owner.url]);
  const setPublic = (isPortfolioPublic: boolean) =>
    owner.client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
  await setPublic(false);
  expect(await listPortfolioUrls()).toEqual([]);
  await setPublic(true);
  expect(await listPortfolioUrls()).toEqual([owner.url]);
  await saveFirstSettings(owner.client, { indexing: false });
  expect(await listPortfolioUrls()).toEqual([]);
  await saveFirstSettings(owner.client, { indexing: true });
  const { uid } = await owner.record();
  await server.context.db.transaction().execute((tx) => softDeleteAccount(tx, uid, server.context.clock()));
  expect(await listPortfolioUrls()).toEqual([]);
});

describe('more portfolios than a file may name', () => {
  test('stand in several files, each portfolio once', async () => {
    const urls = [];
    for (let n = 0; n < 5; n += 1) urls.push((await createIndexedOwner()).url);
    const app = Fastify();
    sitemapRoutes(app, server.context, { most: 2 });
    const get = async (url: string) => (await app.inject({ url, headers: { host: 'localhost:3000' } })).payload;
    const index = await get('/sitemap.xml');
    expect(index).toContain('<sitemapindex');
    const files = parseLocations(index).map((loc) => new URL(loc).pathname);
    expect(files).toEqual(['/sitemap-pages.xml', ...[1, 2, 3].map((part) => `/sitemap-portfolios-${part}.xml`)]);
    const partUrls = (await Promise.all(files.slice(1).map(get))).map(parseLocations);
    expect(partUrls.map((part) => part.length)).toEqual([2, 2, 1]);
    expect(partUrls.flat().sort()).toEqual(urls.sort());
    expect(parseLocations(await get('/sitemap-pages.xml'))).toHaveLength(7);
    await app.close();
  });

  test.each(['0', '4', '-1', 'x', '99999999'])('a file %s that is not there is missing', async (part) => {
    expect((await visitor().get(`/sitemap-portfolios-${part}.xml`)).status).toBe(404);
  });
});

test('a host of its own for portfolios lists them, and our own host our pages', async () => {
  const apart = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
  try {
    const owner = await createSignedInAccount(apart);
    await saveFirstSettings(owner.client, { indexing: true });
    const { publicUrl } = await owner.record();
    const at = async (host: string) =>
      parseLocations((await new Client(apart.app, `http://${host}`).get('/sitemap.xml')).text);
    expect(await at('portfolios.localhost:3000')).toEqual([publicUrl]);
    expect(await at('localhost:3000')).toHaveLength(7);
    const robots = await new Client(apart.app, 'http://portfolios.localhost:3000').get('/robots.txt');
    expect(robots.text).toContain('Sitemap: http://portfolios.localhost:3000/sitemap.xml');
  } finally {
    await apart.close();
  }
});
