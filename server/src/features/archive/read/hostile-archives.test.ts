import { LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/archive';
import { listPortfolios, type PortfolioSummary, readPortfolio } from '@vitrine/contract/calls/portfolios';
import { listPosts } from '@vitrine/contract/calls/posts';
import type { Resume } from '@vitrine/contract/resume/resume';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { restoreIntoAccount, uploadArchive, waitForRestore } from '../../../../testing/archive-uploads.ts';
import {
  type ArchiveChange,
  type ArchiveFiles,
  forgeArchive,
  type Json,
  openAsServer,
} from '../../../../testing/forged-archives.ts';
import { createMember, FULL_ACCOUNT_ENTRIES, fillAccount, type Member } from '../../../../testing/full-account.ts';
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
const findFirstIn = (folder: string) => Object.keys(files).find((path) => path.startsWith(folder)) ?? '';

const joinNumbered = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(',');

describe('what is no archive that can be restored is refused with a sentence, and nothing has changed', () => {
  test.each<[string, () => ArchiveChange, string | RegExp]>([
    [
      'a newer one',
      () => ({ 'archive.json': (it) => ({ ...it, version: 2 }) }),
      /^This archive was made by a newer Vitrine/,
    ],
    [
      'a newer record',
      () => ({ 'record.json': (it) => ({ ...it, docSchema: 900 }) }),
      /^This archive was made by a newer/,
    ],
    [
      'another program’s',
      () => ({ 'archive.json': undefined }),
      'This is not an archive of an account: there is no archive.json in it.',
    ],
    [
      'one without a record',
      () => ({ 'record.json': undefined }),
      'This archive is not whole: there is no record.json in it.',
    ],
    [
      'two first resumes',
      () => ({ 'resumes.json': (it) => it.map((row: Json) => ({ ...row, isPrimary: true })) }),
      'resumes.json does not say what it has to.',
    ],
    ['no first portfolio', () => ({ 'portfolios.json': () => [] }), 'portfolios.json does not say what it has to.'],
    ['text in the place of JSON', () => ({ 'record.json': strToU8('no JSON') }), 'record.json is not JSON in UTF-8.'],
    [
      'bytes that are no UTF-8',
      () => ({ 'record.json': new Uint8Array([0x7b, 0xff, 0x7d]) }),
      'record.json is not JSON in UTF-8.',
    ],
    [
      'lists in lists',
      () => ({ 'record.json': strToU8(`{"doc":{"kept":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`) }),
      'record.json has lists in lists that are too deep.',
    ],
    [
      'a record that fills the memory',
      () => ({ 'record.json': (it) => ({ ...it, doc: { ...it.doc, kept: { long: 'x'.repeat(5_000_000) } } }) }),
      'The record in this archive is larger than an account can hold.',
    ],
    [
      'a record of a few megabytes that become hundreds in memory',
      () => ({ 'record.json': strToU8(`{"doc":{"x":[${'{},'.repeat(1_800_000)}{}]}}`) }),
      'The texts in this archive are more than an account can hold.',
    ],
    [
      'a record that is larger than any, before it is parsed',
      () => ({ 'record.json': strToU8(`{"doc":{"kept":"${'x'.repeat(2_200_000)}"`) }),
      'The record in this archive is larger than an account can hold.',
    ],
    [
      'a resume with more words of its own than a resume can have',
      () => ({
        'resumes.json': (it) =>
          it
            .map((row: Json) => ({
              ...row,
              overlay: { words: { 'projects/a': { value: Array(100).fill('x'.repeat(4_000)), original: '' } } },
            }))
            .map((row: Json) => ({
              ...row,
              overlay: {
                words: Object.fromEntries(
                  Array.from({ length: 8 }, (_, at) => [`projects/${at}`, row.overlay.words['projects/a']]),
                ),
              },
            })),
      }),
      /^The resume .* in this archive is larger than an account can hold\.$/,
    ],
    [
      'names that take longer to read than lists',
      () => ({ 'account.json': strToU8(`{${joinNumbered(400_000, (at) => `"k${at}":0`)}}`) }),
      'The texts in this archive are more than an account can hold.',
    ],
    [
      'files that are too much together alone',
      () => ({
        ...Object.fromEntries(
          ['preferences.json', 'record.json', 'account.json'].map((path) => [
            path,
            (it: Json) => ({ ...it, x: Array.from({ length: 900_000 }, () => 0) }),
          ]),
        ),
      }),
      'The texts in this archive are more than an account can hold.',
    ],
    [
      'a post with more values than a post has',
      () => ({ 'posts/exact/ledgers.json': (it) => ({ ...it, x: Array.from({ length: 700 }, () => 0) }) }),
      'The texts in this archive are more than an account can hold.',
    ],
    [
      'a path as an id',
      () => ({ 'portfolios.json': (it) => it.map((row: Json) => ({ ...row, resumeId: '../../etc' })) }),
      /^portfolios\.json does not say what it has to \(0\.resumeId\)/,
    ],
    [
      'more posts than there can be',
      () => Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`posts/exact/n-${at}.json`, strToU8('{}')])),
      /more posts than an account can have: 500/,
    ],
  ])('%s', async (_, change, sentence) => {
    const error = await open(forge(change())).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArchiveError);
    if (typeof sentence === 'string') expect((error as Error).message).toBe(sentence);
    else expect((error as Error).message).toMatch(sentence);
  });

  test('by both calls, with the sentence of the process that read it', async () => {
    const member = await createMember(server);
    const id = await uploadArchive(member.client, forge({ 'record.json': strToU8('no JSON') }));
    const { status, body } = await member.client.call(calls.previewArchive, { params: { id } });
    expect([status, body.code, body.message]).toEqual([
      400,
      'archive/not-readable',
      'record.json is not JSON in UTF-8.',
    ]);
    await member.client.call(calls.restoreArchive, { params: { id } });
    expect(await waitForRestore(member.client)).toMatchObject({ state: 'failed', message: body.message });
    expect(await findContent(server.context.db, member.userId)).toEqual([]);
  });
});

