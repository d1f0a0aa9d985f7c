import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';
import { openDatabase } from '../server/src/db/database.ts';
import { newId } from '../server/src/primitives/ids.ts';
import { measureOnBoth } from './both-databases.ts';
import { computeQuantile } from './statistics.ts';

/** Entries of the measured account, and of other accounts in the same table. */
const ENTRIES = 100_000;
const OTHER_ENTRIES = 100_000;
const EVENTS = ['signed-in', 'entry-changed', 'share-link-opened', 'message-received'];
/** Pages compared at each end, and the pause between two pairs of them, in ms. */
const COMPARED_PAGES = 30;
const PAUSE_BETWEEN_PAIRS_MS = 500;

/** Measures reading the first and the last pages of an activity journal of 100,000 entries. */
export const benchActivity = (): Promise<void> => measureOnBoth(measure);

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const settings = { SECRET_KEY: 'a key for measurements that is long enough', PAYMENTS: 'off' };
  const server = await startServer(folder, { ...database, ...settings });
  try {
    const client = new HttpClient(server.origin);
    const person = newPerson();
    await signUp(client, person, () => readOutboxTexts(folder));
    const { body } = await client.get(`/user/get-data/${person.email}`);
    await insertEntries({ url: database.DATABASE_URL, file: join(folder, 'vitrine.db') }, body.payload._id);
    const keys = await readAll(client);
    const first: number[] = [];
    const last: number[] = [];
    for (let at = 0; at < COMPARED_PAGES; at += 1) {
      // The server slows down accounts that send many requests (server/src/http/fair-share.ts).
      await wait(PAUSE_BETWEEN_PAIRS_MS);
      first.push(await readPage(client, keys[at] ?? ''));
      last.push(await readPage(client, keys.at(-1 - at) ?? ''));
    }
    console.log(
      `${name}: ${keys.length} pages, median of the first ${COMPARED_PAGES} ${computeMedian(first).toFixed(1)} ms, of the last ${computeMedian(last).toFixed(1)} ms`,
    );
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

const computeMedian = (times: readonly number[]): number =>
  computeQuantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

const toPagePath = (after: string) => `/account/activity${after && `?after=${encodeURIComponent(after)}`}`;

/** @returns time to read one page, in ms */
async function readPage(client: HttpClient, after: string): Promise<number> {
  const start = performance.now();
  await client.get(toPagePath(after));
  return performance.now() - start;
}

/** Reads all pages sequentially. @returns the key of each */
async function readAll(client: HttpClient): Promise<string[]> {
  const keys: string[] = [];
  let entries = 0;
  for (let after = ''; ; ) {
    const { status, body } = await client.get(toPagePath(after));
    if (status === 429 || status === 503) {
      await wait((body.retryAfter ?? 1) * 1_000);
      continue;
    }
    keys.push(after);
    entries += body.payload.length;
    if (!body.next) break;
    after = body.next;
  }
  if (entries < ENTRIES) throw new Error(`Of ${ENTRIES} entries ${entries} came.`);
  return keys;
}

/** Inserts entries at one-minute intervals back from now, alternating between the account and another one. */
async function insertEntries(
  databaseSettings: { url: string | undefined; file: string },
  userId: string,
): Promise<void> {
  const db = openDatabase(databaseSettings, () => undefined);
  const now = Date.now();
  for (let at = 0; at < ENTRIES; at += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      event: EVENTS[index % EVENTS.length] ?? '',
      at: now - (at + index) * 1_000,
      detail: '{}',
      actor: null,
    }));
    const own = rows.map((row) => ({ ...row, id: newId(), user_id: userId }));
    const others = at < OTHER_ENTRIES ? rows.map((row) => ({ ...row, id: newId(), user_id: null })) : [];
    for (const part of [own, others]) {
      for (let from = 0; from < part.length; from += 250)
        await db
          .insertInto('audit')
          .values(part.slice(from, from + 250))
          .execute();
    }
  }
  await db.destroy();
}
