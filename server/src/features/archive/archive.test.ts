import { LIMITS } from '@vitrine/contract/api/limits';
import { downloadArchive } from '@vitrine/contract/calls/archive';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { deletePortfolio, listPortfolios, type PortfolioSummary } from '@vitrine/contract/calls/portfolios';
import { deletePost, listPosts } from '@vitrine/contract/calls/posts';
import { PICTURE_SIZES, type PictureKind } from '@vitrine/contract/portfolio/pictures';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { restoreIntoAccount } from '../../../testing/archive-uploads.ts';
import { Client } from '../../../testing/client.ts';
import { createMember, FULL_ACCOUNT_ENTRIES, fillAccount, type Member } from '../../../testing/full-account.ts';
import { listAllTables } from '../../../testing/full-installation.ts';
import { makeVideo, uploadVideo } from '../../../testing/videos.ts';
import type { Db } from '../../db/database.ts';
import { toVideoPartKey } from '../../db/video-files.ts';
import { ARCHIVED_TABLES, TABLES } from './contents/contents.ts';
import { findContent } from './restore/account-content-queries.ts';

/** Two installations: one on the database of this run, and if that is PostgreSQL, one on SQLite. */
let sourceServer: TestApp;
let targetServer: TestApp;
let asha: Member;
let target: Member;
let archive: Buffer;
beforeAll(async () => {
  // The same key and the same owner email, so that testimonials are recognized (decision 121).
  const SECRET_KEY = 'the key of both installations, which is long enough';
  sourceServer = await startTestApp({ SECRET_KEY });
  targetServer = await startTestApp({ SECRET_KEY, DATABASE_URL: '', PUBLIC_ORIGIN: 'http://127.0.0.1:4000' });
  asha = await createMember(sourceServer);
  await fillAccount(sourceServer, asha);
  targetServer.pass(sourceServer.context.clock() - targetServer.context.clock());
  archive = await download(asha);
  target = await createMember(targetServer, 'Asha Rao', 'enterprise', asha.person.email);
});
afterAll(async () => {
  await sourceServer.close();
  await targetServer.close();
});

const download = async ({ client }: Member): Promise<Buffer> => {
  const answer = await client.call(downloadArchive);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return answer.bytes;
};

/** Files that differ between installations by nature: the account, its history, and re-encoded pictures. */
const INSTALLATION_SPECIFIC_PATHS =
  /^(README\.txt|archive\.json|account\.json|addresses\.json|history\/|files\/|pictures\/)/;

/** Ids of rows, and file names in addresses, paths and JSON. */
const ID_PATTERN = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(?<=[/"])[\w-]{43}(?=["./-])/g;

/** Returns a function that numbers names in order of appearance and removes the host. */
function createRenamer(origin: string): (text: string) => string {
  const names = new Map<string, string>();
  return (text) =>
    text.replaceAll(origin, 'ORIGIN').replace(ID_PATTERN, (id) => {
      if (!names.has(id)) names.set(id, `NAME${names.size}`);
      return names.get(id) ?? '';
    });
}

