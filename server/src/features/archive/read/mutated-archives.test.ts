import * as calls from '@vitrine/contract/calls/archive';
import type { Resume } from '@vitrine/contract/resume/resume';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { restoreIntoAccount } from '../../../../testing/archive-uploads.ts';
import {
  type ArchiveChange,
  type ArchiveFiles,
  forgeArchive,
  type Json,
  openAsServer,
} from '../../../../testing/forged-archives.ts';
import { createMember, fillAccount, type Member } from '../../../../testing/full-account.ts';
import { readStoredRecord } from '../../../db/stored-record.ts';
import { findContent } from '../restore/account-content-queries.ts';
import { ArchiveError } from './zip-reader.ts';

let server: TestApp;
let asha: Member;
let files: ArchiveFiles;
beforeAll(async () => {
  server = await startTestApp();
  asha = await createMember(server);
  await fillAccount(server, asha);
  files = unzipSync((await asha.client.call(calls.downloadArchive)).bytes);
});
afterAll(() => server.close());

const forge = (change: ArchiveChange) => forgeArchive(files, change);
const open = (bytes: Buffer) => openAsServer(server, asha, bytes);

const readRecord = async ({ userId }: Member): Promise<Resume> => {
  const { db } = server.context;
  const row = await db.selectFrom('records').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  return readStoredRecord(row);
};

/** Generates pseudo-random numbers, the same in every run. */
function* generateNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

const ODD_VALUES: Json[] = [
  null,
  -1,
  1e300,
  '',
  '\0',
  'x'.repeat(3_000),
  [],
  {},
  true,
  '../../..',
  '2999-01-01T00:00:00.000Z',
  [[[]]],
  { length: 5 },
  '\ud800',
];

/** Returns a value with one of its parts replaced by an odd one. */
function mutate(value: Json, next: () => number): Json {
  if (typeof value !== 'object' || value === null || next() % 6 === 0) return ODD_VALUES[next() % ODD_VALUES.length];
  const keys = Object.keys(value);
  const key = keys[next() % Math.max(1, keys.length)];
  if (key === undefined) return ODD_VALUES[next() % ODD_VALUES.length];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (next() % 10 === 0 && Array.isArray(copy)) copy.push(copy[0]);
  else copy[key as never] = mutate(value[key], next) as never;
  return copy;
}

describe('a thousand archives with something wrong in them', () => {
  const listTextPaths = () =>
    Object.keys(files).filter((path) => path.endsWith('.json') && !path.startsWith('history/'));
  const withoutFiles = () =>
    Object.fromEntries(
      Object.keys(files)
        .filter((path) => /^(pictures|videos|history|files)\/|\.md$/.test(path))
        .map((path) => [path, undefined]),
    );

  test('are read as far as they go, or refused with a sentence', async () => {
    const random = generateNumbers(7);
    const next = () => random.next().value;
    let refused = 0;
    for (let round = 0; round < 1_000; round += 1) {
      const all = listTextPaths();
      const path = all[next() % all.length] ?? '';
      const bytes = forge({ ...withoutFiles(), [path]: (value) => mutate(value, next) });
      // Every fifth archive also has a damaged byte.
      if (round % 5 === 0) bytes.writeUInt8(next() % 256, next() % bytes.length);
      try {
        await open(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(ArchiveError);
        refused += 1;
      }
    }
    // Both outcomes must occur for the test to be meaningful.
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(950);
  });

  // Twelve restores, each of which starts two processes.
  test('and of some that are restored, all comes back or nothing', { timeout: 120_000 }, async () => {
    const random = generateNumbers(11);
    const next = () => random.next().value;
    const states = new Set<string>();
    let member = await createMember(server);
    for (let round = 0; round < 12; round += 1) {
      const all = listTextPaths();
      const path = all[next() % all.length] ?? '';
      const outcome = await restoreIntoAccount(
        member.client,
        forge({ ...withoutFiles(), [path]: (value) => mutate(value, next) }),
      );
      states.add(outcome.state);
      expect(outcome.message).not.toContain('Something went wrong');
      const content = await findContent(server.context.db, member.userId);
      if (outcome.state === 'done') {
        expect(outcome.counts.resumes).toBeGreaterThan(0);
        expect((await readRecord(member)).kept).toBeDefined();
        expect((await member.client.get(`/p/${(await member.record()).handle}`)).status).toBe(200);
        member = await createMember(server);
      } else expect([outcome.state, content]).toEqual(['failed', []]);
    }
    expect(states).toEqual(new Set(['done', 'failed']));
  });
});
