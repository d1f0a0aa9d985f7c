import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { DOMAIN_ALLOWED_PATH, METRICS_PATH } from './probe-paths.ts';

const TOKEN = 'a-token-that-is-long-enough';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    METRICS_TOKEN: TOKEN,
    CUSTOM_DOMAINS: 'on',
    CUSTOM_DOMAIN_TOKEN: TOKEN,
    CUSTOM_DOMAIN_TARGET: 'sites.example.org',
  });
});
afterAll(() => server.close());

/** Lists spellings that the router treats as the same path: each character percent-encoded, in both cases. */
const listSpellings = (path: string): string[] => [
  path,
  `${path}/`,
  ...[...path].slice(1).flatMap((letter, index) => {
    const hex = letter.charCodeAt(0).toString(16);
    const at = (code: string) => `${path.slice(0, index + 1)}%${code}${path.slice(index + 2)}`;
    return [at(hex), at(hex.toUpperCase())];
  }),
];

test.each([METRICS_PATH, DOMAIN_ALLOWED_PATH])(
  '%s is nowhere without the token, however it is written',
  async (path) => {
    const { body: nothing } = await new Client(server.app).get('/nothing');
    for (const spelling of listSpellings(path)) {
      const { status, body, text } = await new Client(server.app).get(`${spelling}?domain=localhost`);
      expect([spelling, status, body ?? text]).toEqual([spelling, 404, nothing]);
    }
  },
);

test('with the token they answer', async () => {
  const client = new Client(server.app);
  const metrics = await client.get('/%6detrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect([metrics.status, metrics.text.includes('vitrine_')]).toEqual([200, true]);
  const allowed = await client.get(`${DOMAIN_ALLOWED_PATH}?domain=localhost&token=${encodeURIComponent(TOKEN)}`);
  // The request is admitted, but the domain is unknown.
  expect(allowed.text).toBe('no');
});
