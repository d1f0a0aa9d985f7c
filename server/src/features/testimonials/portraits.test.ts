import { DURATIONS } from '@vitrine/contract/api/limits';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { uploadItemPicture } from '@vitrine/contract/calls/photo';
import { importResume, undoImport } from '@vitrine/contract/calls/resume';
import {
  cancelTestimonialRequest,
  createTestimonialRequest,
  decideTestimonial,
  listTestimonialRequests,
  readTestimonialLink,
  uploadPortrait,
  withdrawTestimonial,
  writeTestimonial,
} from '@vitrine/contract/calls/testimonials';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createForm, createTwoColourPicture } from '../../../testing/pictures.ts';
import { removeUnwantedFiles } from '../../core/files/unwanted-files.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { toPictureKey } from '../../db/pictures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { save, remove, restore } = listSectionCalls.testimonials;
const WORDS = { author: 'Meera Iyer', role: 'Director', company: 'Kaveri', text: 'Asha never guessed.' };
const OTHER_FACE = 'The portrait is its author’s: you can remove it, but not choose another.';

const draw = () => createTwoColourPicture(600, 800).jpeg().toBuffer();
const pathOf = (url: string) => new URL(url).pathname;
const nameOf = (url: string) => pathOf(url).slice('/pictures/'.length).slice(0, 43);
const stranger = () => new Client(server.app);

/** Creates an owner with a testimonial request and its link. */
async function asking() {
  const owner = await createSignedInAccount(server);
  const { client } = owner;
  const { link, payload } = (await client.call(createTestimonialRequest, { body: { name: 'Meera', to: '' } })).body;
  const token: string = link.split('#')[1] ?? '';
  const writer = stranger();
  const send = async (bytes?: Buffer) =>
    writer.call(
      uploadPortrait,
      createForm({ token, portrait: { name: 'me.jpg', type: 'image/jpeg', bytes: bytes ?? (await draw()) } }),
    );
  const upload = async (): Promise<string> => {
    const answer = await send();
    expect(answer.status).toBe(200);
    return answer.body.portraitUrl;
  };
  const write = (portrait?: string) =>
    writer.call(writeTestimonial, { body: { token, words: WORDS, consent: true, ...(portrait && { portrait }) } });
  const decide = (action: 'approve' | 'decline', more: { withPortrait?: boolean } = {}) =>
    client.call(decideTestimonial, { body: { id: payload.id, action, ...more } });
  const withdraw = () => writer.call(withdrawTestimonial, { body: { token } });
  const { handle, _id: uid } = await owner.record();
  const page = async () => (await stranger().get(`/p/${handle}`)).text;
  const shown = async () => (await owner.record()).resume.testimonials;
  return { ...owner, token, writer, send, upload, write, decide, withdraw, page, shown, uid, id: payload.id as string };
}

/** Creates an owner whose page shows a testimonial with its author's portrait. */
async function approved() {
  const asked = await asking();
  const portrait = await asked.upload();
  expect((await asked.write(portrait)).status).toBe(200);
  expect((await asked.decide('approve')).status).toBe(200);
  const [item] = await asked.shown();
  expect(item.portrait).toBe(portrait);
  return { ...asked, portrait, path: pathOf(portrait), item };
}

/** Returns whether the store has the file, regardless of its row. */
const isStored = async (uid: string, url: string) =>
  Boolean(await server.context.files.get(toPictureKey(uid, { kind: 'portrait', name: nameOf(url) }, 192)));

const look = async () => {
  const { db, clock } = server.context;
  await deleteExpired(db, clock());
  await removeUnwantedFiles(server.context);
};

