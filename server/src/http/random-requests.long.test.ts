import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ITEMS, PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Valid bodies, of which the tests replace one part, in addition to arbitrary JSON. */
const VALID_BODIES: Record<string, unknown>[] = [
  { data: PERSONAL_INFO },
  ...Object.values(ITEMS).map((data) => ({ data })),
  { technical: ['Rust'], soft: [] },
  { section: 'projects', id: 'x', isVisible: true },
  { portfolioLayout: 'website', isPortfolioPublic: true },
  { handle: 'somebody' },
  { ids: ['a', 'b'], _id: 'a' },
  { data: { basics: { name: 'Asha Rao' }, work: [{ name: 'Kaveri' }] }, mode: 'merge' },
];
/** Objects that look measurable, but throw or return nonsense when measured. */
const DECEPTIVE_VALUES: unknown[] = [
  { length: { toString: 1 } },
  { size: { valueOf: 1, toString: 1 } },
  [{ toString: 1 }],
  { length: -1 },
  { length: '9' },
  { toJSON: 1, hasOwnProperty: 1 },
];
const arbitraryValue = fc.oneof(fc.jsonValue(), fc.constantFrom(...DECEPTIVE_VALUES));
/** The body fields of all calls. */
const FIELDS = ALL_CALLS.flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []));
const singleField = fc
  .tuple(fc.constantFrom(...FIELDS), arbitraryValue)
  .map(([field, replacement]) => ({ [field]: replacement }));
const almostValid = fc
  .tuple(fc.constantFrom(...VALID_BODIES), arbitraryValue, fc.nat())
  .map(([good, replacement, pick]) => {
    const key = Object.keys(good)[pick % Object.keys(good).length] ?? 'data';
    const value = good[key];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ...good, [key]: replacement };
    const inner = Object.keys(value)[pick % Object.keys(value).length] ?? 'x';
    return { ...good, [key]: { ...value, [inner]: replacement } };
  });
const body = fc.oneof(fc.jsonValue(), almostValid, singleField);

test('whatever is sent, the server answers with sense: no 5xx, and every refusal has a code and a sentence', async () => {
  const { client } = await createSignedInAccount(server);
  const anonymous = new Client(server.app);
  const calls = ALL_CALLS.filter(({ path }) => path !== '/auth/sign-out' && path !== '/user/post-data');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, fc.string(), fc.boolean(), async (call, sent, word, isOwner) => {
      const path = call.path.replace(/:\w+/g, encodeURIComponent(word.toWellFormed()) || 'x');
      const answer = await (isOwner ? client : anonymous).request(call.method, path, { body: sent });
      expect(answer.status, `${call.method} ${path} ${JSON.stringify(sent)}`).toBeLessThan(500);
      if (answer.status >= 400 && answer.body) {
        expect(answer.body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
      }
    }),
    { numRuns: countRounds(1000) },
  );
  expect((await client.get('/readyz')).status).toBe(200);
});

test('whatever path is asked for, the answer is a page, a file or a refusal', async () => {
  const visitor = new Client(server.app);
  await fc.assert(
    fc.asyncProperty(
      fc.webPath(),
      fc.constantFrom('', '/p', '/user', '/auth', '/assets', '/fonts'),
      async (path, base) => {
        const { status } = await visitor.get(`${base}${path || '/'}`);
        expect(status, base + path).toBeLessThan(500);
      },
    ),
    { numRuns: countRounds(750) },
  );
});
