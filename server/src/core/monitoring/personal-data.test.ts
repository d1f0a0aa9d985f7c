import { DatabaseSync } from 'node:sqlite';
import { register, signIn } from '@vitrine/contract/calls/accounts';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { createShareLink } from '@vitrine/contract/calls/share-links';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signUp } from '../../../seed/people.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { findFreePort } from '../../../testing/free-port.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../../testing/otlp-receiver.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../testing/process.ts';

/** Must not appear in operator output: part of the name, the address, and the handle derived from the name. */
const CANARY = /canary/i;
const PERSON = { name: 'Canaryname Zq', email: 'canarymail@canaryhost.example', password: PASSWORD };
/** Mistyped input in paths, queries and bodies. */
const TYPO = 'canarystray';

let database: TestDatabase;
let server: ServerProcess;
let receiver: OtlpReceiver;
let metricsUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startOtlpReceiver();
  const port = await findFreePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const settings: Record<string, string> = {
    METRICS_PORT: String(port),
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  if (database.url)
    Object.assign(settings, { DATABASE_URL: database.url, SECRET_KEY: 'a key of tests that is long enough' });
  server = await startServer(database.folder, settings);
  await generateTraffic();
});
afterAll(async () => {
  await server.end('SIGTERM');
  receiver.close();
  await database.drop();
});

/** Path of a share link, whose last segment is its key (rule L7). */
let sharePath = '';
const isLeaking = (text: string) => CANARY.test(text) || text.includes(sharePath);

/** Generates traffic: registration, right and wrong sign-ins, a public page, mistyped URLs, a share link and visits. */
async function generateTraffic(): Promise<void> {
  const { origin } = server;
  const { name, email } = PERSON;
  const person = new HttpClient(origin);
  await signUp(person, PERSON, () => readOutboxTexts(database.folder));
  const stranger = new HttpClient(origin);
  for (let tries = 0; tries < 6; tries += 1) await stranger.call(signIn, { body: { email, password: TYPO } });
  await stranger.call(register, { body: { name, email, password: PASSWORD } });
  await stranger.call(forgotPassword, { body: { email } });
  const { body } = await person.get(`/user/get-data/${email}`);
  const { handle } = body.payload;
  expect(handle).toMatch(CANARY);
  const paths = [
    `/p/${handle}`,
    `/p/${email}`,
    `/p/${handle}/resume.pdf`,
    `/p/${handle}/${TYPO}`,
    `/${TYPO}?q=${email}`,
  ];
  const [portfolio] = (await person.get('/account/portfolios')).body.payload;
  const choices = { label: 'canarylabel', hasPage: true, formats: ['pdf'], password: 'canarypassword' };
  const ids = { portfolioId: portfolio.id, resumeId: portfolio.resume.id };
  const { body: made } = await person.call(createShareLink, { body: { ...choices, ...ids } });
  sharePath = new URL(made.link).pathname;
  expect(sharePath).toMatch(/^\/s\/[\w-]{22}$/);
  paths.push(sharePath, `${sharePath}/resume.pdf`);
  const password = new URLSearchParams({ password: choices.password });
  await fetch(origin + sharePath, { method: 'POST', headers: { origin }, body: password, redirect: 'manual' });
  const refused = ['/user/get-data/%E0%A4%A-canarystray', `/auth/popup/${TYPO}/start`, `/pictures/${TYPO}.webp`];
  for (const path of [...paths, ...refused]) {
    await fetch(origin + path, { headers: { 'user-agent': TYPO, referer: `${origin}/${TYPO}` } });
  }
  // Invalid JSON and an unsupported method.
  await fetch(`${origin}/auth/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: TYPO,
  });
  await fetch(`${origin}/p/${handle}`, { method: 'PROPFIND', headers: { origin } });
}

test('no metric names a person, an address or what somebody typed (rule W3)', async () => {
  const text = await (await fetch(metricsUrl)).text();
  expect(text).toContain('route="/p/:address"');
  expect(text.split('\n').filter(isLeaking)).toEqual([]);
});

test('no line of the log does, whatever its level (rule W4)', () => {
  expect(server.output()).toContain('"route":"/user/get-data/:email"');
  expect(server.output().split('\n').filter(isLeaking)).toEqual([]);
});

test('no span does, nor the statements in it (rule W7)', async () => {
  await expect.poll(() => receiver.spans.map(({ name }) => name)).toContain('GET /p/:address/resume.pdf');
  const texts = receiver.bodies.map(String);
  expect(texts.join()).toContain('insert into');
  expect(texts.filter(isLeaking)).toEqual([]);
});

test('each line of a request leads to it and to its trace (rule W4)', async () => {
  const response = await fetch(`${server.origin}/nothing`);
  const id = response.headers.get('x-request-id');
  await expect.poll(() => server.output()).toContain(`"reqId":"${id}"`);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const line = JSON.parse(lines.find((text) => text.includes(`"reqId":"${id}"`)) ?? '');
  await expect
    .poll(() => receiver.spans.find(({ attributes }) => attributes['vitrine.request.id'] === id)?.traceId)
    .toBe(line.traceId);
});

test('a failure that the database explains with a whole row is logged without it (rule W4)', async () => {
  const { name, email, password } = { ...PERSON, email: 'canaryother@canaryhost.example' };
  await refuseRegistrations();
  const refused = await new HttpClient(server.origin).call(register, { body: { name, email, password } });
  expect(refused.status).toBe(500);
  await expect.poll(() => server.output()).toContain('"msg":"request failed"');
  const line = JSON.parse(
    server
      .output()
      .split('\n')
      .find((text) => text.includes('"msg":"request failed"')) ?? '',
  );
  expect(line).toMatchObject({
    level: 50,
    reqId: expect.any(String),
    err: { message: expect.stringMatching(/planted/) },
  });
  expect(line.err.stack).toContain('addRegistration');
  expect(JSON.stringify(line)).not.toMatch(CANARY);
});

/** Makes the table reject inserts; PostgreSQL's error contains the rejected row. */
async function refuseRegistrations(): Promise<void> {
  if (!database.url) {
    const file = new DatabaseSync(database.file);
    file.exec("create trigger planted before insert on registrations begin select raise(abort, 'planted'); end");
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("alter table registrations add constraint planted check (email not like 'canaryother%')");
  await client.end();
}
