import { LIMITS } from '@vitrine/contract/api/limits';
import { readSessionState, register, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { saveSkills } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPerson, signUp } from '../../seed/people.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';

let server: TestApp;
let owner: Client;
const person = newPerson();
beforeAll(async () => {
  server = await startTestApp();
  owner = new Client(server.app);
  await signUp(owner, person, server.mailsTo);
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
const skills = { technical: ['Rust'], soft: [] };

describe('a call that reads for somebody', () => {
  const reading = ALL_CALLS.filter(({ method, access, role }) => method === 'GET' && access !== 'anyone' && !role);
  const from = (site: string) => ({ headers: { 'sec-fetch-site': site } });

  test.each(reading.map(({ path }) => path))('%s is refused to pages that are not ours', async (path) => {
    const url = path.replace(/:\w+/g, 'x');
    for (const site of ['cross-site', 'same-site']) {
      const { status, body } = await owner.get(url, from(site));
      expect([status, body.code]).toEqual([403, 'request/foreign-origin']);
    }
  });

  test("a foreign page's picture of a download makes no file and counts none; the owner's press does", async () => {
    const exports = () =>
      server.context.db
        .selectFrom('resume_exports')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
    const count = async () => Number((await exports())?.n);
    const before = await count();
    for (const method of ['GET', 'HEAD'])
      expect((await owner.request(method, '/resume/download?format=pdf', from('cross-site'))).status).toBe(403);
    expect(await count()).toBe(before);
    expect((await owner.get('/resume/download?format=pdf', from('same-origin'))).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});

describe('a call that changes something', () => {
  test.each([
    ['foreign', 'https://evil.example'],
    ['null', 'null'],
    ['absent', undefined],
    ['of another port', 'http://localhost:3001'],
    ['of another scheme', 'https://localhost:3000'],
  ])('is refused with an Origin that is %s (rule A36)', async (_which, origin) => {
    const answer = await owner.call(saveSkills, { body: skills, headers: { origin } });
    expect([answer.status, answer.body.code]).toEqual([403, 'request/foreign-origin']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
    'is refused as %s',
    async (type) => {
      const answer = await owner.call(saveSkills, { body: skills, headers: { 'content-type': type } });
      expect([answer.status, answer.body.code]).toEqual([415, 'request/not-json']);
    },
  );

  test.each([
    ['not JSON', '{"technical":', 400],
    ['a list', '[]', 400],
    ['a word', '"x"', 400],
    ['null', 'null', 400],
    ['nothing', '', 400],
    ['an object without its fields', '{}', 400],
    ['of wrong types', '{"technical":7,"soft":{"a":1}}', 400],
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['with a poisoned key', '{"__proto__":{"technical":["x"]},"technical":["x"],"soft":[]}', 400],
    ['over 64 KB', JSON.stringify({ technical: ['x'.repeat(70_000)], soft: [] }), 413],
  ])('with a body that is %s is refused (rule A36)', async (_which, body, status) => {
    const answer = await owner.call(saveSkills, { body });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
  });

  test('a value that cannot be compared is refused like any other, in every field of every call', async () => {
    const unsafeValues = [
      '{"length":{"toString":1}}',
      '{"length":{"\\u0074oString":1}}',
      '[{"valueOf":1,"toString":1}]',
    ];
    for (const [turn, call] of ALL_CALLS.filter(
      ({ method, bodyType, role }) => method !== 'GET' && !bodyType && !role,
    ).entries()) {
      const fields = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
      const body = `{${[...fields, 'other'].map((field) => `"${field}":${unsafeValues[turn % unsafeValues.length]}`).join()}}`;
      const answer = await owner.request(call.method, call.path.replace(/:\w+/g, 'x'), { body });
      expect([call.path, answer.status]).toEqual([call.path, expect.toSatisfy((it) => it === 400 || it === 403)]);
      if (answer.status === 400) expect(answer.body.code).toBe('request/invalid');
    }
  });

  test('such a value is found at any depth', async () => {
    const body = `{"skills":${'['.repeat(20_000)}{"toString":1}${']'.repeat(20_000)}}`;
    const answer = await owner.call(saveSkills, { body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['skills']]);
  });

  test('wrong values are named by field', async () => {
    const answer = await owner.call(saveSkills, { body: { technical: ['ok', 5], soft: 'none' } });
    expect(Object.keys(answer.body.fields).sort()).toEqual(['soft', 'technical.1']);
  });
});

test('a proxy is believed who asks, and never for what host', async () => {
  const behind = await startTestApp({ TRUSTED_PROXIES: '10.9.9.9' });
  const proxy = { from: '10.9.9.9' };
  const forwardedRequest = { ...proxy, headers: { 'x-forwarded-host': 'evil.example' } };
  expect((await new Client(behind.app).get('/auth/session', forwardedRequest)).status).toBe(200);
  const disguised = { ...proxy, headers: { host: 'evil.example', 'x-forwarded-host': 'localhost:3000' } };
  expect((await new Client(behind.app).get('/auth/session', disguised)).body.code).toBe('request/foreign-host');
  await behind.close();
});

test('a network of IPv6 has ten times the allowance of a client, whoever in it uses it', async () => {
  const tries = async (from: (n: number) => string, count: number) => {
    const answers: number[] = [];
    for (let n = 0; n < count; n += 1) {
      answers.push((await visitor().call(verifyEmail, { body: { uid: 'x' }, from: from(n) })).status);
    }
    return answers;
  };
  // 30 in ten minutes; refused attempts do not count against the larger network.
  const own = await tries((n) => `2001:db8:a:0::${n + 1}`, 35);
  expect(own).toEqual([...Array(30).fill(400), ...Array(5).fill(429)]);
  const branch = await tries((n) => `2001:db8:a:${((n % 200) + 1).toString(16)}::1`, 271);
  expect(branch).toEqual([...Array(270).fill(400), 429]);
  // The larger network has used up its limit; other networks are not affected.
  expect(await tries(() => '2001:db8:a:ff00::1', 1)).toEqual([429]);
  expect(await tries(() => '2001:db8:b:1::1', 1)).toEqual([400]);
});

test('unknown paths are closed, whoever asks', async () => {
  for (const path of ['/nothing', '/user', '/user/get-data', '/.env', '/assets/../package.json', '/p', '/auth']) {
    expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
  }
  expect((await owner.post('/nothing', {})).status).toBe(404);
  expect((await owner.request('DELETE', '/skill/post-data')).status).toBe(404);
});

test.each([
  '/%',
  '/%E0%A4%A',
  '/user/get-data/%E0%A4%A',
  '/p/%E0%A4%A/resume.pdf',
  '/pictures/%ff',
  '/p/%E0%A4%A',
  `/p/${'x'.repeat(600)}`,
  '/p/%00',
  '/p/a%00b@example.org',
])('the path %s is refused like any other', async (path) => {
  const { status, body, headers } = await visitor().get(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('every call but the few open ones asks for a session first, even for a bad body', async () => {
  const closed = ALL_CALLS.filter(({ access, role }) => access !== 'anyone' && !role);
  for (const call of closed) {
    const answer = await visitor().probe(call);
    expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 401, 'auth/no-session']);
  }
  const open = ALL_CALLS.filter(({ access }) => access === 'anyone').map(({ path }) => path);
  expect(open.sort()).toEqual([
    '/auth/firebase',
    '/auth/invitation',
    '/auth/password/forgot',
    '/auth/password/reset',
    '/auth/password/reset/check',
    '/auth/providers',
    '/auth/session',
    '/auth/sign-in',
    '/auth/sign-out',
    '/auth/verification/decline',
    '/email/contact',
    '/payment/create-order',
    '/payment/gateway',
    '/payment/sandbox',
    '/payment/verify-payment',
    '/plan/all',
    '/testimonial/portrait',
    '/testimonial/read',
    '/testimonial/withdraw',
    '/testimonial/write',
    '/user/post-data',
    '/user/verify-email',
  ]);
});

test('no answer about an account may be stored by anybody', async () => {
  const answers = [
    await owner.call(readSessionState),
    await owner.get(`/user/get-data/${person.email}`),
    await owner.get('/resume/export.json'),
    await visitor().call(signIn, { body: { email: person.email, password: 'wrong-Password-1' } }),
    await visitor().call(register, { body: {} }),
    await visitor().get('/resume/export.json'),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-store');
});

test('a host that is not ours is refused, whatever it asks for', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'vitrine.example:3000']) {
    const answer = await visitor().get('/auth/session', { headers: { host } });
    expect([host, answer.status, answer.body.code]).toEqual([host, 421, 'request/foreign-host']);
  }
});

test('X-Forwarded-For changes no limit unless a proxy is trusted', async () => {
  const guesser = visitor();
  const tries = Array.from({ length: 6 }, (_, n) =>
    guesser.call(signIn, {
      body: { email: 'target@example.org', password: 'wrong-Password-1' },
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('every answer carries a request id, and pages the headers that guard them', async () => {
  const { headers } = await visitor().get('/login');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('/healthz, /readyz, /openapi.json and /docs answer', async () => {
  expect((await visitor().get('/healthz')).body).toEqual({ ok: true });
  expect((await visitor().get('/readyz')).body).toEqual({ ok: true });
  const { body } = await visitor().get('/openapi.json');
  const described = Object.values(body.paths).flatMap((path) => Object.keys(path as object));
  // Calls of the administration are not documented (rule D3).
  expect(described).toHaveLength(ALL_CALLS.filter(({ role }) => !role).length);
  expect(
    body.paths['/experience/post-data'].post.requestBody.content['application/json'].schema.properties.data,
  ).toBeDefined();
  expect((await visitor().get('/docs')).text).toContain('/skill/post-data');
});

test('the largest file that comes in one piece has time on a line of 300 kbit a second, a head has not', () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  const largest = Math.max(LIMITS.archiveBytes, LIMITS.importFileBytes, LIMITS.pictureBytes, LIMITS.videoPartBytes);
  expect(requestTimeout).toBeGreaterThan(((largest * 8) / 300_000) * 1_000);
  expect(headersTimeout).toBe(30_000);
});
