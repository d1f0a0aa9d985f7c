import { LIMITS } from '@vitrine/contract/api/limits';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { readSessionState } from '@vitrine/contract/calls/accounts';
import { removePhoto, updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createBlankPng, createTwoColourPicture } from '../../../testing/pictures.ts';
import { startS3, type TestS3 } from '../../../testing/s3.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

const DAY = 24 * 60 * 60 * 1_000;

let s3: TestS3;
const servers: Record<string, TestApp> = {};
beforeAll(async () => {
  s3 = await startS3();
  const { bucket, endpoint } = s3.settings;
  servers.folder = await startTestApp();
  servers.s3 = await startTestApp({ FILES_URL: `s3://S3RVER:S3RVER@${bucket}?endpoint=${endpoint}` });
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await s3.close();
});

const createPhotoFields = (bytes: Buffer, name = 'me.jpg') => ({ photo: { name, type: 'image/jpeg', bytes } });
const upload = (client: Client, fields: Parameters<typeof createForm>[0]) =>
  client.call(uploadPhoto, createForm(fields));
const getPath = (url: string) => new URL(url).pathname;

describe.each(['folder', 's3'])('a profile picture, files in %s,', (store) => {
  let server: TestApp;
  beforeEach(() => {
    server = servers[store] as TestApp;
  });
  const createVisitor = () => new Client(server.app);
  /** Creates a user who uses a picture. @returns its path as well */
  const createMemberWithPhoto = async () => {
    const member = await createSignedInAccount(server);
    const { photoUrl } = (
      await upload(member.client, createPhotoFields(await createTwoColourPicture().jpeg().toBuffer()))
    ).body;
    expect((await member.client.call(updatePhotoUrl, { body: { photoUrl } })).body).toEqual({
      success: true,
      photoUrl,
    });
    return { ...member, photoUrl: photoUrl as string, path: getPath(photoUrl) };
  };

  test('is made square and small, and shown in the app and to the public (rule A33)', async () => {
    const { client, record, photoUrl, path } = await createMemberWithPhoto();
    const { photoURL, handle } = await record();
    expect([photoURL, (await client.call(readSessionState)).body.photoUrl]).toEqual([photoUrl, photoUrl]);
    const picture = await createVisitor().get(path);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    // `no-cache`, so that a picture made private is unavailable from the next visit on, even to earlier visitors.
    expect(picture.headers['cache-control']).toBe('no-cache');
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 448, 448]);
    expect((await sharp((await createVisitor().get(path.replace('-448', '-224'))).bytes).metadata()).width).toBe(224);
    expect((await createVisitor().get(`/p/${handle}`)).text).toContain(path);
    expect((await createVisitor().get(`/p/${handle}/resume.json`)).body.basics.image).toContain(path);
    const again = await createVisitor().get(path, { headers: { 'if-none-match': String(picture.headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('is gone from page and store when another takes its place', async () => {
    const { client, record, path } = await createMemberWithPhoto();
    const { photoUrl } = (await upload(client, createPhotoFields(await createTwoColourPicture().png().toBuffer())))
      .body;
    await client.call(updatePhotoUrl, { body: { photoUrl } });
    expect([(await createVisitor().get(path)).status, (await client.get(path)).status]).toEqual([404, 404]);
    const { handle } = await record();
    expect((await createVisitor().get(`/p/${handle}`)).text).not.toContain(path);
    const { db } = server.context;
    expect(await db.selectFrom('unwanted_files').select('key').execute()).toEqual([]);
  });

  test('is for nobody when it is removed', async () => {
    const { client, record, path } = await createMemberWithPhoto();
    expect((await client.call(removePhoto)).status).toBe(200);
    expect((await record()).photoURL).toBe('');
    expect((await client.get(path)).status).toBe(404);
  });

  test('is its own on a private portfolio', async () => {
    const { client, path } = await createMemberWithPhoto();
    const show = (isPortfolioPublic: boolean) =>
      client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
    await show(false);
    const own = await client.get(path);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await createVisitor().get(path)).status).toBe(404);
    expect((await (await createSignedInAccount(server)).client.get(path)).status).toBe(404);
    await show(true);
    expect((await createVisitor().get(path)).status).toBe(200);
  });

  test('is hidden with its account at once, and goes with it for good, also when the store is away just then', async () => {
    const { client, path } = await createMemberWithPhoto();
    expect((await client.call(deleteAccount)).status).toBe(200);
    expect((await createVisitor().get(path)).status).toBe(404);
    server.breakFiles(true);
    server.pass(30 * DAY);
    await deleteExpired(server.context.db, server.context.clock());
    await removeUnwantedFiles(server.context);
    server.breakFiles(false);
    const [, , name = ''] = path.split('/');
    const { db, files } = server.context;
    const keys = (await db.selectFrom('unwanted_files').select('key').execute()).map(({ key }) => key);
    const key = keys.find((one) => one.endsWith(name)) ?? '';
    expect(await files.get(key)).toBeDefined();
    server.pass(10 * 60 * 1_000);
    await removeUnwantedFiles(server.context);
    expect(await files.get(key)).toBeUndefined();
    expect(await db.selectFrom('unwanted_files').select('key').execute()).toEqual([]);
  });

  test('that was uploaded and never used is removed after a day', async () => {
    const { client } = await createSignedInAccount(server);
    const { photoUrl } = (await upload(client, createPhotoFields(await createTwoColourPicture().jpeg().toBuffer())))
      .body;
    const path = getPath(photoUrl);
    expect([(await client.get(path)).status, (await createVisitor().get(path)).status]).toEqual([200, 404]);
    server.pass(DAY + 1);
    const { db, clock } = server.context;
    await deleteExpired(db, clock());
    expect(await db.selectFrom('pictures').select('name').where('name', '=', path.slice(10, 53)).execute()).toEqual([]);
  });

  test('that cannot be stored is said to be so, and the old one stays', async () => {
    const { client, record, photoUrl } = await createMemberWithPhoto();
    server.breakFiles(true);
    const answer = await upload(client, createPhotoFields(await createTwoColourPicture().jpeg().toBuffer()));
    server.breakFiles(false);
    expect([answer.status, answer.body.code]).toEqual([503, 'files/unavailable']);
    expect((await record()).photoURL).toBe(photoUrl);
    expect((await client.get(getPath(photoUrl))).status).toBe(200);
  });
});

describe('an uploaded picture', () => {
  const server = () => servers.folder as TestApp;
  const readColours = async (client: Client, photoUrl: string) => {
    const { bytes } = await client.get(getPath(photoUrl));
    const { data } = await sharp(bytes)
      .resize(2, 1, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (at: number) => (data.readUInt8(at) > data.readUInt8(at + 2) ? 'red' : 'blue');
    return [colourAt(0), colourAt(3)];
  };

  test('is cut where the person says, and held as the camera was', async () => {
    const { client } = await createSignedInAccount(server());
    const right = {
      ...createPhotoFields(await createTwoColourPicture().png().toBuffer()),
      left: '400',
      top: '100',
      size: '300',
    };
    const { photoUrl } = (await upload(client, right)).body;
    expect(await readColours(client, photoUrl)).toEqual(['blue', 'blue']);
    // Orientation 3: the camera was upside down, so left and right are swapped.
    const turned = await createTwoColourPicture().jpeg().withMetadata({ orientation: 3 }).toBuffer();
    expect(await readColours(client, (await upload(client, createPhotoFields(turned))).body.photoUrl)).toEqual([
      'blue',
      'red',
    ]);
  });

  test('may be cut partly outside; the square moves inside', async () => {
    const { client } = await createSignedInAccount(server());
    const outside = {
      ...createPhotoFields(await createTwoColourPicture().png().toBuffer()),
      left: '90000',
      top: '90000',
      size: '90000',
    };
    const answer = await upload(client, outside);
    expect(answer.status).toBe(200);
  });

  test('keeps no metadata', async () => {
    const { client } = await createSignedInAccount(server());
    const noted = await createTwoColourPicture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Secret Artist' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(noted.includes('Secret Artist')).toBe(true);
    const { photoUrl } = (await upload(client, createPhotoFields(noted))).body;
    const { bytes } = await client.get(getPath(photoUrl));
    const { exif, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, bytes.includes('Secret Artist')]).toEqual([undefined, undefined, undefined, false]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['png', () => createTwoColourPicture().png().toBuffer()],
    ['jpg', () => createTwoColourPicture().jpeg().toBuffer()],
    ['gif', () => createTwoColourPicture().gif().toBuffer()],
    ['webp', () => createTwoColourPicture().webp().toBuffer()],
    ['a single pixel', () => createTwoColourPicture(1, 1).png().toBuffer()],
    ['a very wide one', () => createTwoColourPicture(8_000, 20).png().toBuffer()],
  ])('may be %s', async (_kind, bytes) => {
    const { client } = await createSignedInAccount(server());
    expect((await upload(client, createPhotoFields(await bytes()))).status).toBe(200);
  });

  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a drawing with a script', async () => SVG, 'photo/not-a-picture'],
    ['a tiff', () => createTwoColourPicture().tiff().toBuffer(), 'photo/not-a-picture'],
    ['text that calls itself a picture', async () => Buffer.from('hello'), 'photo/not-a-picture'],
    ['nothing', async () => Buffer.alloc(0), 'photo/not-a-picture'],
    [
      'half a picture',
      async () => (await createTwoColourPicture().png().toBuffer()).subarray(0, 300),
      'photo/not-a-picture',
    ],
    ['a picture with too many pixels', async () => createBlankPng(8_000, 8_000), 'photo/too-large'],
    ['more than 2 MB', async () => Buffer.alloc(LIMITS.pictureBytes + 1, 1), 'photo/too-large'],
  ])('that is %s is refused (rule A33)', async (_kind, bytes, code) => {
    const { client } = await createSignedInAccount(server());
    const answer = await upload(client, createPhotoFields(await bytes()));
    expect([answer.body.code, answer.status]).toEqual([code, code === 'photo/too-large' ? 413 : 400]);
    const { db } = server().context;
    const { _id } = (await client.get(`/user/get-data/${(await client.call(readSessionState)).body.email}`)).body
      .payload;
    expect(await db.selectFrom('pictures').select('name').where('user_id', '=', _id).execute()).toEqual([]);
  });

  test('must be a form with a picture in it', async () => {
    const { client } = await createSignedInAccount(server());
    const empty = await upload(client, { other: 'x' });
    expect([empty.status, empty.body.fields]).toEqual([400, { photo: 'Please choose a picture' }]);
    expect((await client.call(uploadPhoto, { body: { photo: 'x' } })).status).toBe(415);
    const broken = await client.call(uploadPhoto, { body: Buffer.from('x'), headers: createForm({}).headers });
    expect([broken.status, broken.body.code]).toEqual([400, 'request/malformed']);
  });

  test('needs somebody who is signed in, and our own page', async () => {
    const fields = createPhotoFields(await createTwoColourPicture().png().toBuffer());
    expect((await upload(new Client(server().app), fields)).status).toBe(401);
    const { client } = await createSignedInAccount(server());
    const { body, headers } = createForm(fields);
    const foreign = await client.call(uploadPhoto, { body, headers: { ...headers, origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });

  test('is taken into use by the account alone that it was issued to (rule A33)', async () => {
    const [owner, other] = [await createSignedInAccount(server()), await createSignedInAccount(server())];
    const { photoUrl } = (
      await upload(owner.client, createPhotoFields(await createTwoColourPicture().png().toBuffer()))
    ).body;
    for (const url of [
      photoUrl,
      'https://evil.example/x.png',
      photoUrl.replace('localhost:3000', 'evil.example'),
      'x',
      '',
    ]) {
      const answer = await other.client.call(updatePhotoUrl, { body: { photoUrl: url } });
      expect([url, answer.status, Object.keys(answer.body.fields)]).toEqual([url, 400, ['photoUrl']]);
    }
    expect((await other.record()).photoURL).toBe('');
  });
});
