import { DURATIONS } from '@vitrine/contract/api/limits';
import { updatePhotoUrl } from '@vitrine/contract/calls/photo';
import { updatePortfolioSettings, uploadPagePicture } from '@vitrine/contract/calls/portfolio';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { createForm } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture, uploadPicture } from '../../../testing/pictures.ts';
import { countStorageBytes } from '../../db/account-storage.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const upload = async (client: Client, use: string) => {
  const bytes = await createTwoColourPicture(1000, 1000).png().toBuffer();
  return client.call(uploadPagePicture, createForm({ use, picture: { name: 'p.png', type: 'image/png', bytes } }));
};

/** Creates an owner, with functions to get their public page and to change its head. */
async function createOwner(name?: string) {
  const member = await createSignedInAccount(server, name);
  const { handle, _id } = await member.record();
  const get = (path = '') => new Client(server.app).get(`/p/${handle}${path}`);
  return {
    ...member,
    get,
    userId: _id as string,
    choose: (page: object) => saveFirstSettings(member.client, { page }),
    head: async () => (await get()).text.split('<style>')[0] ?? '',
    setPublic: (isPortfolioPublic: boolean) =>
      member.client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } }),
  };
}

describe('how a page shows itself elsewhere', () => {
  test('is made from the profile until its owner says otherwise, each by itself, and again when they take it back (rule P15)', async () => {
    const { choose, head, record } = await createOwner('Asha Rao');
    expect(await head()).toContain('<title>Asha Rao</title>');
    await choose({ title: '  Asha Rao,   payments ' });
    await choose({ description: 'Ledgers & "queues"' });
    const html = await head();
    expect(html).toContain('<title>Asha Rao, payments</title>');
    expect(html).toContain('<meta property="og:title" content="Asha Rao, payments"/>');
    expect(html).toContain('<meta name="description" content="Ledgers &amp; &quot;queues&quot;"/>');
    expect(html).toContain('<meta property="og:description" content="Ledgers &amp; &quot;queues&quot;"/>');
    expect((await record()).publicSettings.page).toMatchObject({ title: 'Asha Rao, payments', icon: '' });
    await choose({ title: '', description: '' });
    expect(await head()).toContain('<title>Asha Rao</title>');
  });

  test.each([
    [{ title: 'x'.repeat(71) }, 'page.title', 'Title can have at most 70 characters'],
    [{ description: 'x'.repeat(201) }, 'page.description', 'Description can have at most 200 characters'],
    [{ icon: 'crown' }, 'page.icon', 'icon must be empty, photo or picture'],
  ])('has its limits: %o', async (page, field, message) => {
    const { choose } = await createOwner();
    const refused = await choose(page);
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
  });

  test('has the monogram for an icon, or the photo, or a picture of its own', async () => {
    const { client, choose, head } = await createOwner();
    const icon = async () => /<link rel="icon" href="([^"]*)"/.exec(await head())?.[1];
    expect(await icon()).toMatch(/^data:image\/svg\+xml,/);
    await choose({ icon: 'photo' });
    expect(await icon()).toMatch(/^data:image\/svg\+xml,/);
    const photo = await uploadPicture(client);
    expect(await icon()).toBe(new URL(photo).pathname.replace('-448', '-224'));
    const { body } = await upload(client, 'icon');
    await choose({ icon: 'picture', iconPicture: body.pictureUrl });
    const own = await icon();
    expect(own).toBe(new URL(body.pictureUrl).pathname);
    expect((await new Client(server.app).get(own ?? '')).headers['content-type']).toBe('image/webp');
  });
});

describe('the picture beside shared links', () => {
  test('is the one that was uploaded, in their shape, counted as storage, until it is taken back', async () => {
    const { client, choose, get, head, userId } = await createOwner();
    const drawn = (await get('/card.jpg')).bytes;
    const { status, body } = await upload(client, 'preview');
    expect(status).toBe(200);
    expect(await countStorageBytes(server.context.db, userId)).toBeGreaterThan(0);
    await choose({ picture: body.pictureUrl });
    const card = await get('/card.jpg');
    expect(card.headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(card.bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const [red, , blue] = await sharp(card.bytes).extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect([red, blue].map((it) => Number(it) > 127)).toEqual([true, false]);
    expect(await head()).toContain('/card.jpg"');
    await choose({ picture: '' });
    expect((await get('/card.jpg')).bytes.equals(drawn)).toBe(true);
  });

  test('is nobody else’s, no address elsewhere, and nothing of a private page', async () => {
    const { client, choose, get, setPublic } = await createOwner();
    const other = await createOwner();
    const { pictureUrl } = (await upload(client, 'preview')).body;
    for (const picture of [pictureUrl, 'https://elsewhere.example/a.webp', await uploadPicture(other.client)]) {
      const refused = await other.choose({ picture });
      expect(refused.body.fields).toEqual({ 'page.picture': 'Choose a picture that you uploaded here.' });
    }
    const { pathname } = new URL(pictureUrl);
    const stranger = () => new Client(server.app).get(pathname);
    expect((await stranger()).status).toBe(404);
    await choose({ picture: pictureUrl });
    expect((await stranger()).status).toBe(200);
    await setPublic(false);
    expect([(await stranger()).status, (await get('/card.jpg')).status]).toEqual([404, 404]);
    expect((await client.get(pathname)).status).toBe(200);
    // A preview picture cannot be used as a profile picture.
    expect((await client.call(updatePhotoUrl, { body: { photoUrl: pictureUrl } })).status).toBe(400);
  });

  test('stays while the page uses it, and goes a while after it was taken back', async () => {
    const [keeper, leaver] = [await createOwner(), await createOwner()];
    const names = [];
    for (const { client, choose } of [keeper, leaver]) {
      const { pictureUrl } = (await upload(client, 'preview')).body;
      await choose({ picture: pictureUrl });
      names.push(parsePictureName(pictureUrl) ?? '');
    }
    await leaver.choose({ picture: '' });
    const { db, clock } = server.context;
    await deleteExpired(db, clock() + DURATIONS.undoImport + 1);
    const kept = await db.selectFrom('pictures').select('name').where('name', 'in', names).execute();
    expect(kept.map(({ name }) => name)).toEqual(names.slice(0, 1));
  });
});
