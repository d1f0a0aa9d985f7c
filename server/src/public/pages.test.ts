import { register } from '@vitrine/contract/calls/accounts';
import { DOCUMENT_PATHS, paths } from '@vitrine/contract/pages/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../seed/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const SHELL = '<div id="root"></div>';
const READ_BY_ALL = DOCUMENT_PATHS.filter((name) => name !== 'landing');

describe.each(READ_BY_ALL)('the page %s', (name) => {
  test('is a whole document for visitors, kept by their browser until it changes', async () => {
    const visitor = new Client(server.app);
    const page = await visitor.get(paths[name]);
    expect(page.text).not.toContain(SHELL);
    expect(page.text).toContain('<main');
    expect(page.text).not.toContain('type="module"');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
    const again = await visitor.get(paths[name], { headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('is the shell of the app for the signed-in, also where a browser has kept the document', async () => {
    const document = await new Client(server.app).get(paths[name]);
    const { client } = await createSignedInAccount(server);
    const headers = { 'if-none-match': String(document.headers.etag) };
    const page = await client.get(paths[name], { headers });
    expect([page.status, page.text.includes(SHELL)]).toEqual([200, true]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
    const shell = await client.get(paths.account);
    expect(page.headers.etag).toBe(shell.headers.etag);
  });
});

test('who waits for a verification is led to its screen; what the terms say and support stay open (rule A8)', async () => {
  const client = new Client(server.app);
  await client.call(register, { body: newPerson() });
  const locations = [];
  for (const name of DOCUMENT_PATHS) locations.push([name, (await client.get(paths[name])).headers.location]);
  expect(Object.fromEntries(locations)).toEqual({
    landing: paths.emailVerify,
    pricing: paths.emailVerify,
    about: paths.emailVerify,
    contact: undefined,
    refunds: undefined,
    terms: undefined,
    privacy: undefined,
  });
});

test('what the build made for browsers is served compressed and for ever; its other forms and its manifest are not', async () => {
  const visitor = new Client(server.app);
  const shell = (await visitor.get(paths.login)).text;
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(shell)?.[1] ?? '';
  const asset = await visitor.get(script, { headers: { 'accept-encoding': 'br' } });
  expect([asset.status, asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  const icon = await visitor.get('/favicon.svg', { headers: { 'accept-encoding': 'gzip' } });
  expect([icon.status, icon.headers['content-encoding'], icon.headers['cache-control']]).toEqual([
    200,
    'gzip',
    'public, max-age=3600',
  ]);
  for (const path of [
    `${script}.br`,
    `${script}.gz`,
    '/favicon.svg.br',
    '/assets/',
    '/assets/none.js',
    '/.vite/manifest.json',
  ])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
});

describe('an address that leads nowhere, however it is written', () => {
  const UNKNOWN_PATHS = ['/nowhere', '/%E0%A4%A', '/%', '/p/%E0%A4%A', '/p/%ff/resume.pdf', `/p/${'x'.repeat(600)}`];
  const headers = { accept: 'text/html,*/*;q=0.8' };

  test.each(UNKNOWN_PATHS)('is the page that says so: %.40s', async (path) => {
    const page = await new Client(server.app).get(path, { headers });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('404');
    expect(page.text).toContain('<main');
  });

  test('is one document to the signed-in, whatever address it is', async () => {
    const { client } = await createSignedInAccount(server);
    const texts = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await client.get(`/no-${n}/${'x'.repeat(300)}`, { headers })).text),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(SHELL);
  });

  test('is so too on a host of portfolios alone', async () => {
    const apart = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
    for (const path of UNKNOWN_PATHS) {
      const there = { ...headers, host: 'portfolios.localhost:3000' };
      const page = await new Client(apart.app).get(path, { headers: there });
      expect([path, page.status, page.text.includes('404 - Page Not Found')]).toEqual([path, 404, true]);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    await apart.close();
  });
});

test('the landing page leads the signed-in to their dashboard (rule S1)', async () => {
  const { client } = await createSignedInAccount(server);
  const page = await client.get(paths.landing);
  expect([page.status, page.headers.location]).toEqual([302, paths.dashboard]);
  expect(page.headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['/verify-email', '/email-verify'],
  ['/contact', '/contact-us'],
  ['/dashboard/v2', '/dashboard'],
])('the second name %s leads to %s (rule S2)', async (from, to) => {
  const page = await new Client(server.app).get(from);
  expect([page.status, page.headers.location]).toEqual([301, to]);
});

test('whoever has not finished signing in reads documents', async () => {
  const client = new Client(server.app);
  await client.call(register, { body: newPerson() });
  for (const name of DOCUMENT_PATHS) expect((await client.get(paths[name])).text).not.toContain(SHELL);
});
