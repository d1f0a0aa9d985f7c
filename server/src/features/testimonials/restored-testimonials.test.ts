import { DURATIONS } from '@vitrine/contract/api/limits';
import { downloadArchive } from '@vitrine/contract/calls/archive';
import {
  createTestimonialRequest,
  decideTestimonial,
  readTestimonialLink,
  withdrawTestimonial,
  writeTestimonial,
} from '@vitrine/contract/calls/testimonials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { restoreIntoAccount } from '../../../testing/archive-uploads.ts';
import { Client } from '../../../testing/client.ts';
import { createMember, type Member } from '../../../testing/full-account.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { transaction } from '../../db/database.ts';
import { purgeDeletedAccounts, restoreDeletedAccount, softDeleteAccount } from '../../db/delete-account.ts';
import { readDocument } from '../../db/record-queries.ts';
import { readStoredRecord } from '../../db/stored-record.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Requests a testimonial and submits it. @returns the actions of its author and its owner */
async function receiveTestimonial({ client }: Member, text: string) {
  const { link, payload } = (await client.call(createTestimonialRequest, { body: { name: 'Meera', to: '' } })).body;
  const token = link.split('#')[1] ?? '';
  const author = new Client(server.app);
  const words = { author: 'Meera Iyer', role: 'Director', company: 'Kaveri', text };
  expect((await author.call(writeTestimonial, { body: { token, words, consent: true } })).status).toBe(200);
  return {
    decide: async (action: 'approve' | 'decline') =>
      expect((await client.call(decideTestimonial, { body: { id: payload.id, action } })).status).toBe(200),
    read: async () => (await author.call(readTestimonialLink, { body: { token } })).body,
    withdraw: async () => expect((await author.call(withdrawTestimonial, { body: { token } })).status).toBe(200),
  };
}

const readArchive = async ({ client }: Member) => (await client.call(downloadArchive)).bytes;
const listShownTexts = async ({ record }: Member): Promise<string[]> =>
  (await record()).resume.testimonials.map(({ text }: { text: string }) => text);
const deleteAccount = ({ userId }: Member) =>
  transaction(server.context.db, (tx) => softDeleteAccount(tx, userId, server.context.clock()));

test('no older archive brings back what was withdrawn or declined, in this account or the next (rule R45)', async () => {
  const owner = await createMember(server);
  const kept = await receiveTestimonial(owner, 'She kept our ledger right.');
  const withdrawn = await receiveTestimonial(owner, 'She never guessed.');
  const declined = await receiveTestimonial(owner, 'She was late once.');
  await kept.decide('approve');
  await withdrawn.decide('approve');
  const archive = await readArchive(owner);
  await withdrawn.withdraw();
  await declined.decide('decline');
  await deleteAccount(owner);
  await purgeDeletedAccounts(server.context.db, server.context.clock() + DURATIONS.keepDeleted);

  const next = await createMember(server, 'Asha Rao', 'enterprise', owner.person.email);
  expect((await restoreIntoAccount(next.client, archive)).notes).toContain(
    'Testimonials that were declined, or that their authors took back, do not come back (2).',
  );
  expect(await listShownTexts(next)).toEqual(['She kept our ledger right.']);
  expect(await kept.read()).toMatchObject({ state: 'approved' });
});

test('the link of its author works in every account that shows it, a deleted one that is restored too (rule R45)', async () => {
  const owner = await createMember(server);
  const testimonial = await receiveTestimonial(owner, 'She kept our ledger right.');
  await testimonial.decide('approve');
  const archive = await readArchive(owner);
  await deleteAccount(owner);
  const next = await createMember(server, 'Asha Rao', 'enterprise', owner.person.email);
  await restoreIntoAccount(next.client, archive);
  expect(await testimonial.read()).toMatchObject({ state: 'approved', owner: { name: 'Asha Rao' } });
  await testimonial.withdraw();
  expect(await testimonial.read()).toMatchObject({ state: 'withdrawn', words: null });
  expect(await listShownTexts(next)).toEqual([]);

  await deleteAccount(next);
  const { db, clock } = server.context;
  await transaction(db, (tx) => restoreDeletedAccount(tx, owner.person.email, clock(), owner.userId));
  expect(readStoredRecord(await readDocument(db, owner.userId)).testimonials).toEqual([]);
});

test('what is withdrawn leaves frozen links, too (rules R45 and L8)', async () => {
  const owner = await createMember(server);
  const kept = await receiveTestimonial(owner, 'She kept our ledger right.');
  const withdrawn = await receiveTestimonial(owner, 'She never guessed.');
  await kept.decide('approve');
  await withdrawn.decide('approve');
  const { path } = await createSharedLink(owner.client, { isFrozen: true });
  const reader = new Client(server.app);
  const readLinkPage = async () => (await visitPage(reader, path)).text;
  expect(await readLinkPage()).toContain('She never guessed.');
  await withdrawn.withdraw();
  expect(await readLinkPage()).not.toContain('She never guessed.');
  expect(await readLinkPage()).toContain('She kept our ledger right.');
});
