import { DURATIONS } from '@vitrine/contract/api/limits';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { updatePhotoUrl, uploadLogo } from '@vitrine/contract/calls/photo';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture, uploadPicture } from '../../../testing/pictures.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
});
afterAll(() => server.close());

const { save, remove, restore } = listSectionCalls.experiences;

const upload = async (client: Client, bytes: Buffer) =>
  client.call(uploadLogo, createForm({ logo: { name: 'logo.png', type: 'image/png', bytes } }));
const getPath = (url: string) => new URL(url).pathname;
const createVisitor = () => new Client(server.app);

/** Creates a user with a job whose company has an uploaded logo. */
async function createMemberWithLogo(companyLogo?: string) {
  const member = await createSignedInAccount(server);
  const { client } = member;
  const logoUrl: string =
    companyLogo ?? (await upload(client, await createTwoColourPicture(400, 100).png().toBuffer())).body.logoUrl;
  const added = await client.call(save, { body: { data: { ...ITEMS.experiences, companyLogo: logoUrl } } });
  expect(added.status).toBe(200);
  const { handle } = await member.record();
  const page = async (who = createVisitor()) => (await who.get(`/p/${handle}`)).text;
  return { ...member, id: added.body.payload._id as string, logoUrl, path: getPath(logoUrl), page };
}

const isPictureStored = async (path: string) => {
  const { db } = server.context;
  const [, , file = ''] = path.split('/');
  return (await db.selectFrom('pictures').select('name').where('name', '=', file.slice(0, 43)).execute()).length === 1;
};

const deleteExpiredRows = async () => {
  const { db, clock } = server.context;
  await deleteExpired(db, clock());
};

describe('the logo of a company', () => {
  test('is made small and whole, and shown by the public page from its own host', async () => {
    const { path, page } = await createMemberWithLogo();
    const logo = await createVisitor().get(path);
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(logo.headers['cache-control']).toBe('no-cache');
    const { width, height, hasAlpha } = await sharp(logo.bytes).metadata();
    expect([width, height, hasAlpha]).toEqual([128, 128, true]);
    // Four times as wide as high, red on the left: centered in a square that is transparent above and below.
    const pixel = async (left: number, top: number) =>
      [...(await sharp(logo.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((it) => it > 127);
    expect([await pixel(8, 64), await pixel(120, 64)]).toEqual([
      [true, false, false, true],
      [false, false, true, true],
    ]);
    expect((await pixel(64, 8))[3]).toBe(false);
    const elsewhere = new Client(server.app, 'http://portfolios.localhost:3000');
    expect(await page(elsewhere)).toContain(`src="${path}"`);
  });

  test('at another address is never loaded by the public page (rule P11)', async () => {
    for (const typed of [
      'https://kaveri.example/logo.png',
      `https://kaveri.example/pictures/${'a'.repeat(43)}-128.webp`,
    ]) {
      const { page } = await createMemberWithLogo(typed);
      const html = await page();
      expect([html.includes('Kaveri Payments'), html.includes('logo.png'), html.includes('-128.webp')]).toEqual([
        true,
        false,
        false,
      ]);
    }
  });

  test('is shown by the page of the account alone that uploaded it', async () => {
    const owner = await createMemberWithLogo();
    const other = await createMemberWithLogo(owner.logoUrl);
    expect(await owner.page()).toContain(owner.path);
    expect(await other.page()).not.toContain(owner.path);
  });

  test('that no item shows is its own', async () => {
    const { client } = await createSignedInAccount(server);
    const path = getPath((await upload(client, await createTwoColourPicture().png().toBuffer())).body.logoUrl);
    const own = await client.get(path);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await createVisitor().get(path)).status).toBe(404);
  });

  test('is hidden with its item, and private with its portfolio', async () => {
    const { client, id, path, page } = await createMemberWithLogo();
    const item = (isVisible: boolean) =>
      client.call(updateVisibility, { body: { section: 'experiences', id, isVisible } });
    const portfolio = (isPortfolioPublic: boolean) =>
      client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
    const seen = async () => [(await createVisitor().get(path)).status, (await page()).includes(path)];
    expect(await seen()).toEqual([200, true]);
    await item(false);
    expect(await seen()).toEqual([404, false]);
    expect((await client.get(path)).status).toBe(200);
    await item(true);
    expect(await seen()).toEqual([200, true]);
    await portfolio(false);
    expect(await seen()).toEqual([404, false]);
    await portfolio(true);
    expect(await seen()).toEqual([200, true]);
  });

  test("and the profile picture stay out of each other's way", async () => {
    const { client, path, logoUrl } = await createMemberWithLogo();
    expect((await client.call(updatePhotoUrl, { body: { photoUrl: logoUrl } })).status).toBe(400);
    await uploadPicture(client);
    await uploadPicture(client);
    expect((await createVisitor().get(path)).status).toBe(200);
    expect((await createVisitor().get(path.replace('-128', '-448'))).status).toBe(404);
  });

  test('stays for as long as anything mentions it, and a month longer at most', async () => {
    const [used, deleted] = [await createMemberWithLogo(), await createMemberWithLogo()];
    /** Signs the user in again after a month. */
    const back = async ({ person }: typeof used) => {
      const client = new Client(server.app);
      expect((await client.call(signIn, { body: { email: person.email, password: person.password } })).status).toBe(
        200,
      );
      return client;
    };
    server.pass(DURATIONS.undoImport - 10);
    let client = await back(deleted);
    await client.call(remove, { body: { _id: deleted.id } });
    server.pass(10);
    // Its item can still be restored.
    await deleteExpiredRows();
    expect([await isPictureStored(used.path), await isPictureStored(deleted.path)]).toEqual([true, true]);
    expect((await client.call(restore, { body: { _id: deleted.id } })).status).toBe(200);
    expect(await deleted.page()).toContain(deleted.path);
    await client.call(remove, { body: { _id: deleted.id } });
    server.pass(DURATIONS.undoImport);
    client = await back(deleted);
    await deleteExpiredRows();
    await removeUnwantedFiles(server.context);
    expect([await isPictureStored(used.path), await isPictureStored(deleted.path)]).toEqual([true, false]);
    expect((await createVisitor().get(used.path)).status).toBe(200);
    expect((await client.get(deleted.path)).status).toBe(404);
    expect(await server.context.db.selectFrom('unwanted_files').select('key').execute()).toEqual([]);
  });

  test('is hidden with its account at once, and goes with it for good', async () => {
    const { client, path } = await createMemberWithLogo();
    expect((await client.call(deleteAccount)).status).toBe(200);
    expect([(await createVisitor().get(path)).status, await isPictureStored(path)]).toEqual([404, true]);
    server.pass(DURATIONS.keepDeleted);
    await deleteExpiredRows();
    expect(await isPictureStored(path)).toBe(false);
  });

  test('that is none, or cannot be stored, is refused, and nothing is kept', async () => {
    const { client, record } = await createSignedInAccount(server);
    const drawing = await upload(client, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([drawing.status, drawing.body.code]).toEqual([400, 'photo/not-a-picture']);
    const nothing = await client.call(uploadLogo, createForm({ other: 'x' }));
    expect([nothing.status, nothing.body.fields]).toEqual([400, { logo: 'Please choose a picture' }]);
    server.breakFiles(true);
    const away = await upload(client, await createTwoColourPicture().png().toBuffer());
    server.breakFiles(false);
    expect([away.status, away.body.code]).toEqual([503, 'files/unavailable']);
    const { _id } = await record();
    const { db } = server.context;
    expect(await db.selectFrom('pictures').select('name').where('user_id', '=', _id).execute()).toEqual([]);
  });
});