/** Returns the files of an archive in comparable form. A pending testimonial request is not restored. */
function normalize(zip: Buffer, { config }: TestApp): Record<string, string> {
  const rename = createRenamer(config.publicOrigin);
  const files = Object.entries(unzipSync(zip)).filter(([path]) => !INSTALLATION_SPECIFIC_PATHS.test(path));
  return Object.fromEntries(
    files.map(([path, bytes]) => {
      const isVideo = /\.(mp4|webm)$/.test(path);
      const text = isVideo ? Buffer.from(bytes).toString('base64') : strFromU8(bytes);
      // Portraits are encoded and signed again.
      const kept =
        path === ARCHIVED_TABLES.testimonial_requests.file
          ? text.replace(/,\n\{[^\n]*"state":"open"[^\n]*/, '').replace(/"portraitSignature":"[\w-]+"/g, '')
          : text;
      return [rename(`/${path}`), isVideo ? kept : rename(kept)];
    }),
  );
}

test('it comes back on another database, and makes an equal archive there; and back again (rules A39 and A41)', async () => {
  expect(await restoreIntoAccount(target.client, archive)).toMatchObject({
    state: 'done',
    counts: { entries: FULL_ACCOUNT_ENTRIES, resumes: 3, portfolios: 2, posts: 4, testimonials: 2, videos: 2 },
    notes: ['Links for testimonials that were not used yet do not come back (1). Please ask again.'],
  });
  const second = await download(target);
  const [one, other] = [normalize(archive, sourceServer), normalize(second, targetServer)];
  expect(Object.keys(other)).toEqual(Object.keys(one));
  for (const path of Object.keys(one)) expect([path, other[path]]).toEqual([path, one[path]]);
  const again = await createMember(sourceServer);
  const rename = ({ userId }: Member, email: string) =>
    sourceServer.context.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await rename(asha, 'earlier@example.org');
  await rename(again, asha.person.email);
  // Its addresses belong to the first account here, which still has them.
  expect((await restoreIntoAccount(again.client, second)).notes).toEqual([
    'The address asha-rao cannot be had here: the portfolio Portfolio has another one.',
    'The address asha-rao-2 cannot be had here: the portfolio For banks has another one.',
  ]);
  expect(normalize(await download(again), sourceServer)).toEqual(other);
  await rename(again, again.person.email);
  await rename(asha, asha.person.email);
});

test('equal accounts make equal bytes (rule A40)', async () => {
  const files = (zip: Buffer) => Object.entries(unzipSync(zip)).filter(([path]) => path !== 'history/journal.json');
  expect(files(await download(asha))).toEqual(files(archive));
});

test('its pages are the same, but for names and addresses', async () => {
  const page = async (server: TestApp, { client }: Member) => {
    const visitor = new Client(server.app, server.config.publicOrigin);
    const { payload }: { payload: PortfolioSummary[] } = (await client.call(listPortfolios)).body;
    const rename = createRenamer(server.config.publicOrigin);
    const texts: [string, number, string][] = [];
    for (const { handle } of payload)
      for (const path of [
        '',
        '/resume.json',
        '/resume.txt',
        '/posts',
        '/posts/ledgers',
        '/posts/ledgers-slowly',
        '/feed.xml',
      ]) {
        const { status, text } = await visitor.get(`/p/${handle}${path}`, { headers: { accept: 'text/html' } });
        texts.push([`${handle}${path}`, status, rename(text).replace(/urn:uuid:[\w-]+|nonce="[^"]*"/g, '')]);
      }
    return texts;
  };
  const [one, other] = [await page(sourceServer, asha), await page(targetServer, target)];
  expect(one.map(([path, status]) => [path, status])).toContainEqual(['asha-rao', 200]);
  for (const [index, text] of one.entries()) expect(other[index]).toEqual(text);
});

test('its pictures are made anew in the sizes of their kinds, and seen by strangers', async () => {
  const { db, files } = targetServer.context;
  const rows = await db.selectFrom('pictures').selectAll().where('user_id', '=', target.userId).execute();
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set<PictureKind>(['photo', 'logo', 'project', 'portrait', 'preview', 'post', 'poster']),
  );
  for (const { name, kind } of rows) {
    const found = await Promise.all(
      PICTURE_SIZES[kind].map((size) => target.client.get(`/pictures/${name}-${size}.webp`)),
    );
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 200));
    expect((await sharp(found[0]?.bytes).metadata()).format).toBe('webp');
  }
  // No stored file is scheduled for removal.
  const unwanted = await db.selectFrom('unwanted_files').select('key').execute();
  for (const { key } of unwanted) expect(key).toMatch(/^accountArchives\//);
  expect(await files.get(`videos/${target.userId}/none-0.part`)).toBeUndefined();
});

describe('what is in it', () => {
  test('each file is told of in its README, which stands at its beginning', () => {
    const files = Object.keys(unzipSync(archive));
    expect(files.slice(0, 2)).toEqual(['archive.json', 'README.txt']);
    const readme = strFromU8(unzipSync(archive)['README.txt'] ?? new Uint8Array());
    const patterns = [...readme.matchAll(/^\* (.+)$/gm)].flatMap(([, names = '']) => names.split(', '));
    const isDocumented = (path: string) =>
      patterns.some(
        (pattern) =>
          path === pattern || (/[*/]|NAME/.test(pattern) && path.startsWith(pattern.replace(/(\*|NAME|KIND).*/, ''))),
      );
    expect(files.filter((path) => !isDocumented(path))).toEqual(['README.txt']);
    expect(files).toContain('files/resume.pdf');
  });

  test('what was deleted is not in it, with the videos and addresses that it had (rule A40)', async () => {
    const owner = await createMember(sourceServer);
    const { client } = owner;
    await fillAccount(sourceServer, owner);
    const { payload }: { payload: PortfolioSummary[] } = (await client.call(listPortfolios)).body;
    const portfolio = payload.find(({ isPrimary }) => !isPrimary);
    await uploadVideo(client, { portfolioId: portfolio?.id ?? '' }, await makeVideo({ title: 'Of a second page' }));
    const list = (file: string, files: Record<string, Uint8Array>) =>
      JSON.parse(strFromU8(files[file] ?? strToU8('0')));
    const before = unzipSync(await download(owner));
    expect([list('videos.json', before).length, list('posts/addresses.json', before).length]).toEqual([3, 1]);
    const [{ _id: project }] = (await owner.record()).resume.projects;
    const posts: { id: string; title: string }[] = (await client.call(listPosts)).body.payload;
    for (const { status } of [
      await client.call(deletePortfolio, { params: { id: portfolio?.id ?? '' } }),
      await client.call(listSectionCalls.projects.remove, { body: { _id: project } }),
      await client.call(deletePost, {
        params: { id: posts.find(({ title }) => title === 'Ledgers, slowly')?.id ?? '' },
      }),
    ])
      expect(status).toBe(200);
    const zip = await download(owner);
    const after = unzipSync(zip);
    const [video, ...others] = list('videos.json', after);
    expect([video.portfolioId, others]).toEqual([payload.find(({ isPrimary }) => isPrimary)?.id, []]);
    expect(Object.keys(after).filter((path) => path.startsWith('videos/'))).toEqual([`videos/${video.name}.mp4`]);
    expect(list('posts/addresses.json', after)).toEqual([]);
    const { state, notes } = await restoreIntoAccount((await createMember(targetServer)).client, zip);
    expect([state, notes.filter((note) => note.includes('belongs to nothing'))]).toEqual(['done', []]);
  });

  test('nor are its videos content beside which nothing could come back (rule A41)', async () => {
    const member = await createMember(sourceServer);
    await member.client.call(listSectionCalls.projects.save, { body: { data: ITEMS.projects } });
    const [{ _id: itemId }] = (await member.record()).resume.projects;
    await uploadVideo(member.client, { itemId }, await makeVideo());
    const content = () => findContent(sourceServer.context.db, member.userId);
    expect(await content()).toEqual(['entries in the resume', 'videos']);
    await member.client.call(listSectionCalls.projects.remove, { body: { _id: itemId } });
    expect(await content()).toEqual([]);
  });

  test('a video of which a part is missing is named in left-out.txt, and all else is there (rule A39)', async () => {
    const { db, files } = sourceServer.context;
    const own = db.selectFrom('videos').select(['name', 'type']).where('user_id', '=', asha.userId);
    const { name, type } = await own.where('item_id', 'is not', null).executeTakeFirstOrThrow();
    const key = toVideoPartKey(asha.userId, name, 0);
    const part = await files.get(key);
    if (!part) throw new Error('There is no video.');
    for (const found of [undefined, { ...part, bytes: part.bytes.subarray(1) }]) {
      if (found) await files.put(key, found);
      else await files.remove(key);
      const after = unzipSync(await download(asha));
      expect(strFromU8(after['left-out.txt'] ?? new Uint8Array())).toBe(
        `videos/${name}.${type}: it is missing in the store of files\n`,
      );
      const missing = Object.keys(unzipSync(archive)).filter((path) => !(path in after));
      expect(missing).toEqual([`videos/${name}.${type}`]);
    }
    await files.put(key, part);
    expect(Object.keys(unzipSync(await download(asha)))).toEqual(Object.keys(unzipSync(archive)));
  });

  test('a video without room is named there, too, and not read for that', async () => {
    const { db, files } = sourceServer.context;
    const own = db.selectFrom('videos').select(['name', 'type', 'bytes']).where('user_id', '=', asha.userId);
    const { name, type, bytes } = await own.where('item_id', 'is not', null).executeTakeFirstOrThrow();
    const resize = (to: number) => db.updateTable('videos').set({ bytes: to }).where('name', '=', name).execute();
    await resize(LIMITS.accountArchiveBytes);
    const get = vi.spyOn(files, 'get');
    const after = unzipSync(await download(asha));
    expect(get.mock.calls.filter(([key]) => key.includes(name))).toEqual([]);
    get.mockRestore();
    await resize(bytes);
    expect(strFromU8(after['left-out.txt'] ?? new Uint8Array())).toBe(
      `videos/${name}.${type}: there is no room for it in one archive\n`,
    );
    expect(Object.keys(after)).toContain('pictures.json');
  });

  test('nothing of it is a secret, a hash or a token (rule A40)', async () => {
    const files = Object.values(unzipSync(archive)).map((bytes) => Buffer.from(bytes).toString('latin1'));
    const secrets = await listSecrets(sourceServer.context.db);
    expect(secrets.length).toBeGreaterThan(10);
    for (const [place, secret] of secrets)
      expect([place, files.some((text) => text.includes(secret))]).toEqual([place, false]);
  });
});

/** Lists the values of all omitted columns that contain a secret or its hash. */
async function listSecrets(db: Db): Promise<[place: string, secret: string][]> {
  const secrets: [string, string][] = [];
  for (const table of await listAllTables(db)) {
    const decision = TABLES[table as keyof typeof TABLES] as { columns?: Record<string, unknown> } | undefined;
    if (!decision) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const isSecret = /hash|token|subject|salt|visitor|^key$/.test(column);
        if (isSecret && typeof decision.columns?.[column] === 'string')
          secrets.push([`${table}.${column} is in it`, '']);
        if (isSecret && typeof value === 'string' && value.length >= 16) secrets.push([`${table}.${column}`, value]);
      }
  }
  return secrets;
}
