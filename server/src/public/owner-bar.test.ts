import { createHash } from 'node:crypto';
import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';

const BAR = 'vitrine-owner';
const PORTFOLIO_HOST_ORIGIN = 'http://portfolios.localhost:3000';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function createOwner(app = server) {
  const owner = await createSignedInAccount(app);
  await owner.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { handle, publicUrl } = await owner.record();
  return { ...owner, path: `/p/${handle}`, publicUrl };
}

describe('the bar over an owner’s own page', () => {
  test('says who sees the page, how it looks and how often it was seen, and leads to where that changes', async () => {
    const { client, path, publicUrl } = await createOwner();
    const { text, headers } = await client.get(path);
    expect(text).toContain(`<div id="${BAR}"`);
    for (const part of [
      'Everyone can see this page',
      'href="/portfolio#layout"',
      'Traditional Web',
      'href="/themes"',
      'href="/personal-info"',
      'href="/dashboard"',
      '0 views, 0 downloads',
      `value="${publicUrl}"`,
    ]) {
      expect(text).toContain(part);
    }
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    await client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic: false } });
    const hidden = (await client.get(path)).text;
    expect(hidden).toContain('Only you can see this page');
    expect(hidden).not.toContain('Everyone can see this page');
  });

  test('runs its one script and no other', async () => {
    const { client, path } = await createOwner();
    const { text, headers } = await client.get(path);
    const policy = String(headers['content-security-policy']);
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(policy.split(';').filter((part) => part.startsWith('script-src'))).toEqual([`script-src 'sha256-${hash}'`]);
    expect(policy).toContain("default-src 'none'");
  });

  test('tells that layout and theme are only tried on, and what visitors see', async () => {
    const { client, path } = await createOwner();
    const { text } = await client.get(`${path}?layout=orbit&theme=dracula`);
    expect(text).toContain('Only a preview: visitors see Traditional Web in Paper');
    expect(text).toContain('Cosmic Design');
    expect((await client.get(`${path}?theme=light`)).text).toContain('Everyone can see this page');
  });

  test('is in no answer to anybody else, before or after its owner came', async () => {
    const { client, path } = await createOwner();
    const someone = await createSignedInAccount(server);
    const visitor = new Client(server.app);
    const expectNoBar = async () => {
      for (const reader of [visitor, someone.client]) {
        const { text, headers } = await reader.get(path);
        expect(text).not.toContain(BAR);
        expect(headers['content-security-policy']).not.toContain('script-src');
      }
    };
    await expectNoBar();
    expect((await client.get(path)).text).toContain(BAR);
    await expectNoBar();
  });

  test('is on the page alone: not in its files, and not where the page is a picture in a frame', async () => {
    const { client, path } = await createOwner();
    for (const file of ['/resume.json', '/card.vcf', '/qr.svg']) {
      expect((await client.get(path + file)).text).not.toContain(BAR);
    }
    const framed = await client.get(path, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(framed.text).not.toContain(BAR);
    expect(framed.headers['cache-control']).toBe('private, no-store');
  });

  test('is never on a host of portfolios alone, where nobody is signed in', async () => {
    const apart = await startTestApp({ PORTFOLIO_ORIGIN: PORTFOLIO_HOST_ORIGIN });
    const { client, path, publicUrl } = await createOwner(apart);
    const there = await client.get(path, { headers: { host: new URL(PORTFOLIO_HOST_ORIGIN).host } });
    expect([there.status, there.text.includes(BAR)]).toEqual([200, false]);
    const here = await client.get(path);
    expect(here.text).toContain(BAR);
    // The bar offers the public address for sharing, on whichever host the owner views the page.
    expect(publicUrl.startsWith(PORTFOLIO_HOST_ORIGIN)).toBe(true);
    expect(here.text).toContain(`value="${publicUrl}"`);
    await apart.close();
  });
});
