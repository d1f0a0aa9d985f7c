import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArchiveRestore } from '@vitrine/contract/account/archive';
import * as calls from '@vitrine/contract/calls/archive';
import { listPosts } from '@vitrine/contract/calls/posts';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '../../../../seed/people.ts';
import { createForm } from '../../../../testing/forms.ts';
import { findFreePort } from '../../../../testing/free-port.ts';
import { type Cluster, findPostgres, startCluster } from '../../../../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../../testing/process.ts';
import { makeVideo } from '../../../../testing/videos.ts';
import { fillPortfolio } from '../../../../testing/whole-portfolio.ts';
import { openDatabase } from '../../../db/database.ts';

/** Number of times the server is killed during a restore, from its start until after its end. */
const KILL_COUNT = countRounds(5);

const programs = findPostgres();
let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  if (!programs) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-killed-restore-'));
  cluster = await startCluster(programs);
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DATABASES = {
  SQLite: () => ({}),
  PostgreSQL: () => ({ DATABASE_URL: `${cluster.url}/postgres`, SECRET_KEY: 'a key that a test does not need twice' }),
};

/** The content of an account, as far as an archive restores it. */
interface Content {
  entries: number;
  posts: number;
  photo: boolean;
}

const NO_CONTENT: Content = { entries: 0, posts: 0, photo: false };

class Person {
  readonly client: HttpClient;
  readonly #email: string;

  constructor(client: HttpClient, email: string) {
    this.client = client;
    this.#email = email;
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test looks at any part of an answer; a wrong guess fails there.
  async data(): Promise<any> {
    return (await this.client.get(`/user/get-data/${this.#email}`)).body.payload;
  }

  async content(): Promise<Content> {
    const { resume, photoUrl } = await this.data();
    const lists = Object.values(resume).filter((value): value is unknown[] => Array.isArray(value));
    const { payload: posts } = (await this.client.get(listPosts.path)).body;
    return { entries: lists.flat().length, posts: posts.length, photo: Boolean(photoUrl) };
  }

  async restoreState(): Promise<ArchiveRestore> {
    return (await this.client.get(calls.readArchiveRestore.path)).body.payload;
  }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(`a restore that is killed ${KILL_COUNT} times is there whole or not at all, and can be begun again (rule A42)`, async () => {
    const data = join(folder, kind);
    const environment = {
      PAYMENTS: 'off',
      DEFAULT_PLAN: 'enterprise',
      PORT: String(await findFreePort()),
      ...DATABASES[kind](),
    };
    let server: ServerProcess = await startServer(data, environment);
    const signUpAs = async (name: string): Promise<Person> => {
      const person = newPerson(name);
      const client = new HttpClient(server.origin);
      await signUp(client, person, () => readOutboxTexts(data));
      return new Person(client, person.email);
    };
    /** Ends all leases, as if the time to wait for an ended process had passed. */
    const endLeases = async () => {
      const place: { DATABASE_URL?: string } = DATABASES[kind]();
      const db = openDatabase({ url: place.DATABASE_URL ?? '', file: join(data, 'vitrine.db') }, () => undefined);
      await sql`delete from leases where name like 'archive %'`.execute(db);
      await db.destroy();
    };

    const asha = await signUpAs('Asha Rao');
    await fillPortfolio({
      send: (method, path, { body, headers }) =>
        headers
          ? asha.client.upload({ method, path }, { body, headers })
          : asha.client.call({ method, path }, { body }),
      portfolioId: (await asha.data()).portfolioId,
      video: await makeVideo({ format: 'webm', video: 'vp8', audio: 'opus' }),
    });
    const all = await asha.content();
    const cookie = asha.client.cookie();
    const archive = Buffer.from(
      await (await fetch(server.origin + calls.downloadArchive.path, { headers: { cookie } })).arrayBuffer(),
    );

    const begin = async ({ client }: Person): Promise<string> => {
      const { id } = (await client.call(calls.beginArchiveUpload, { body: { bytes: archive.length } })).body;
      const part = { name: 'part', type: 'application/octet-stream', bytes: archive };
      const path = calls.sendArchivePart.path.replace(':id', id);
      expect((await client.upload({ method: 'POST', path }, createForm({ offset: '0', part }))).status).toBe(200);
      return id;
    };
    const restore = ({ client }: Person, id: string) =>
      client.call({ ...calls.restoreArchive, path: calls.restoreArchive.path.replace(':id', id) }, { body: {} });

    let person = await signUpAs('Ravi Iyer');
    let upload = await begin(person);
    const startedAt = performance.now();
    await restore(person, upload);
    await expect.poll(async () => (await person.restoreState()).state, { timeout: 60_000 }).toBe('done');
    const durationMs = performance.now() - startedAt;
    expect(await person.content()).toEqual(all);

    const states: string[] = [];
    person = await signUpAs('Meera Nair');
    upload = await begin(person);
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      const restoring = restore(person, upload).catch(() => undefined);
      await wait((durationMs * kill) / (KILL_COUNT - 2));
      await server.end('SIGKILL');
      await restoring;
      server = await startServer(data, environment);
      await endLeases();
      const { state } = await person.restoreState();
      states.push(state);
      expect(['none', 'interrupted', 'done']).toContain(state);
      expect([state, await person.content()]).toEqual([state, state === 'done' ? all : NO_CONTENT]);
      if (state !== 'done') continue;
      person = await signUpAs('Meera Nair');
      upload = await begin(person);
    }
    expect(states).toContain('interrupted');
    // The earlier upload is still valid.
    await restore(person, upload);
    await expect.poll(async () => (await person.restoreState()).state, { timeout: 60_000 }).toBe('done');
    expect(await person.content()).toEqual(all);
    await server.end('SIGTERM');
  });
});
