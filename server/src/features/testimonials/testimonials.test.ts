import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { undoImport } from '@vitrine/contract/calls/resume';
import {
  cancelTestimonialRequest,
  createTestimonialRequest,
  decideTestimonial,
  listTestimonialRequests,
  readTestimonialLink,
  withdrawTestimonial,
  writeTestimonial,
} from '@vitrine/contract/calls/testimonials';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const WORDS = {
  author: 'Meera Iyer',
  role: 'Director',
  company: 'Kaveri',
  text: 'Asha kept our ledger right. She never guessed. I would hire her again.',
};
const SUBMISSION = { words: WORDS, consent: true as const };

/** Creates an owner with a testimonial request; the author is an anonymous visitor. */
async function createOwnerWithRequest(to = '') {
  const owner = await createSignedInAccount(server);
  await owner.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const response = await owner.client.call(createTestimonialRequest, { body: { name: 'Meera', to } });
  expect(response.status).toBe(200);
  const { link, payload } = response.body;
  const token = link.split('#')[1] ?? '';
  const writer = new Client(server.app);
  const write = (body: object = SUBMISSION) => writer.call(writeTestimonial, { body: { token, ...body } as never });
  const withdraw = () => writer.call(withdrawTestimonial, { body: { token } });
  const read = () => writer.call(readTestimonialLink, { body: { token } });
  const decide = (action: 'approve' | 'decline', text?: string) =>
    owner.client.call(decideTestimonial, { body: { id: payload.id, action, text } });
  const { handle } = await owner.record();
  const page = async () => (await new Client(server.app).get(`/p/${handle}`)).text;
  const shown = async () => (await owner.record()).resume.testimonials;
  return { ...owner, id: payload.id, link, token, write, withdraw, read, decide, page, shown };
}

