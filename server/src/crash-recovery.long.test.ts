import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { uploadPhoto } from '@vitrine/contract/calls/photo';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../seed/content.ts';
import { type Newcomer, newPerson, signUp } from '../seed/people.ts';
import { createForm } from '../testing/forms.ts';
import { findFreePort } from '../testing/free-port.ts';
import { createTwoColourPicture } from '../testing/pictures.ts';
import { type Cluster, findPostgres, startCluster } from '../testing/postgres.ts';
import { HttpClient, readOutboxTexts, startServer } from '../testing/process.ts';

const SERVER_KILLS = countRounds(4, 60);
const DATABASE_KILLS = countRounds(3, 40);

/** Maximum delay of a kill after the first acknowledged write, in ms. */
const MAX_KILL_DELAY_MS = 700;

/** Timeout of the first write on a busy machine, in ms. */
const FIRST_WRITE_POLL = { timeout: 60_000, interval: 5 };

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  if (!programs) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-'));
  cluster = await startCluster(programs);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Acknowledged writes, which must never be lost. */
interface AcknowledgedWrites {
  projects: Set<string>;
  /** The last acknowledged summary, and those sent since: each may have been saved even if its response was lost. */
  summary: { last: string; sent: string[] };
  pictures: string[];
}

const waitForAbort = async (stop: AbortSignal) => {
  if (!stop.aborted) await once(stop, 'abort');
};

/** Writes until `stop` aborts; failed writes are followed by the next ones. */
async function writeUntilStopped(
  client: HttpClient,
  done: AcknowledgedWrites,
  round: number,
  stop: AbortSignal,
): Promise<void> {
  const points = Array.from({ length: 5 }, (_, n) => `Point ${n}`);
  const repeatUntilStopped = async (write: (n: number) => Promise<void>) => {
    for (let n = 0; !stop.aborted; n += 1) await write(n).catch(() => wait(5));
  };
  const picture = createForm({
    photo: { name: 'me.jpg', type: 'image/jpeg', bytes: await createTwoColourPicture(40, 40).jpeg().toBuffer() },
  });
  await Promise.all([
    repeatUntilStopped(async (n) => {
      const title = `Project ${round}.${n}`;
      const { status } = await client.call(listSectionCalls.projects.save, {
        body: { data: { title, summaryPoints: points } },
      });
      if (status === 200) done.projects.add(title);
      // An account has room for this many in all rounds.
      if (n === 3) await waitForAbort(stop);
    }),
    repeatUntilStopped(async (n) => {
      const summary = `Summary ${round}.${n}`;
      done.summary.sent.push(summary);
      const { status } = await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, summary } } });
      if (status === 200) done.summary = { last: summary, sent: [] };
    }),
    repeatUntilStopped(async (n) => {
      const { status, body } = await client.upload(uploadPhoto, picture);
      if (status === 200) done.pictures.push(body.photoUrl);
      if (n === 1) await waitForAbort(stop);
    }),
  ]);
}

/**
 * Waits for another acknowledged write, however busy the machine is; in every second round also for a picture, which
 * takes longer and would otherwise always be interrupted.
 */
async function waitForWrites({ projects, pictures }: AcknowledgedWrites, round: number): Promise<void> {
  const before = { projects: projects.size, pictures: pictures.length };
  await expect.poll(() => projects.size, FIRST_WRITE_POLL).toBeGreaterThan(before.projects);
  if (round % 2 === 1) await expect.poll(() => pictures.length, FIRST_WRITE_POLL).toBeGreaterThan(before.pictures);
}

/** Expects that all acknowledged writes are present and complete. */
async function expectAcknowledged(
  origin: string,
  client: HttpClient,
  { email }: Newcomer,
  done: AcknowledgedWrites,
): Promise<void> {
  const { status, body } = await client.get(`/user/get-data/${email}`);
  expect(status).toBe(200);
  const { projects, personalInfo } = body.payload.resume;
  const titles = new Set(projects.map(({ title }: { title: string }) => title));
  expect([...done.projects].filter((title) => !titles.has(title))).toEqual([]);
  expect(projects.filter((project: { summaryPoints: string[] }) => project.summaryPoints.length !== 5)).toEqual([]);
  if (done.summary.last) expect([done.summary.last, ...done.summary.sent]).toContain(personalInfo.summary);
  const newest = done.pictures.slice(-3);
  // Only their owner sees pictures that are not chosen.
  const headers = { cookie: client.cookie() };
  const shown = await Promise.all(newest.map(async (url) => (await fetch(new URL(url, origin), { headers })).status));
  expect(shown).toEqual(newest.map(() => 200));
}

const createAcknowledgedWrites = (): AcknowledgedWrites => ({
  projects: new Set(),
  summary: { last: '', sent: [] },
  pictures: [],
});

/** A plan without limits for the writers. */
const PLAN = { PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' };

const DATABASE_SETTINGS = {
  SQLite: () => ({}),
  PostgreSQL: () => ({ DATABASE_URL: `${cluster.url}/postgres`, SECRET_KEY: 'a key that a test does not need twice' }),
};

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(`a server that is killed ${SERVER_KILLS} times under writes loses nothing that it acknowledged (rule O20)`, async () => {
    const data = join(folder, kind);
    const environment = { ...PLAN, ...DATABASE_SETTINGS[kind](), PORT: String(await findFreePort()) };
    const person = newPerson();
    let server = await startServer(data, environment);
    const client = new HttpClient(server.origin);
    await signUp(client, person, () => readOutboxTexts(data));
    const done = createAcknowledgedWrites();
    for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
      const stop = new AbortController();
      const writing = writeUntilStopped(client, done, kill, stop.signal);
      await waitForWrites(done, kill);
      await wait(randomInt(MAX_KILL_DELAY_MS));
      await server.end('SIGKILL');
      stop.abort();
      await writing;
      server = await startServer(data, environment);
      // The existing session is still valid.
      await expectAcknowledged(server.origin, client, person, done);
    }
    await server.end('SIGTERM');
  });
});

test(`a server whose PostgreSQL is killed ${DATABASE_KILLS} times under writes says so, loses nothing, and goes on by itself (rule O20)`, async () => {
  const data = join(folder, 'database');
  const server = await startServer(data, { ...PLAN, ...DATABASE_SETTINGS.PostgreSQL() });
  const person = newPerson();
  const client = new HttpClient(server.origin);
  await signUp(client, person, () => readOutboxTexts(data));
  const done = createAcknowledgedWrites();
  for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
    const stop = new AbortController();
    const writing = writeUntilStopped(client, done, kill, stop.signal);
    await waitForWrites(done, kill);
    await wait(randomInt(MAX_KILL_DELAY_MS));
    await cluster.kill();
    const refused = await client.call(signIn, { body: person });
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'The service is busy or restarting. Please try again in a moment.',
    ]);
    await cluster.restart();
    stop.abort();
    await writing;
    await expect.poll(async () => (await client.get(`/user/get-data/${person.email}`)).status).toBe(200);
    await expectAcknowledged(server.origin, client, person, done);
  }
  expect(await server.end('SIGTERM')).toBe(0);
});
