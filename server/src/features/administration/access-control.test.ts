import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client, type TestResponse } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSignedInStaff } from '../../../testing/staff.ts';

let server: TestApp;
const people = {} as Record<'nobody' | 'user' | 'support' | 'admin' | 'admin without second factor', Client>;
beforeAll(async () => {
  server = await startTestApp();
  people.nobody = new Client(server.app);
  people.user = (await createSignedInAccount(server)).client;
  people.support = (await createSignedInStaff(server, 'support')).client;
  people.admin = (await createSignedInStaff(server, 'admin')).client;
  people['admin without second factor'] = (
    await createSignedInStaff(server, 'admin', { hasSecondFactor: false })
  ).client;
});
afterAll(() => server.close());

const STAFF_CALLS = ALL_CALLS.filter(({ role }) => role !== undefined);
const STAFF_CALLS_BY_NAME = STAFF_CALLS.map((call) => ({ name: `${call.method} ${call.path}`, call }));

/** The parts of a response that a client could tell apart. */
const getVisibleParts = ({ status, headers, text }: TestResponse) => {
  const { 'x-request-id': _id, date: _date, ...others } = headers;
  return { status, headers: others, text };
};
/** Returns an unknown path of the same length, since the HTML page shows the path. */
const createUnknownPath = (url: string) => `/${'x'.repeat(url.length - 1)}`;
const buildUrl = (path: string) => path.replace(/:\w+/g, '0197aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee');

/** Three kinds of request: from a program, with an invalid body, and as a browser's page load. */
const REQUESTS = [
  { body: {} },
  { body: '{"' },
  { body: {}, headers: { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' } },
];

test('every call of the administration says whose it is, and no other call lies there (rule D3)', () => {
  expect(STAFF_CALLS.length).toBeGreaterThan(25);
  const administrationCalls = ALL_CALLS.filter(({ path }) => path.startsWith('/administration/'));
  expect(administrationCalls.map(({ path }) => path)).toEqual(STAFF_CALLS.map(({ path }) => path));
  for (const { access } of STAFF_CALLS) expect(access).toEqual(['full']);
});

describe.each(STAFF_CALLS_BY_NAME)('$name', ({ call }) => {
  const url = buildUrl(call.path);

  const outsiders = (['nobody', 'user', 'support'] as const).filter(
    (who) => who !== 'support' || call.role === 'admin',
  );
  test.each(outsiders)('does not exist for %s (rules D1 and D3)', async (who) => {
    for (const requestOptions of REQUESTS) {
      const actual = getVisibleParts(await people[who].request(call.method, url, requestOptions));
      const unknownPage = getVisibleParts(
        await people[who].request(call.method, createUnknownPath(url), requestOptions),
      );
      expect(actual).toEqual({ ...unknownPage, text: unknownPage.text.replaceAll(createUnknownPath(url), url) });
    }
  });

  test('asks an administrator for a second factor (rule D4)', async () => {
    const { status, body } = await people['admin without second factor'].request(call.method, url, { body: {} });
    expect([status, body.code]).toEqual([403, 'admin/second-factor']);
  });

  test('is there for who has the role', async () => {
    for (const who of call.role === 'support' ? (['support', 'admin'] as const) : (['admin'] as const)) {
      const { status, body } = await people[who].request(call.method, url, { body: {} });
      expect([who, status, body.code]).not.toEqual([who, 404, 'request/not-found']);
      expect([200, 400, 403, 404, 409]).toContain(status);
      expect(body.code ?? '').not.toMatch(/^(auth|request\/foreign)/);
    }
  });
});

describe('what changes something', () => {
  const changingCalls = STAFF_CALLS.filter(({ method }) => method !== 'GET');
  test('asks who it is anew after ten minutes; what only reads does not (rule D4)', async () => {
    const { client } = await createSignedInStaff(server, 'admin');
    server.pass(10 * TIME_UNITS.MINUTE + 1);
    for (const { method, path } of STAFF_CALLS) {
      const { status, body } = await client.request(method, buildUrl(path), { body: {} });
      if (method === 'GET') expect([path, status]).not.toEqual([path, 403]);
      else expect([path, status, body.code]).toEqual([path, 403, 'auth/requires-recent-login']);
    }
    expect(changingCalls.length).toBeGreaterThan(15);
  });

  test('is refused to pages that are not ours', async () => {
    for (const { method, path } of STAFF_CALLS) {
      const { status, body } = await people.admin.request(method, buildUrl(path), {
        body: {},
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect([path, status, body.code]).toEqual([path, 403, 'request/foreign-origin']);
    }
  });
});

describe('pages of the administration', () => {
  const { first: _, ...pages } = adminPaths;
  test.each(Object.values(pages).map(buildUrl))('%s does not exist for who has no role (rule D3)', async (url) => {
    for (const who of ['nobody', 'user'] as const) {
      for (const { headers } of [{ headers: {} }, { headers: { accept: 'text/html' } }]) {
        const actual = getVisibleParts(await people[who].get(url, { headers }));
        const unknownPage = getVisibleParts(await people[who].get(createUnknownPath(url), { headers }));
        expect(actual).toEqual({
          ...unknownPage,
          status: 404,
          text: unknownPage.text.replaceAll(createUnknownPath(url), url),
        });
      }
    }
    for (const who of ['support', 'admin'] as const)
      expect((await people[who].get(url, { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  test('who has a role learns of it in their session, and nobody else of there being any', async () => {
    expect((await people.admin.get('/auth/session')).body.role).toBe('admin');
    expect((await people.user.get('/auth/session')).body).not.toHaveProperty('role');
    for (const url of ['/openapi.json', '/docs', '/robots.txt', '/sitemap.xml'])
      expect((await people.nobody.get(url)).text).not.toMatch(/administration|\/admin/);
  });
});
