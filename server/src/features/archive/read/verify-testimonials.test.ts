import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import type { RestorableAccount, RestorableTestimonial } from './sanitize-account.ts';
import { deriveTestimonialKey, signQuote, signTestimonial } from './testimonial-signature.ts';
import { NOT_VERIFIED_LABEL, verifyTestimonials } from './verify-testimonials.ts';

const KEY = deriveTestimonialKey('the key of this server');
const EMAIL = 'asha@example.org';
const WORDS = { author: 'Ravi Menon', role: 'CTO', company: 'Sundial', text: 'She ships. She listens. She stays.' };
const FACE = 'f'.repeat(43);
const PORTRAIT = new Uint8Array([1, 2, 3]);

const own = { linkId: 'link', key: KEY, email: EMAIL, words: WORDS };
type SigningInput = typeof own;
const signContent = ({ key, ...content }: SigningInput): Partial<RestorableTestimonial> => ({
  words: content.words,
  signature: signTestimonial(key, { ...content, portrait: null }),
  portraitSignature: signTestimonial(key, { ...content, portrait: PORTRAIT }),
});

/** Verifies an archive with one approved testimonial, shown as an item with these fields. */
async function verify(
  testimonial: Partial<RestorableTestimonial>,
  item: object = {},
  { files = PORTRAIT, endedLinks = [] as string[] } = {},
) {
  const record = createEmptyResume();
  record.testimonials = [
    { ...WORDS, portrait: `/pictures/${FACE}-192.webp`, sourceUrl: '', _id: 'item', isVisible: true, ...item } as never,
  ];
  const row = {
    linkId: own.linkId,
    state: 'approved',
    itemId: 'item',
    portrait: FACE,
    signature: null,
    portraitSignature: null,
  };
  const account = { record, testimonials: [{ ...row, words: WORDS, ...testimonial }], notes: [] };
  const archive = { readFile: async () => Buffer.from(files) };
  await verifyTestimonials(account as unknown as RestorableAccount, archive, { key: KEY, email: EMAIL, endedLinks });
  return { ...account, item: record.testimonials[0] };
}

test('what this installation signed for the same owner comes back as it was, shortened too', async () => {
  const { testimonials, item, notes } = await verify(signContent(own), { text: 'She ships. […] She stays.' });
  expect(testimonials).toMatchObject([{ itemId: 'item', portrait: FACE }]);
  expect(item).toMatchObject({
    isVisible: true,
    text: 'She ships. […] She stays.',
    portrait: expect.stringContaining(FACE),
  });
  expect([item?.labels, notes]).toEqual([undefined, []]);
});

test.each<[string, Partial<RestorableTestimonial>]>([
  ['that was never signed', {}],
  [
    'whose words were changed',
    { ...signContent(own), words: { ...WORDS, text: 'The best engineer I have ever met.' } },
  ],
  ['whose author was changed', { ...signContent(own), words: { ...WORDS, author: 'Satya Nadella' } }],
  ['whose link was changed', { ...signContent(own), linkId: 'another link' }],
  ['of another account', signContent({ ...own, email: 'ravi@example.org' })],
  ['of another installation', signContent({ ...own, key: deriveTestimonialKey('the key of another server') })],
])('a testimonial %s comes back as hidden text of the owner, which is told', async (_, testimonial) => {
  const { testimonials, item, notes } = await verify(testimonial);
  expect(testimonials).toEqual([]);
  expect(item).toMatchObject({ isVisible: false, labels: [NOT_VERIFIED_LABEL], author: WORDS.author });
  expect(notes).toEqual([
    expect.stringMatching(/^This site cannot verify who wrote these testimonials\..* Ravi Menon\.$/),
  ]);
});

test('a quote that the owner typed stays as it was where this installation signed it for the same owner', async () => {
  const restore = async (signature: string) => {
    const record = createEmptyResume();
    record.testimonials = [{ ...WORDS, portrait: '', sourceUrl: '', _id: 'item', isVisible: true }];
    const account = { record, testimonials: [], notes: [] } as unknown as RestorableAccount;
    const archive = { readFile: async () => undefined };
    await verifyTestimonials(account, archive, { key: KEY, email: EMAIL, endedLinks: [] }, { item: signature });
    return record.testimonials[0]?.isVisible;
  };
  expect(await restore(signQuote(KEY, EMAIL, WORDS))).toBe(true);
  // Signatures of an author's testimonial, another owner's quote or another text do not match.
  expect(await restore(signTestimonial(KEY, { linkId: 'link', email: EMAIL, words: WORDS, portrait: null }))).toBe(
    false,
  );
  expect(await restore(signQuote(KEY, 'ravi@example.org', WORDS))).toBe(false);
  expect(await restore(signQuote(KEY, EMAIL, { ...WORDS, text: 'Other words.' }))).toBe(false);
});

test('an item that says other words than its author, or shows another face, says those of the author', async () => {
  const { item } = await verify(signContent(own), { text: 'She is the best.', author: 'Satya Nadella' });
  expect(item).toMatchObject({ ...WORDS, isVisible: true });
  const other = await verify(signContent(own), {}, { files: new Uint8Array([9]) });
  expect([other.item?.portrait, other.testimonials[0]?.portrait]).toEqual(['', null]);
});

test('one that waits for the owner, and is not verified, does not come back', async () => {
  const { testimonials, notes } = await verify({ state: 'written', itemId: null }, { isVisible: false });
  expect(testimonials).toEqual([]);
  expect(notes.at(-1)).toBe(
    'Testimonials that waited for you, and that this site cannot verify, do not come back (1).',
  );
});

test('one that was declined or taken back since leaves nothing, verified or not', async () => {
  for (const testimonial of [signContent(own), {}]) {
    const { testimonials, item, notes } = await verify(testimonial, {}, { endedLinks: [own.linkId] });
    expect([testimonials, item]).toEqual([[], undefined]);
    expect(notes).toEqual(['Testimonials that were declined, or that their authors took back, do not come back (1).']);
  }
});
