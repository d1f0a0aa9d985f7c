import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../seed/people.ts';
import { type Caddy, hasCaddy, startCaddy } from '../testing/caddy.ts';
import { findFreePort } from '../testing/free-port.ts';
import { type Cluster, findPostgres, startCluster } from '../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../testing/process.ts';

/** Three processes on one database, behind a proxy that checks their readiness every 250 ms. */
const PROCESSES = 3;
const DRAIN_SECONDS = 2;

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
let caddy: Caddy;
let servers: ServerProcess[];
let ports: number[];

const start = (port: number) =>
  startServer(folder, {
    PORT: String(port),
    PUBLIC_ORIGIN: caddy.origin,
    DATABASE_URL: `${cluster.url}/postgres`,
    SECRET_KEY: 'one key for all processes of a test',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    TRUSTED_PROXIES: '127.0.0.1',
  });

beforeAll(async () => {
  if (!programs || !hasCaddy())
    throw new Error('This test needs PostgreSQL and Caddy (apt-get install postgresql caddy).');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'));
  cluster = await startCluster(programs);
  ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort));
  caddy = await startCaddy(`
	reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {
		lb_policy round_robin
		lb_try_duration 5s
		health_uri /readyz
		health_interval 250ms
		header_down X-Upstream {http.reverse_proxy.upstream.hostport}
	}`);
  servers = await Promise.all(ports.map(start));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await caddy.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the proxy sends requests to a process. */
const waitUntilUsed = (port: number) =>
  expect
    .poll(async () => (await fetch(`${caddy.origin}/healthz`)).headers.get('x-upstream'), { interval: 20 })
    .toBe(`127.0.0.1:${port}`);

const createJob = (role: string) => ({
  companyName: 'Sundial Works',
  role,
  duration: '2019',
  startDate: '2019',
  companyLogo: 'No logo, use initials',
  companyUrl: 'No website',
  summaryPoints: [],
});

test('three processes behind a proxy are restarted one after the other, and no request is lost (rule O15)', async () => {
  // Before its first health check the proxy itself responds with 503.
  for (const port of ports) await waitUntilUsed(port);
  const people: { client: HttpClient; person: ReturnType<typeof newPerson>; path: string }[] = [];
  while (people.length < 4) {
    const client = new HttpClient(caddy.origin);
    const person = newPerson();
    await signUp(client, person, () => readOutboxTexts(folder));
    const { body } = await client.get(`/user/get-data/${person.email}`);
    people.push({ client, person, path: `/p/${body.payload.handle}` });
  }
  let isOver = false;
  const answers = new Map<number, number>();
  const countStatus = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
  const { save } = listSectionCalls.experiences;
  /** Saves, reads the saved data and visits the page in a loop. @returns the last acknowledged value */
  const simulateUser = async ({ client, person, path }: (typeof people)[number]) => {
    let last = '';
    let id: string | undefined;
    for (let turn = 0; !isOver; turn += 1) {
      const data = { ...createJob(`Turn ${turn}`), ...(id && { _id: id }) };
      const saved = await client.call(save, { body: { data } });
      countStatus(saved.status);
      if (saved.status === 200) {
        id = saved.body.payload._id;
        last = data.role;
      }
      const read = await client.get(`/user/get-data/${person.email}`);
      countStatus(read.status);
      // Every process sees the others' writes at the next request: in the record and on the page.
      expect(read.body.payload.resume.experiences[0].role).toBe(last);
      const page = await fetch(caddy.origin + path);
      countStatus(page.status);
      expect(await page.text()).toContain(last);
      await wait(20);
    }
    return last;
  };
  const working = Promise.all(people.map(simulateUser));
  for (const [at, port] of ports.entries()) {
    await waitUntilUsed(port);
    expect(await servers[at]?.end('SIGTERM')).toBe(0);
    servers[at] = await start(port);
  }
  for (const port of ports) await waitUntilUsed(port);
  isOver = true;
  const lastValues = await working;
  expect([...answers.keys()]).toEqual([200]);
  expect(answers.get(200)).toBeGreaterThan(100);
  for (const [at, { client, person }] of people.entries()) {
    const { body } = await client.get(`/user/get-data/${person.email}`);
    expect(body.payload.resume.experiences.map(({ role }: { role: string }) => role)).toEqual([lastValues[at]]);
  }
});
