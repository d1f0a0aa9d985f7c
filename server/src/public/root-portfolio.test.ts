import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { changeFirstHandle } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { readConfig } from '../config/config.ts';
import { explainRootPortfolioProblem } from './root-portfolio.ts';

/* A portfolio at the root of the host (rule I5). */
const HANDLE = 'asha-rao-engineer';
const PORTFOLIOS = 'http://portfolios.localhost:3000';

let server: TestApp;
async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startTestApp({ ROOT_PORTFOLIO: 'Asha-Rao-Engineer', ...environment });
}
afterEach(() => server.close());

/** Creates the owner of the portfolio at the root. */
async function createRootOwner() {
  const { client } = await createSignedInAccount(server);
  await changeFirstHandle(client, HANDLE);
  return client;
}
const getRoot = (origin?: string) => new Client(server.app, origin).get('/');
const isLanding = (text: string) => text.includes('<title>Vitrine');
const setPublic = (client: Client, isPortfolioPublic: boolean) =>
  client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });

test('visitors see it at the root, with the root as its canonical address and all its links (rule I5)', async () => {
  await start();
  const client = await createRootOwner();
  const page = await getRoot();
  expect([page.status, page.headers['cache-control'], page.headers.vary]).toEqual([
    200,
    'no-cache',
    'Accept-Encoding, Cookie',
  ]);
  expect(page.text).toContain('<link rel="canonical" href="http://localhost:3000/"/>');
  expect(page.text).toContain('<meta property="og:url" content="http://localhost:3000/"/>');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect((await new Client(server.app).get(`/p/${HANDLE}`)).text).toBe(page.text);
  const { payload: post } = (
    await client.call(createPost, { body: { content: { title: 'Bridges', body: 'Of steel.' } } })
  ).body;
  const published = { version: post.version, state: 'published' };
  expect((await client.call(publishPost, { params: { id: post.id }, body: published })).status).toBe(200);
  const withPosts = (await getRoot()).text;
  const links = Array.from(withPosts.matchAll(/(?:href|src|action)="(\/[^"#]*)"/g), ([, path]) => path ?? '');
  expect(links.some((path) => path.startsWith(`/p/${HANDLE}/`))).toBe(true);
  for (const path of new Set(links))
    expect([path, (await new Client(server.app).get(path)).status]).toEqual([path, 200]);
  expect((await new Client(server.app).get('/sitemap.xml')).text).not.toContain(`/p/${HANDLE}</loc>`);
  expect(await explainRootPortfolioProblem(server.context)).toBeUndefined();
});

test('the signed-in come to their dashboard as before (rule I5)', async () => {
  await start();
  const client = await createRootOwner();
  const { status, headers } = await client.get('/');
  expect([status, headers.location]).toEqual([302, '/dashboard']);
});

test('a visit of the root is a visit of the portfolio, and answers 304 (rule I5)', async () => {
  await start();
  await createRootOwner();
  const { headers } = await getRoot();
  const again = await new Client(server.app).get('/', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

test('private or unknown, the landing page stands there and the start warns (rule I5)', async () => {
  await start();
  expect(isLanding((await getRoot()).text)).toBe(true);
  expect(await explainRootPortfolioProblem(server.context)).toContain(`${HANDLE}, but no portfolio has that address`);
  const client = await createRootOwner();
  expect(isLanding((await getRoot()).text)).toBe(false);
  await setPublic(client, false);
  expect(isLanding((await getRoot()).text)).toBe(true);
  expect(await explainRootPortfolioProblem(server.context)).toContain(`${HANDLE}, which is private`);
  await setPublic(client, true);
  expect(isLanding((await getRoot()).text)).toBe(false);
});

test('after a change of its address visitors are led there, and the start says so (rule I5)', async () => {
  await start();
  const client = await createRootOwner();
  await changeFirstHandle(client, 'asha-rao-writes');
  const { status, headers } = await getRoot();
  expect([status, headers.location, headers['cache-control']]).toEqual([
    302,
    `http://localhost:3000/p/${HANDLE}`,
    'no-store',
  ]);
  expect(await explainRootPortfolioProblem(server.context)).toContain('another address now');
});

test('portfolios with a host of their own have it at the root of that host alone (rule I5)', async () => {
  await start({ PORTFOLIO_ORIGIN: PORTFOLIOS });
  const nowhere = await getRoot(PORTFOLIOS);
  expect(nowhere.status).toBe(404);
  await createRootOwner();
  const page = await getRoot(PORTFOLIOS);
  expect(page.text).toContain(`<link rel="canonical" href="${PORTFOLIOS}/"/>`);
  expect(isLanding((await getRoot()).text)).toBe(true);
  expect((await new Client(server.app, PORTFOLIOS).get('/login')).status).toBe(404);
});

test('what is no handle stops the start (rule I5)', async () => {
  await start();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-root-'));
  for (const handle of ['/p/asha', 'admin', 'a b'])
    expect(() => readConfig({ VITRINE_DATA: folder, ROOT_PORTFOLIO: handle })).toThrow(
      'ROOT_PORTFOLIO must be the handle of a portfolio',
    );
  rmSync(folder, { recursive: true });
});