test('whatever a record of the largest size is made of, it is read (rule A41)', async () => {
  const { doc } = JSON.parse(strFromU8(files['record.json'] ?? new Uint8Array()));
  const room = LIMITS.resumeBytes - Buffer.byteLength(JSON.stringify({ ...doc, kept: { x: [] } }));
  for (const piece of ['0', '{}', '{"a":0}', '"\\"[{,:"']) {
    const x = Array.from({ length: Math.floor(room / (piece.length + 1)) }, () => JSON.parse(piece));
    const { counts } = await open(forge({ 'record.json': (it) => ({ ...it, doc: { ...it.doc, kept: { x } } }) }));
    expect([piece, counts.entries]).toEqual([piece, FULL_ACCOUNT_ENTRIES]);
  }
});

describe('what somebody forged is taken as if it had been typed', () => {
  test('values that no form takes are emptied, told, and nothing of them is on a page', async () => {
    const member = await createMember(server);
    const { state, notes } = await restoreIntoAccount(
      member.client,
      forge({
        'record.json': ({ doc, ...rest }) => {
          doc.projects[0].projectUrl = 'javascript:alert(1)';
          doc.projects[0].title = `NUL \0 and ${'x'.repeat(5_000)}`;
          doc.projects[0]._id = '../../x';
          doc.experiences[0].summaryPoints = ['A point that stays', 'y'.repeat(9_000)];
          doc.experiences[0].labels = ['z'.repeat(900)];
          // As an own key, which JSON allows.
          Object.defineProperty(doc.personalInfo, '__proto__', { value: { polluted: true }, enumerable: true });
          doc.footerLinks.github = 'https://user:secret@github.com/x';
          doc.projects[1].picture = 'https://other.example/pictures/tracker.webp';
          return { ...rest, doc };
        },
      }),
    );
    expect(state).toBe('done');
    const { projects, experiences, footerLinks } = await readRecord(member);
    expect(projects[0]).toMatchObject({ projectUrl: '', title: '', _id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(projects[1]?.picture).toBe('');
    expect([experiences[0]?.summaryPoints, experiences[0]?.labels, footerLinks.github]).toEqual([
      ['A point that stays'],
      undefined,
      '',
    ]);
    expect(notes.filter((note) => /could not be taken/.test(note))).toEqual([
      'Social URLs: GitHub could not be taken as it is in the archive.',
      expect.stringMatching(/^Experiences?, 1: /),
      expect.stringMatching(/^Projects?, 1: /),
      expect.stringMatching(/^Projects?, 1: /),
      expect.stringMatching(/^Projects?, 2: /),
    ]);
  });

  test('what is no picture and no video is left out, and told', async () => {
    const member = await createMember(server);
    const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const [photo, video] = [findFirstIn('pictures/photo/'), findFirstIn('videos/')];
    const outcome = await restoreIntoAccount(
      member.client,
      forge({ [photo]: svg, [video]: strToU8('no video at all') }),
    );
    expect(outcome).toMatchObject({ state: 'done', counts: { pictures: 8, videos: 1 } });
    expect(outcome.notes).toContainEqual(`${photo}: This file isn't a readable image. Supported: png, jpg, jpeg, gif.`);
    expect(outcome.notes).toContainEqual(
      expect.stringMatching(/^The video hello\.mp4 was not taken: This file is not an MP4/),
    );
    const row = await server.context.db
      .selectFrom('users')
      .select('picture')
      .where('id', '=', member.userId)
      .executeTakeFirst();
    expect(row?.picture).toBeNull();
  });

  test('names, ids and addresses of others lead nowhere (rule A44)', async () => {
    const { db } = server.context;
    const member = await createMember(server);
    const own = await db
      .selectFrom('pictures')
      .selectAll()
      .where('user_id', '=', asha.userId)
      .where('kind', '=', 'project')
      .executeTakeFirstOrThrow();
    const { _id: project } = (await readRecord(asha)).projects[0] ?? {};
    await restoreIntoAccount(
      member.client,
      forge({
        'pictures.json': () => [],
        'record.json': ({ doc, ...rest }) => {
          doc.projects[0].picture = `http://localhost:3000/pictures/${own.name}-1200.webp`;
          return { ...rest, doc };
        },
        'addresses.json': (it) =>
          it.map((row: Json, at: number) => ({ ...row, address: ['administrator', 'a/../b'][at % 2] })),
        'portfolios.json': (it) =>
          it.map((row: Json) => ({
            ...row,
            settings: { ...row.settings, page: { ...row.settings.page, picture: 'https://tracker.example/x.png' } },
          })),
      }),
    );
    expect((await readRecord(member)).projects[0]).toMatchObject({ _id: project, picture: '' });
    const { payload }: { payload: PortfolioSummary[] } = (await member.client.call(listPortfolios)).body;
    for (const { id, handle } of payload) {
      expect(handle).toMatch(/^asha-rao-/);
      const { settings } = (await member.client.call(readPortfolio, { params: { id } })).body.payload;
      expect(settings.page.picture).toBe('');
    }
    expect(await db.selectFrom('pictures').select('name').where('user_id', '=', member.userId).execute()).toEqual([]);
  });

  test('a post with a strange address, and one that shows nothing, is a draft', async () => {
    const member = await createMember(server);
    const outcome = await restoreIntoAccount(
      member.client,
      forge({
        'posts/exact/ledgers.json': (it) => ({ ...it, slug: '../../admin' }),
        'posts/exact/elsewhere.json': (it) => ({ ...it, shown: { title: 5 } }),
        'posts/exact/later.json': (it) => ({ ...it, draftBody: '['.repeat(5_000) }),
      }),
    );
    expect(outcome.notes).toEqual(
      expect.arrayContaining([
        'The post in posts/ledgers.md comes back as a draft.',
        'The post in posts/elsewhere.md comes back as a draft.',
        'The post in posts/later.md could not be taken as it is in the archive.',
      ]),
    );
    const posts: { state: string }[] = (await member.client.call(listPosts)).body.payload;
    expect(posts.map(({ state }) => state)).toEqual(['draft', 'draft', 'draft']);
  });

  test('one that was unpacked and packed again in a folder by another program comes back all the same', async () => {
    const member = await createMember(server);
    const moved = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`My archive/${path}`, bytes]));
    const zip = zipSync({ ...moved, '__MACOSX/._x': strToU8('x'), '../../etc/passwd': strToU8('x') });
    expect(await restoreIntoAccount(member.client, Buffer.from(zip))).toMatchObject({
      state: 'done',
      counts: { pictures: 9, videos: 2 },
    });
  });
});