describe('the portrait of an author', () => {
  test('comes with the testimonial, is seen by its owner, and on the page once that is approved (rule R56)', async () => {
    const { client, upload, write, decide, page, token, writer } = await asking();
    const portrait = await upload();
    const path = pathOf(portrait);
    const waiting = (await client.call(listTestimonialRequests)).body.payload;
    expect(waiting).toMatchObject([{ state: 'open', portrait: '' }]);
    expect((await stranger().get(path)).status).toBe(404);
    expect((await write(portrait)).status).toBe(200);
    expect((await writer.call(readTestimonialLink, { body: { token } })).body).toMatchObject({ hasPortrait: true });
    expect((await client.call(listTestimonialRequests)).body.payload).toMatchObject([{ state: 'written', portrait }]);
    const own = await client.get(path);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { width, height, format } = await sharp(own.bytes).metadata();
    expect([width, height, format]).toEqual([192, 192, 'webp']);
    expect([(await stranger().get(path)).status, (await page()).includes(path)]).toEqual([404, false]);
    expect((await decide('approve')).body.payload).toMatchObject({ state: 'approved', portrait });
    expect([(await stranger().get(path)).status, (await page()).includes(path)]).toEqual([200, true]);
  });

  test('can be left out when it is approved', async () => {
    const { upload, write, decide, shown } = await asking();
    await write(await upload());
    await decide('approve', { withPortrait: false });
    expect(await shown()).toMatchObject([{ author: WORDS.author, portrait: '' }]);
  });

  test('needs a link that nobody wrote with, is checked as every picture, and throttled by the link (rule R56)', async () => {
    const { send, write, writer } = await asking();
    const strange = createForm({
      token: 'x'.repeat(43),
      portrait: { name: 'p', type: 'image/png', bytes: await draw() },
    });
    expect((await writer.call(uploadPortrait, strange)).body.code).toBe('testimonial/no-link');
    const drawing = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([drawing.status, drawing.body.code]).toEqual([400, 'photo/not-a-picture']);
    const nothing = await writer.call(uploadPortrait, createForm({ token: 'x' }));
    expect([nothing.status, nothing.body.fields]).toEqual([400, { portrait: 'Please choose a picture' }]);
    await write();
    expect((await send()).body.code).toBe('testimonial/written');
    const { send: again } = await asking();
    const codes: unknown[] = [];
    for (let n = 0; n < 11; n += 1) codes.push((await again()).body.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'request/throttled']);
  });

  test('that was uploaded and not sent is removed: with another, without one, with its request, or after a day (rule R56)', async () => {
    const { uid, upload, write } = await asking();
    const first = await upload();
    const second = await upload();
    expect([await isStored(uid, first), await isStored(uid, second)]).toEqual([false, true]);
    expect((await write(first)).body.fields).toEqual({ portrait: 'Please choose the picture again.' });
    expect((await write()).status).toBe(200);
    expect(await isStored(uid, second)).toBe(false);

    const cancelled = await asking();
    const third = await cancelled.upload();
    await cancelled.client.call(cancelTestimonialRequest, { body: { id: cancelled.id } });
    expect(await isStored(cancelled.uid, third)).toBe(false);

    const [late, inTime] = [await asking(), await asking()];
    const [fourth, fifth] = [await late.upload(), await inTime.upload()];
    expect((await inTime.write(fifth)).status).toBe(200);
    server.pass(DURATIONS.unusedPicture);
    await look();
    expect([await isStored(late.uid, fourth), await isStored(inTime.uid, fifth)]).toEqual([false, true]);
    expect((await late.write(fourth)).body.fields).toEqual({ portrait: 'Please choose the picture again.' });
    expect((await late.write()).status).toBe(200);
  });

  test('is the one uploaded with the very link: no other picture of the page can be claimed', async () => {
    const { portrait, client } = await approved();
    const { link } = (await client.call(createTestimonialRequest, { body: { name: 'Dev', to: '' } })).body;
    const body = { token: link.split('#')[1] ?? '', words: WORDS, consent: true as const, portrait };
    const refused = await stranger().call(writeTestimonial, { body });
    expect([refused.status, refused.body.fields]).toEqual([400, { portrait: 'Please choose the picture again.' }]);
  });

  test('has to fit the storage of who asked, of whose plan nothing is said', async () => {
    const { send, uid } = await asking();
    const { db } = server.context;
    const plan = db.selectFrom('plans').select('features').where('name', '=', 'free');
    const { features } = await plan.executeTakeFirstOrThrow();
    const change = (to: string) => db.updateTable('plans').set({ features: to }).where('name', '=', 'free').execute();
    await change(JSON.stringify({ ...JSON.parse(features), maxStorageMB: 0 }));
    const refused = await send();
    await change(features);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        code: 'testimonial/no-room',
        message: 'There is no room for a portrait here. Please hand in your testimonial without one.',
      },
    ]);
    expect(await db.selectFrom('pictures').select('name').where('user_id', '=', uid).execute()).toEqual([]);
  });

  test('can be removed by the owner, and given back, and never be another (rules R44 and R56)', async () => {
    const { client, item, portrait, path, page } = await approved();
    const edit = (change: object) => client.call(save, { body: { data: { ...item, ...change } } });
    const bytes = await draw();
    const sent = createForm({ use: 'portrait', picture: { name: 'p', type: 'image/jpeg', bytes } });
    const { pictureUrl } = (await client.call(uploadItemPicture, sent)).body;
    const refused = await edit({ portrait: pictureUrl });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'data.portrait': OTHER_FACE }]);
    expect((await edit({ portrait: '' })).status).toBe(200);
    expect([(await stranger().get(path)).status, (await page()).includes(path)]).toEqual([404, false]);
    expect((await edit({ portrait: pictureUrl })).body.fields).toEqual({ 'data.portrait': OTHER_FACE });
    expect((await edit({ portrait })).status).toBe(200);
    expect((await stranger().get(path)).status).toBe(200);
    // Nor can the portrait be attached to text that the owner typed.
    const { _id, ...typed } = { ...item, text: 'Perfect.' };
    const stolen = await client.call(save, { body: { data: typed } });
    expect([stolen.status, stolen.body.fields]).toEqual([
      400,
      { 'data.portrait': 'This portrait belongs to the testimonial that it came with.' },
    ]);
  });

  test('of a testimonial that has none stays none', async () => {
    const { client, write, decide, shown } = await asking();
    await write();
    await decide('approve');
    const [item] = await shown();
    const sent = createForm({ use: 'portrait', picture: { name: 'p', type: 'image/jpeg', bytes: await draw() } });
    const { pictureUrl } = (await client.call(uploadItemPicture, sent)).body;
    const refused = await client.call(save, { body: { data: { ...item, portrait: pictureUrl } } });
    expect(refused.body.fields).toEqual({ 'data.portrait': OTHER_FACE });
  });

  test('is gone with a testimonial that is taken back: from the next request on, from the store, for good (rules R45 and R56)', async () => {
    const { client, item, portrait, path, page, uid, withdraw, shown } = await approved();
    await client.call(importResume, { body: { data: { work: [{ name: 'Later' }] }, mode: 'replace' } });
    await client.call(undoImport);
    await client.call(importResume, { body: { data: { work: [{ name: 'Later' }] }, mode: 'merge' } });
    expect((await stranger().get(path)).status).toBe(200);
    await client.call(remove, { body: { _id: item._id } });
    await client.call(restore, { body: { _id: item._id } });
    expect((await withdraw()).status).toBe(200);
    expect([(await stranger().get(path)).status, (await client.get(path)).status]).toEqual([404, 404]);
    expect((await page()).includes(path)).toBe(false);
    expect(await isStored(uid, portrait)).toBe(false);
    await client.call(undoImport);
    expect(await shown()).toEqual([]);
    const back = await client.call(save, { body: { data: { ...ITEMS.testimonials, portrait } } });
    expect(back.body.fields).toEqual({ 'data.portrait': 'Choose a picture that you uploaded here.' });
  });

  test('is gone with a testimonial that is taken back or declined before anybody saw it', async () => {
    for (const end of ['withdraw', 'decline'] as const) {
      const { client, upload, write, decide, withdraw, uid } = await asking();
      const portrait = await upload();
      await write(portrait);
      expect((await (end === 'withdraw' ? withdraw() : decide('decline'))).status).toBe(200);
      expect([end, await isStored(uid, portrait), (await client.get(pathOf(portrait))).status]).toEqual([
        end,
        false,
        404,
      ]);
      expect((await client.call(listTestimonialRequests)).body.payload).toMatchObject([{ portrait: '', words: null }]);
    }
  });

  test('is seen with its item only, survives that it is brought back, and goes a day after it is deleted (rule R57)', async () => {
    const { client, item, portrait, path, uid } = await approved();
    const seen = async () => (await stranger().get(path)).status;
    const show = (isVisible: boolean) =>
      client.call(updateVisibility, { body: { section: 'testimonials', id: item._id, isVisible } });
    await show(false);
    expect(await seen()).toBe(404);
    await show(true);
    await client.call(remove, { body: { _id: item._id } });
    expect(await seen()).toBe(404);
    await look();
    await client.call(restore, { body: { _id: item._id } });
    expect(await seen()).toBe(200);
    await client.call(remove, { body: { _id: item._id } });
    server.pass(DURATIONS.unusedPicture);
    await look();
    expect(await isStored(uid, portrait)).toBe(false);
  });

  test('is given to a testimonial that its owner types, and changed, by the owner', async () => {
    const { client, record } = await createSignedInAccount(server);
    const upload = async () => {
      const sent = createForm({ use: 'portrait', picture: { name: 'p', type: 'image/jpeg', bytes: await draw() } });
      return (await client.call(uploadItemPicture, sent)).body.pictureUrl as string;
    };
    const [first, second] = [await upload(), await upload()];
    const added = await client.call(save, { body: { data: { ...ITEMS.testimonials, portrait: first } } });
    expect(added.status).toBe(200);
    const { handle } = await record();
    expect((await stranger().get(`/p/${handle}`)).text).toContain(pathOf(first));
    const edited = await client.call(save, { body: { data: { ...added.body.payload, portrait: second } } });
    expect(edited.status).toBe(200);
    expect((await stranger().get(`/p/${handle}`)).text).toContain(pathOf(second));
    expect((await stranger().get(pathOf(first))).status).toBe(404);
  });
});