describe('a testimonial', () => {
  test('is asked for, written once, approved, and stands on the page (rules R43 and R44)', async () => {
    const { link, write, read, decide, page, shown, client, person } = await createOwnerWithRequest();
    expect(link).toMatch(/^http:\/\/localhost:3000\/testimonial#[\w-]{43}$/);
    expect((await read()).body).toMatchObject({ state: 'open', words: null, owner: { name: 'Asha Rao' } });
    expect(JSON.stringify((await read()).body)).not.toContain(person.email);
    expect((await write()).status).toBe(200);
    expect((await write({ ...SUBMISSION, words: { ...WORDS, text: 'Other words.' } })).body.code).toBe(
      'testimonial/written',
    );
    expect((await server.mailsTo(person.email)).at(-1)?.subject).toBe('Meera Iyer wrote a testimonial for you');
    expect(await page()).not.toContain('never guessed');
    const { payload } = (await client.call(listTestimonialRequests)).body;
    expect(payload).toMatchObject([{ state: 'written', name: 'Meera', words: WORDS, itemId: null }]);
    const approved = await decide('approve');
    expect(approved.body.payload).toMatchObject({ state: 'approved', itemId: (await shown())[0]._id });
    expect(await shown()).toMatchObject([{ ...WORDS, isVisible: true }]);
    expect(await page()).toContain('She never guessed.');
    expect((await decide('approve')).status).toBe(404);
    expect((await read()).body).toMatchObject({ state: 'approved', words: WORDS });
  });

  test('mails an address three times a day, and gives the link to pass on after that (rule R43)', async () => {
    const to = 'meera.wanted@example.org';
    const owner = await createSignedInAccount(server);
    const ask = async () => (await owner.client.call(createTestimonialRequest, { body: { name: 'Meera', to } })).body;
    for (let mail = 1; mail <= 3; mail += 1) expect((await ask()).isMailed).toBe(true);
    const fourth = await ask();
    expect(fourth).toMatchObject({ success: true, isMailed: false });
    expect(fourth.link).toContain('/testimonial#');
    expect(await server.mailsTo(to)).toHaveLength(3);
  });

  test('may be shortened, and not changed, when it is approved and later (rule R44)', async () => {
    const { write, decide, shown, client } = await createOwnerWithRequest();
    await write();
    const forged = await decide('approve', 'Asha kept our ledger perfect. …');
    expect([forged.status, forged.body.code]).toEqual([400, 'testimonial/other-words']);
    const short = 'Asha kept our ledger right. …';
    expect((await decide('approve', short)).status).toBe(200);
    const [item] = await shown();
    expect(item.text).toBe(short);
    const save = (change: object) =>
      client.call(listSectionCalls.testimonials.save, { body: { data: { ...item, ...change } } });
    for (const change of [
      { text: 'The best of all.' },
      { author: 'Somebody else' },
      { company: 'Other' },
      { role: '' },
    ]) {
      const [field] = Object.keys(change);
      const refused = await save(change);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [`data.${field}`]]);
    }
    // More of the text again, or less.
    for (const text of [WORDS.text, '… I would hire her again.']) expect((await save({ text })).status).toBe(200);
    expect((await save({ sourceUrl: 'https://kaveri.example/praise', isVisible: false })).status).toBe(200);
  });

  test('that is withdrawn is gone from the next request on, and from all that could bring it back (rule R45)', async () => {
    const { write, decide, withdraw, page, shown, client, read } = await createOwnerWithRequest();
    await write();
    await decide('approve');
    const [item] = await shown();
    expect((await importDocument(client, { work: [{ name: 'Later' }] }, { mode: 'replace' })).status).toBe(200);
    expect((await client.call(undoImport)).status).toBe(200);
    expect(await page()).toContain('She never guessed.');
    await importDocument(client, { work: [{ name: 'Later' }] });
    await client.call(listSectionCalls.testimonials.remove, { body: { _id: item._id } });
    expect((await withdraw()).status).toBe(200);
    expect((await client.call(listSectionCalls.testimonials.restore, { body: { _id: item._id } })).status).toBe(404);
    expect((await client.call(undoImport)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect(await page()).not.toContain('never guessed');
    expect((await read()).body).toMatchObject({ state: 'withdrawn', words: null });
    expect((await write()).body.code).toBe('testimonial/written');
    const { payload } = (await client.call(listTestimonialRequests)).body;
    expect(payload).toMatchObject([{ state: 'withdrawn', words: null, itemId: null }]);
  });

  test('that is declined is kept nowhere', async () => {
    const { write, decide, read, shown } = await createOwnerWithRequest();
    await write();
    expect((await decide('decline')).body.payload).toMatchObject({ state: 'declined', words: null });
    expect((await read()).body).toMatchObject({ state: 'declined', words: null });
    expect((await decide('approve')).status).toBe(404);
    expect(await shown()).toEqual([]);
  });
});

describe('its link', () => {
  test('is mailed where it is to be, and names who asks', async () => {
    const { link } = await createOwnerWithRequest('meera@kaveri.example');
    const [mail] = await server.mailsTo('meera@kaveri.example');
    expect(mail?.subject).toBe('Asha Rao asks you for a testimonial');
    expect(mail?.text).toContain(link);
  });

  test('cannot be guessed, and leads nowhere after 30 days, or once it is taken back (rule R43)', async () => {
    const { token, write, read, id, client } = await createOwnerWithRequest();
    const guess = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await new Client(server.app).call(readTestimonialLink, { body: { token: guess } })).body.code).toBe(
      'testimonial/no-link',
    );
    server.pass(DURATIONS.testimonialLink - 1);
    expect((await read()).status).toBe(200);
    server.pass(1);
    expect((await write()).body.code).toBe('testimonial/no-link');
    const late = await createOwnerWithRequest();
    await late.client.call(cancelTestimonialRequest, { body: { id: late.id } });
    expect((await late.write()).body.code).toBe('testimonial/no-link');
    expect((await late.client.call(cancelTestimonialRequest, { body: { id } })).status).toBe(404);
    server.pass(DURATIONS.testimonialLink);
    await deleteExpired(server.context.db, server.context.clock());
    expect((await client.call(listTestimonialRequests)).body?.payload ?? []).toEqual([]);
  });

  test('takes no markup, no links, no consent that was not given; and what is wrong is named (rule R43)', async () => {
    const { write } = await createOwnerWithRequest();
    const text = (words: string) => ({ ...SUBMISSION, words: { ...WORDS, text: words } });
    for (const words of ['See https://evil.example', 'www.evil.example is good', '<b>bold</b>', 'evil.example/x']) {
      const { status, body } = await write(text(words));
      expect([status, body.fields]).toEqual([400, { 'words.text': 'Please write without links and without HTML' }]);
    }
    expect((await write({ ...SUBMISSION, consent: false })).body.fields).toEqual({
      consent: 'Please agree that it may be shown on the page',
    });
    expect((await write({ ...SUBMISSION, words: {} })).body.fields).toEqual({
      'words.author': 'Your name is required',
      'words.text': 'Testimonial is required',
    });
    const long = await write(text('x'.repeat(LIMITS.testimonial + 1)));
    expect(long.body.fields).toEqual({ 'words.text': 'Testimonial can have at most 1,500 characters' });
    expect((await write(text('She uses ASP.NET, Node.js and 1.5 machines.'))).status).toBe(200);
  });

  test('of two that are handed in at once takes one', async () => {
    const { write } = await createOwnerWithRequest();
    const answers = await Promise.all([write(), write()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('nobody decides or takes back what another asked for', async () => {
  const { write, id } = await createOwnerWithRequest();
  await write();
  const { client } = await createSignedInAccount(server);
  expect((await client.call(decideTestimonial, { body: { id, action: 'approve' } })).status).toBe(404);
  expect((await client.call(cancelTestimonialRequest, { body: { id } })).status).toBe(404);
  expect((await client.call(listTestimonialRequests)).body.payload).toEqual([]);
});
