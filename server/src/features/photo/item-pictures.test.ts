import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { uploadItemPicture, uploadLogo } from '@vitrine/contract/calls/photo';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { exportResume } from '@vitrine/contract/calls/resume';
import type { ItemPictureKind } from '@vitrine/contract/portfolio/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm, importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createBlankPng, createTwoColourPicture } from '../../../testing/pictures.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { toPictureKey } from '../../db/pictures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
});
afterAll(() => server.close());

const { save, remove, restore, changeSeveral } = listSectionCalls.projects;
const DESCRIPTION = 'The timetable of a station';

const upload = (client: Client, bytes: Buffer, use: string = 'project', fit?: string) =>
  client.call(
    uploadItemPicture,
    createForm({ use, ...(fit && { fit }), picture: { name: 'p.png', type: 'image/png', bytes } }),
  );
const createPicture = (width = 1600, height = 1000) => createTwoColourPicture(width, height).png().toBuffer();
const uploadPicture = async (client: Client, use: ItemPictureKind = 'project'): Promise<string> =>
  (await upload(client, await createPicture(), use)).body.pictureUrl;
const getPath = (url: string) => new URL(url).pathname;
const getPictureName = (path: string) => path.slice('/pictures/'.length).slice(0, 43);
const createVisitor = () => new Client(server.app);

/** Creates a user with a project that shows a picture. */
async function createMemberWithPicture() {
  const member = await createSignedInAccount(server);
  const { client } = member;
  const picture = await uploadPicture(client);
  const data = { ...ITEMS.projects, picture, pictureDescription: DESCRIPTION };
  const added = await client.call(save, { body: { data } });
  expect(added.status).toBe(200);
  const { handle, _id: uid } = await member.record();
  const item = added.body.payload as { _id: string } & typeof data;
  const edit = (change: object) => client.call(save, { body: { data: { ...item, ...change } } });
  const page = async (who = createVisitor()) => (await who.get(`/p/${handle}`)).text;
  return { ...member, uid: uid as string, item, edit, picture, path: getPath(picture), page, handle: handle as string };
}

const isPictureStored = async (path: string) => {
  const { db } = server.context;
  return (
    (await db.selectFrom('pictures').select('name').where('name', '=', getPictureName(path)).execute()).length === 1
  );
};

const removeExpiredFiles = async () => {
  const { db, clock } = server.context;
  await deleteExpired(db, clock());
  await removeUnwantedFiles(server.context);
};

const readShape = async (bytes: Buffer) => {
  const { width, height, hasAlpha = false, exif } = await sharp(bytes).metadata();
  return { width, height, hasAlpha, exif };
};

