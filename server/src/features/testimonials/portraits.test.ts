import { DURATIONS } from '@vitrine/contract/api/limits';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { uploadItemPicture } from '@vitrine/contract/calls/photo';
import { undoImport } from '@vitrine/contract/calls/resume';
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
import { createForm, importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';
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
const OTHER_PORTRAIT_MESSAGE = 'The portrait is its author’s: you can remove it, but not choose another.';

const createPortrait = () => createTwoColourPicture(600, 800).jpeg().toBuffer();
const getPath = (url: string) => new URL(url).pathname;
const getPictureName = (url: string) => getPath(url).slice('/pictures/'.length).slice(0, 43);
const createVisitor = () => new Client(server.app);

/** Creates an owner with a testimonial request and its link. */
async function createOwnerWithRequest() {
  const owner = await createSignedInAccount(server);
  const { client } = owner;
  const { link, payload } = (await client.call(createTestimonialRequest, { body: { name: 'Meera', to: '' } })).body;
  const token: string = link.split('#')[1] ?? '';
  const writer = createVisitor();
  const send = async (bytes?: Buffer) =>
    writer.call(
      uploadPortrait,
      createForm({ token, portrait: { name: 'me.jpg', type: 'image/jpeg', bytes: bytes ?? (await createPortrait()) } }),
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
  const page = async () => (await createVisitor().get(`/p/${handle}`)).text;
  const shown = async () => (await owner.record()).resume.testimonials;
  return { ...owner, token, writer, send, upload, write, decide, withdraw, page, shown, uid, id: payload.id as string };
}

/** Creates an owner whose page shows a testimonial with its author's portrait. */
async function createOwnerWithPortrait() {
  const owner = await createOwnerWithRequest();
  const portrait = await owner.upload();
  expect((await owner.write(portrait)).status).toBe(200);
  expect((await owner.decide('approve')).status).toBe(200);
  const [item] = await owner.shown();
  expect(item.portrait).toBe(portrait);
  return { ...owner, portrait, path: getPath(portrait), item };
}

/** Returns whether the store has the file, regardless of its row. */
const isStored = async (uid: string, url: string) =>
  Boolean(await server.context.files.get(toPictureKey(uid, { kind: 'portrait', name: getPictureName(url) }, 192)));

const removeExpiredFiles = async () => {
  const { db, clock } = server.context;
  await deleteExpired(db, clock());
  await removeUnwantedFiles(server.context);
};

describe('the portrait of an author', () => {
  test('comes with the testimonial, is seen by its owner, and on the page once that is approved (rule R56)', async () => {
    const { client, upload, write, decide, page, token, writer } = await createOwnerWithRequest();
    const portrait = await upload();
    const path = getPath(portrait);
    const waiting = (await client.call(listTestimonialRequests)).body.payload;
    expect(waiting).toMatchObject([{ state: 'open', portrait: '' }]);
    expect((await createVisitor().get(path)).status).toBe(404);
    expect((await write(portrait)).status).toBe(200);
    expect((await writer.call(readTestimonialLink, { body: { token } })).body).toMatchObject({ hasPortrait: true });
    expect((await client.call(listTestimonialRequests)).body.payload).toMatchObject([{ state: 'written', portrait }]);
    const own = await client.get(path);
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { width, height, format } = await sharp(own.bytes).metadata();
    expect([width, height, format]).toEqual([192, 192, 'webp']);
    expect([(await createVisitor().get(path)).status, (await page()).includes(path)]).toEqual([404, false]);
    expect((await decide('approve')).body.payload).toMatchObject({ state: 'approved', portrait });
    expect([(await createVisitor().get(path)).status, (await page()).includes(path)]).toEqual([200, true]);
  });

  test('can be left out when it is approved', async () => {
    const { upload, write, decide, shown } = await createOwnerWithRequest();
    await write(await upload());
    await decide('approve', { withPortrait: false });
    expect(await shown()).toMatchObject([{ author: WORDS.author, portrait: '' }]);
  });

  test('needs a link that nobody wrote with, is checked as every picture, and throttled by the link (rule R56)', async () => {
    const { send, write, writer } = await createOwnerWithRequest();
    const unknownTokenForm = createForm({
      token: 'x'.repeat(43),
      portrait: { name: 'p', type: 'image/png', bytes: await createPortrait() },
    });
    expect((await writer.call(uploadPortrait, unknownTokenForm)).body.code).toBe('testimonial/no-link');
    const svgResponse = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([svgResponse.status, svgResponse.body.code]).toEqual([400, 'photo/not-a-picture']);
    const missingPicture = await writer.call(uploadPortrait, createForm({ token: 'x' }));
    expect([missingPicture.status, missingPicture.body.fields]).toEqual([400, { portrait: 'Please choose a picture' }]);
    await write();
    expect((await send()).body.code).toBe('testimonial/written');
    const { send: sendAgain } = await createOwnerWithRequest();
    const codes: unknown[] = [];
    for (let n = 0; n < 11; n += 1) codes.push((await sendAgain()).body.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'request/throttled']);
  });

  test('that was uploaded and not sent is removed: with another, without one, with its request, or after a day (rule R56)', async () => {
    const { uid, upload, write } = await createOwnerWithRequest();
    const first = await upload();
    const second = await upload();
    expect([await isStored(uid, first), await isStored(uid, second)]).toEqual([false, true]);
    expect((await write(first)).body.fields).toEqual({ portrait: 'Please choose the picture again.' });
    expect((await write()).status).toBe(200);
    expect(await isStored(uid, second)).toBe(false);

    const cancelled = await createOwnerWithRequest();
    const third = await cancelled.upload();
    await cancelled.client.call(cancelTestimonialRequest, { body: { id: cancelled.id } });
    expect(await isStored(cancelled.uid, third)).toBe(false);

    const [late, inTime] = [await createOwnerWithRequest(), await createOwnerWithRequest()];
    const [fourth, fifth] = [await late.upload(), await inTime.upload()];
    expect((await inTime.write(fifth)).status).toBe(200);
    server.pass(DURATIONS.unusedPicture);
    await removeExpiredFiles();
    expect([await isStored(late.uid, fourth), await isStored(inTime.uid, fifth)]).toEqual([false, true]);
    expect((await late.write(fourth)).body.fields).toEqual({ portrait: 'Please choose the picture again.' });
    expect((await late.write()).status).toBe(200);
  });

  test('is the one uploaded with the very link: no other picture of the page can be claimed', async () => {
    const { portrait, client } = await createOwnerWithPortrait();
    const { link } = (await client.call(createTestimonialRequest, { body: { name: 'Dev', to: '' } })).body;
    const body = { token: link.split('#')[1] ?? '', words: WORDS, consent: true as const, portrait };
    const refused = await createVisitor().call(writeTestimonial, { body });
    expect([refused.status, refused.body.fields]).toEqual([400, { portrait: 'Please choose the picture again.' }]);
  });

  test('has to fit the storage of who asked, of whose plan nothing is said', async () => {
    const { send, uid } = await createOwnerWithRequest();
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
        message: 'There is no storage left for a portrait. Please send your testimonial without one.',
      },
    ]);
    expect(await db.selectFrom('pictures').select('name').where('user_id', '=', uid).execute()).toEqual([]);
  });

  test('can be removed by the owner, and given back, and never be another (rules R44 and R56)', async () => {
    const { client, item, portrait, path, page } = await createOwnerWithPortrait();
    const edit = (change: object) => client.call(save, { body: { data: { ...item, ...change } } });
    const bytes = await createPortrait();
    const form = createForm({ use: 'portrait', picture: { name: 'p', type: 'image/jpeg', bytes } });
    const { pictureUrl } = (await client.call(uploadItemPicture, form)).body;
    const refused = await edit({ portrait: pictureUrl });
    expect([refused.status, refused.body.fields]).toEqual([400, { 'data.portrait': OTHER_PORTRAIT_MESSAGE }]);
    expect((await edit({ portrait: '' })).status).toBe(200);
    expect([(await createVisitor().get(path)).status, (await page()).includes(path)]).toEqual([404, false]);
    expect((await edit({ portrait: pictureUrl })).body.fields).toEqual({ 'data.portrait': OTHER_PORTRAIT_MESSAGE });
    expect((await edit({ portrait })).status).toBe(200);
    expect((await createVisitor().get(path)).status).toBe(200);
    // Nor can the portrait be attached to text that the owner typed.
    const { _id, ...typed } = { ...item, text: 'Perfect.' };
    const misattributed = await client.call(save, { body: { data: typed } });
    expect([misattributed.status, misattributed.body.fields]).toEqual([
      400,
      { 'data.portrait': 'This portrait belongs to the testimonial that it came with.' },
    ]);
  });

  test('of a testimonial that has none stays none', async () => {
    const { client, write, decide, shown } = await createOwnerWithRequest();
    await write();
    await decide('approve');
    const [item] = await shown();
    const form = createForm({
      use: 'portrait',
      picture: { name: 'p', type: 'image/jpeg', bytes: await createPortrait() },
    });
    const { pictureUrl } = (await client.call(uploadItemPicture, form)).body;
    const refused = await client.call(save, { body: { data: { ...item, portrait: pictureUrl } } });
    expect(refused.body.fields).toEqual({ 'data.portrait': OTHER_PORTRAIT_MESSAGE });
  });

  test('is gone with a testimonial that is taken back: from the next request on, from the store, for good (rules R45 and R56)', async () => {
    const { client, item, portrait, path, page, uid, withdraw, shown } = await createOwnerWithPortrait();
    await importDocument(client, { work: [{ name: 'Later' }] }, { mode: 'replace' });
    await client.call(undoImport);
    await importDocument(client, { work: [{ name: 'Later' }] });
    expect((await createVisitor().get(path)).status).toBe(200);
    await client.call(remove, { body: { _id: item._id } });
    await client.call(restore, { body: { _id: item._id } });
    expect((await withdraw()).status).toBe(200);
    expect([(await createVisitor().get(path)).status, (await client.get(path)).status]).toEqual([404, 404]);
    expect((await page()).includes(path)).toBe(false);
    expect(await isStored(uid, portrait)).toBe(false);
    await client.call(undoImport);
    expect(await shown()).toEqual([]);
    const back = await client.call(save, { body: { data: { ...ITEMS.testimonials, portrait } } });
    expect(back.body.fields).toEqual({ 'data.portrait': 'Choose a picture that you uploaded here.' });
  });

  test('is gone with a testimonial that is taken back or declined before anybody saw it', async () => {
    for (const end of ['withdraw', 'decline'] as const) {
      const { client, upload, write, decide, withdraw, uid } = await createOwnerWithRequest();
      const portrait = await upload();
      await write(portrait);
      expect((await (end === 'withdraw' ? withdraw() : decide('decline'))).status).toBe(200);
      expect([end, await isStored(uid, portrait), (await client.get(getPath(portrait))).status]).toEqual([
        end,
        false,
        404,
      ]);
      expect((await client.call(listTestimonialRequests)).body.payload).toMatchObject([{ portrait: '', words: null }]);
    }
  });

  test('is seen with its item only, survives that it is brought back, and goes a day after it is deleted (rule R57)', async () => {
    const { client, item, portrait, path, uid } = await createOwnerWithPortrait();
    const fetchStatus = async () => (await createVisitor().get(path)).status;
    const show = (isVisible: boolean) =>
      client.call(updateVisibility, { body: { section: 'testimonials', id: item._id, isVisible } });
    await show(false);
    expect(await fetchStatus()).toBe(404);
    await show(true);
    await client.call(remove, { body: { _id: item._id } });
    expect(await fetchStatus()).toBe(404);
    await removeExpiredFiles();
    await client.call(restore, { body: { _id: item._id } });
    expect(await fetchStatus()).toBe(200);
    await client.call(remove, { body: { _id: item._id } });
    server.pass(DURATIONS.unusedPicture);
    await removeExpiredFiles();
    expect(await isStored(uid, portrait)).toBe(false);
  });

  test('is given to a testimonial that its owner types, and changed, by the owner', async () => {
    const { client, record } = await createSignedInAccount(server);
    const upload = async () => {
      const form = createForm({
        use: 'portrait',
        picture: { name: 'p', type: 'image/jpeg', bytes: await createPortrait() },
      });
      return (await client.call(uploadItemPicture, form)).body.pictureUrl as string;
    };
    const [first, second] = [await upload(), await upload()];
    const added = await client.call(save, { body: { data: { ...ITEMS.testimonials, portrait: first } } });
    expect(added.status).toBe(200);
    const { handle } = await record();
    expect((await createVisitor().get(`/p/${handle}`)).text).toContain(getPath(first));
    const edited = await client.call(save, { body: { data: { ...added.body.payload, portrait: second } } });
    expect(edited.status).toBe(200);
    expect((await createVisitor().get(`/p/${handle}`)).text).toContain(getPath(second));
    expect((await createVisitor().get(getPath(first))).status).toBe(404);
  });
});
