import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { uploadItemPicture } from '@vitrine/contract/calls/photo';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { exportResume } from '@vitrine/contract/calls/resume';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm, importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { save, remove, restore } = listSectionCalls.projects;
const createVisitor = () => new Client(server.app);
const getPath = (url: string) => new URL(url).pathname;

async function uploadPicture(client: Client, use = 'project'): Promise<string> {
  const bytes = await createTwoColourPicture(1_600, 1_000).png().toBuffer();
  const form = createForm({ use, picture: { name: 'p.png', type: 'image/png', bytes } });
  return (await client.call(uploadItemPicture, form)).body.pictureUrl;
}

/** Creates a member with a project of three pictures, of which the last has no description. */
async function createMemberWithPictures() {
  const member = await createSignedInAccount(server);
  const { client } = member;
  const [picture, second, third] = [
    await uploadPicture(client),
    await uploadPicture(client),
    await uploadPicture(client),
  ];
  const pictures = [
    { picture: second, description: 'Seen from above' },
    { picture: third, description: '' },
  ];
  const data = { ...ITEMS.projects, picture, pictureDescription: 'The first', pictures };
  const added = await client.call(save, { body: { data } });
  expect(added.status).toBe(200);
  const item = added.body.payload as { _id: string } & typeof data;
  const edit = (change: object) => client.call(save, { body: { data: { ...item, ...change } } });
  const { handle } = await member.record();
  const page = async () => (await createVisitor().get(`/p/${handle}`)).text;
  const readStatuses = () =>
    Promise.all([picture, second, third].map(async (url) => (await createVisitor().get(getPath(url))).status));
  return { ...member, item, edit, page, readStatuses, picture, pictures, second, third };
}

const removeExpiredFiles = async () => {
  await deleteExpired(server.context.db, server.context.clock());
  await removeUnwantedFiles(server.context);
};

test('further pictures of a project are stored in order, served, and shown with a text each (rules R55 and P20)', async () => {
  const { record, page, readStatuses, pictures, second, third } = await createMemberWithPictures();
  expect((await record()).resume.projects[0].pictures).toEqual(pictures);
  const html = await page();
  expect(html).toContain(
    `<a href="${getPath(second)}" type="image/webp"><img src="${getPath(second).replace('-1200', '-600')}"`,
  );
  expect(html).toContain('alt="Seen from above"');
  expect(html).toContain(`alt="${ITEMS.projects.title} (3)"`);
  expect(html.indexOf(getPath(second))).toBeLessThan(html.indexOf(getPath(third)));
  expect(await readStatuses()).toEqual([200, 200, 200]);
});

test('the first one takes the place of a picture that was removed', async () => {
  const { edit, record, pictures, third } = await createMemberWithPictures();
  expect((await edit({ picture: '', pictureDescription: '' })).status).toBe(200);
  expect((await record()).resume.projects).toMatchObject([
    { picture: pictures[0]?.picture, pictureDescription: 'Seen from above', pictures: [{ picture: third }] },
  ]);
});

test('only pictures that the account uploaded for this are taken, and no more than the limit (rule R55)', async () => {
  const { client, edit, pictures } = await createMemberWithPictures();
  const other = await createSignedInAccount(server);
  const strange = [
    `https://evil.example/pictures/${'a'.repeat(43)}-1200.webp`,
    await uploadPicture(other.client),
    await uploadPicture(client, 'portrait'),
  ];
  for (const picture of strange) {
    const refused = await edit({ pictures: [...pictures, { picture, description: '' }] });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'data.pictures.2.picture': 'Choose a picture that you uploaded here.' },
    ]);
  }
  const missing = await edit({ pictures: [{ picture: '', description: 'Nothing' }] });
  expect(missing.body.fields).toEqual({ 'data.pictures.0.picture': 'Choose a picture' });
  const many = await edit({ pictures: Array.from({ length: LIMITS.itemPictures + 1 }, () => pictures[0]) });
  expect(many.body.fields).toEqual({ 'data.pictures': 'More pictures can have at most 8 entries' });
});

test('they are hidden with their project, and below a share link alone while the portfolio is private (rules R57 and L3)', async () => {
  const { client, item, page, readStatuses, second } = await createMemberWithPictures();
  const show = (isVisible: boolean) =>
    client.call(updateVisibility, { body: { section: 'projects', id: item._id, isVisible } });
  await show(false);
  expect(await readStatuses()).toEqual([404, 404, 404]);
  expect(await page()).not.toContain('Seen from above');
  await show(true);
  expect(await readStatuses()).toEqual([200, 200, 200]);
  const { id } = (await client.get('/account/portfolios')).body.payload[0];
  await client.call(changePortfolio, { params: { id }, body: { visibility: 'private' } });
  expect(await readStatuses()).toEqual([404, 404, 404]);
  const { path } = await createSharedLink(client);
  const shared = path + getPath(second);
  expect((await visitPage(createVisitor(), path)).text).toContain(`<a href="${shared}"`);
  expect((await visitPage(createVisitor(), shared)).status).toBe(200);
});

test('one that was removed goes at once, and its file after a day; the others stay (rule R57)', async () => {
  const { client, item, edit, readStatuses, pictures, third } = await createMemberWithPictures();
  expect((await edit({ pictures: pictures.slice(1) })).status).toBe(200);
  expect(await readStatuses()).toEqual([200, 404, 200]);
  expect((await client.get(getPath(pictures[0]?.picture ?? ''))).status).toBe(200);
  server.pass(DURATIONS.unusedPicture);
  await removeExpiredFiles();
  const names = async () => {
    const rows = server.context.db.selectFrom('pictures').select('name');
    return (await rows.execute()).map(({ name }) => name);
  };
  const isStored = async (url: string) => (await names()).some((name) => url.includes(name));
  expect([await isStored(pictures[0]?.picture ?? ''), await isStored(third)]).toEqual([false, true]);
  expect(item.pictures).toHaveLength(2);
});

test('they come back with a project that was deleted, and with the JSON Resume of their account', async () => {
  const { client, item, record, readStatuses, pictures } = await createMemberWithPictures();
  const data = (await client.call(exportResume)).body;
  await client.call(remove, { body: { _id: item._id } });
  expect(await readStatuses()).toEqual([404, 404, 404]);
  expect((await client.call(restore, { body: { _id: item._id } })).status).toBe(200);
  expect(await readStatuses()).toEqual([200, 200, 200]);
  await client.call(remove, { body: { _id: item._id } });
  expect((await importDocument(client, data)).status).toBe(200);
  expect((await record()).resume.projects[0].pictures).toEqual(pictures);
  expect(await readStatuses()).toEqual([200, 200, 200]);
});