describe('the picture of a project', () => {
  test('is made into two sizes of one shape, without its metadata, and shown by the page (rules R55 and R57)', async () => {
    const { path, page } = await createMemberWithPicture();
    const [large, small] = [await createVisitor().get(path), await createVisitor().get(path.replace('-1200', '-600'))];
    expect([large.status, large.headers['content-type'], large.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-cache',
    ]);
    expect(await readShape(large.bytes)).toEqual({ width: 1200, height: 750, hasAlpha: false, exif: undefined });
    expect(await readShape(small.bytes)).toMatchObject({ width: 600, height: 375 });
    expect((await createVisitor().get(path.replace('-1200', '-1600'))).status).toBe(404);
    const html = await page(new Client(server.app, 'http://portfolios.localhost:3000'));
    expect(html).toContain(`src="${path}"`);
    expect(html).toContain(`alt="${DESCRIPTION}"`);
  });

  test.each([
    [1600, 1200],
    [600, 1200],
    [2400, 600],
  ])('of %i by %i fills its card, and on request is whole in it (rule R55)', async (width, height) => {
    const { client } = await createSignedInAccount(server);
    const picture = await createPicture(width, height);
    const readCorner = async (fit?: string) => {
      const { bytes } = await client.get(getPath((await upload(client, picture, 'project', fit)).body.pictureUrl));
      const corner = sharp(bytes).ensureAlpha().extract({ left: 4, top: 4, width: 1, height: 1 });
      return (await corner.raw().toBuffer())[3];
    };
    expect([await readCorner(), await readCorner('whole')]).toEqual([255, 0]);
    expect((await upload(client, picture, 'project', 'stretch')).body.fields).toEqual({
      fit: 'fit must be one of: crop, whole',
    });
  });

  test('keeps what draws the eye when it is cropped (rule R55)', async () => {
    const { client } = await createSignedInAccount(server);
    const face = { input: await createTwoColourPicture(300, 200).png().toBuffer(), left: 150, top: 1500 };
    const tall = sharp({ create: { width: 600, height: 1800, channels: 3, background: '#eeeeee' } }).composite([face]);
    const answer = await upload(client, await tall.png().toBuffer());
    const { bytes } = await client.get(getPath(answer.body.pictureUrl));
    const { channels } = await sharp(bytes).stats();
    expect(channels.some(({ min }) => min < 40)).toBe(true);
  });

  test('is taken upright, whatever its camera noted, and says nothing of the camera', async () => {
    const { client } = await createSignedInAccount(server);
    const exif = { IFD0: { Make: 'Canary' } };
    const held = await (await createTwoColourPicture(1000, 1600))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(client, held);
    const { bytes } = await client.get(getPath(body.pictureUrl));
    // Its left half, which was red, is at the top.
    const readPixel = async (top: number) =>
      (await sharp(bytes).extract({ left: 600, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0;
    expect([(await readPixel(100)) > 200, (await readPixel(650)) > 200]).toEqual([true, false]);
    expect(bytes.includes('Canary')).toBe(false);
  });

  test('that is none, or too large, or cannot be stored, is refused by name, and nothing is kept (rule R55)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const drawing = await upload(client, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([drawing.status, drawing.body.code]).toEqual([400, 'photo/not-a-picture']);
    const cut = await upload(client, (await createPicture()).subarray(0, 400));
    expect([cut.status, cut.body.code]).toEqual([400, 'photo/not-a-picture']);
    const large = await upload(client, Buffer.alloc(LIMITS.pictureBytes + 1));
    expect([large.status, large.body.code]).toEqual([413, 'photo/too-large']);
    const many = await upload(client, createBlankPng(8_000, 6_251));
    expect([many.status, many.body.message]).toEqual([
      413,
      'This picture has too many pixels. Please make it smaller.',
    ]);
    const nothing = await client.call(uploadItemPicture, createForm({ use: 'project' }));
    expect([nothing.status, nothing.body.fields]).toEqual([400, { picture: 'Please choose a picture' }]);
    const other = await upload(client, await createPicture(), 'photo');
    expect([other.status, other.body.fields]).toEqual([400, { use: 'use must be one of: logo, project, portrait' }]);
    server.breakFiles(true);
    const away = await upload(client, await createPicture());
    server.breakFiles(false);
    expect([away.status, away.body.code]).toEqual([503, 'files/unavailable']);
    expect((await upload(createVisitor(), await createPicture())).status).toBe(401);
    const { db } = server.context;
    const kept = db
      .selectFrom('pictures')
      .select('name')
      .where('user_id', '=', (await record())._id);
    expect(await kept.execute()).toEqual([]);
  });

  test('counts against the storage of the plan (rule R55)', async () => {
    const { client } = await createSignedInAccount(server);
    const { db } = server.context;
    const plan = db.selectFrom('plans').select('features').where('name', '=', 'free');
    const { features } = await plan.executeTakeFirstOrThrow();
    const change = (to: string) => db.updateTable('plans').set({ features: to }).where('name', '=', 'free').execute();
    await change(JSON.stringify({ ...JSON.parse(features), maxStorageMB: 0 }));
    const refused = await upload(client, await createPicture());
    await change(features);
    expect([refused.status, refused.body.code, refused.body.feature]).toEqual([409, 'plan/limit', 'maxStorageMB']);
  });

  test('has to be one that the account uploaded for it: no other address is stored, nor loaded by its page (rules R55 and P11)', async () => {
    const { client, item, edit, page, record } = await createMemberWithPicture();
    const other = await createSignedInAccount(server);
    const foreign = `https://evil.example/pictures/${'a'.repeat(43)}-1200.webp`;
    const logo = (
      await client.call(
        uploadLogo,
        createForm({ logo: { name: 'l', type: 'image/png', bytes: await createPicture() } }),
      )
    ).body.logoUrl;
    const strange = [foreign, await uploadPicture(other.client), logo, await uploadPicture(client, 'portrait')];
    for (const picture of strange) {
      const { _id, ...data } = { ...item, picture };
      for (const refused of [await edit({ picture }), await client.call(save, { body: { data } })]) {
        expect([refused.status, refused.body.fields]).toEqual([
          400,
          { 'data.picture': 'Choose a picture that you uploaded here.' },
        ]);
      }
    }
    const typed = await edit({ picture: 'https://evil.example/p.png' });
    expect(typed.body.fields).toEqual({ 'data.picture': 'Choose a picture that you uploaded here.' });
    // Whatever host was sent, our own is stored.
    const again = await uploadPicture(client);
    expect((await edit({ picture: again.replace(/^https?:\/\/[^/]+/, 'https://evil.example') })).status).toBe(200);
    expect((await record()).resume.projects[0].picture).toBe(again);
    expect(await page()).not.toContain('evil.example');
  });

  test('of another account, that an import brings along, is never shown, and can stay or go', async () => {
    const { client, picture } = await createMemberWithPicture();
    const { client: other, record } = await createSignedInAccount(server);
    const data = (await client.call(exportResume)).body;
    expect(JSON.stringify(data)).toContain(picture);
    expect((await importDocument(other, data, { mode: 'replace' })).status).toBe(200);
    const { handle, resume } = await record();
    const [item] = resume.projects;
    expect((await createVisitor().get(`/p/${handle}`)).text).not.toContain(getPath(picture));
    expect((await other.call(save, { body: { data: { ...item, title: 'Other' } } })).status).toBe(200);
    expect((await other.call(save, { body: { data: { ...item, picture: '' } } })).status).toBe(200);
  });

  test('comes back to the account that exported it, with what it shows', async () => {
    const { client, item, picture, record, page, path } = await createMemberWithPicture();
    const data = (await client.call(exportResume)).body;
    await client.call(remove, { body: { _id: item._id } });
    expect((await importDocument(client, data)).status).toBe(200);
    expect((await record()).resume.projects).toMatchObject([{ picture, pictureDescription: DESCRIPTION }]);
    expect(await page()).toContain(path);
  });

  test('is hidden with its item, and private with its portfolio, as is what it shows (rule R57)', async () => {
    const { client, item, path, page } = await createMemberWithPicture();
    const show = (isVisible: boolean) =>
      client.call(updateVisibility, { body: { section: 'projects', id: item._id, isVisible } });
    const open = (isPortfolioPublic: boolean) =>
      client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
    const seen = async () => {
      const html = await page();
      return [(await createVisitor().get(path)).status, html.includes(path), html.includes(DESCRIPTION)];
    };
    expect(await seen()).toEqual([200, true, true]);
    await show(false);
    expect(await seen()).toEqual([404, false, false]);
    expect((await client.get(path)).status).toBe(200);
    await show(true);
    expect(await seen()).toEqual([200, true, true]);
    await open(false);
    expect(await seen()).toEqual([404, false, false]);
  });

  test('that is replaced goes from the page at once, and from the store after a day (rule R57)', async () => {
    const { client, edit, path, page, uid } = await createMemberWithPicture();
    const next = await uploadPicture(client);
    expect((await edit({ picture: next })).status).toBe(200);
    expect([(await createVisitor().get(path)).status, (await page()).includes(path)]).toEqual([404, false]);
    expect((await createVisitor().get(getPath(next))).status).toBe(200);
    await removeExpiredFiles();
    expect(await isPictureStored(path)).toBe(true);
    server.pass(DURATIONS.unusedPicture);
    await removeExpiredFiles();
    expect([await isPictureStored(path), await isPictureStored(getPath(next))]).toEqual([false, true]);
    const { files } = server.context;
    for (const size of [1200, 600] as const) {
      expect(await files.get(toPictureKey(uid, { kind: 'project', name: getPictureName(path) }, size))).toBeFalsy();
    }
    expect((await createVisitor().get(getPath(next))).status).toBe(200);
  });

  test('comes back with an item that was deleted, alone or with others, and goes with one that was not (rule R57)', async () => {
    const { client, item, path, page, person } = await createMemberWithPicture();
    const shown = async () => [(await createVisitor().get(path)).status, (await page()).includes(path)];
    await client.call(remove, { body: { _id: item._id } });
    expect(await shown()).toEqual([404, false]);
    await removeExpiredFiles();
    expect((await client.call(restore, { body: { _id: item._id } })).status).toBe(200);
    expect(await shown()).toEqual([200, true]);
    const several = (action: 'delete' | 'restore') =>
      client.call(changeSeveral, { body: { ids: [item._id], action, to: 0 } });
    await several('delete');
    expect(await shown()).toEqual([404, false]);
    expect((await several('restore')).status).toBe(200);
    // Restored in time: the check finds that it is still in use.
    server.pass(DURATIONS.unusedPicture);
    await removeExpiredFiles();
    expect(await shown()).toEqual([200, true]);
    const back = new Client(server.app);
    await back.call(signIn, { body: { email: person.email, password: person.password } });
    await back.call(remove, { body: { _id: item._id } });
    server.pass(DURATIONS.unusedPicture);
    await removeExpiredFiles();
    expect(await isPictureStored(path)).toBe(false);
  });

  test('is hidden with its account at once', async () => {
    const { client, path } = await createMemberWithPicture();
    expect((await client.call(deleteAccount)).status).toBe(200);
    expect((await createVisitor().get(path)).status).toBe(404);
  });
});

test('a logo is taken by the call for all pictures of items as by its own (rule R55)', async () => {
  const { client } = await createSignedInAccount(server);
  const companyLogo = await uploadPicture(client, 'logo');
  expect(companyLogo).toMatch(/-128\.webp$/);
  const { bytes } = await client.get(getPath(companyLogo));
  expect(await readShape(bytes)).toMatchObject({ width: 128, height: 128, hasAlpha: true });
  const data = { ...ITEMS.experiences, companyLogo };
  expect((await client.call(listSectionCalls.experiences.save, { body: { data } })).status).toBe(200);
  expect((await createVisitor().get(getPath(companyLogo))).status).toBe(200);
});
