import { LIMITS } from '@vitrine/contract/api/limits';
import { pictureName } from '@vitrine/contract/portfolio/pictures';
import { isShortening } from '@vitrine/contract/testimonials/shortening';
import type { TestimonialWords } from '@vitrine/contract/testimonials/testimonial-requests';
import { pictureFile } from './archive-names.ts';
import type { ArchiveFiles } from './read-archive.ts';
import type { SettledAccount, SettledTestimonial } from './settle-account.ts';
import { hasQuoteSignature, hasSignature } from './testimonial-signature.ts';

export interface TestimonialProof {
  key: string;
  /** Of the account that the archive comes back into. */
  email: string;
}

/** Signatures of quotes that the owner typed, by the ids of their items, as the archive has them. */
type QuoteSignatures = Readonly<Record<string, unknown>>;

/** Bytes of a portrait: what is written into archives is far smaller. */
const MAX_PORTRAIT_BYTES = 1024 * 1024;

/** The owner's label of a testimonial that nobody here can vouch for. */
export const NOT_VERIFIED = 'Not verified';

/**
 * Keeps as testimonials of their authors, and as quotes of the owner, only those that this installation signed for the same
 * owner: anybody can write an archive, and readers trust that somebody else wrote a testimonial (decisions 078 and 121). Of
 * others, those that were shown come back as hidden text of the owner, and those that were not decided yet do not come back.
 * Changes the account.
 */
export async function verifyTestimonials(
  settled: SettledAccount,
  archive: Pick<ArchiveFiles, 'readFile'>,
  proof: TestimonialProof,
  quotes: QuoteSignatures = {},
): Promise<void> {
  const { record, notes } = settled;
  const verified: SettledTestimonial[] = [];
  let undecided = 0;
  for (const testimonial of settled.testimonials) {
    const { words, signature, state } = testimonial;
    if (hasSignature(proof.key, { email: proof.email, words, portrait: null }, signature))
      verified.push({ ...testimonial, portrait: await verifyPortrait(testimonial, archive, proof) });
    else if (state === 'written') undecided += 1;
  }
  settled.testimonials = verified;
  const byItem = new Map(verified.map((testimonial) => [testimonial.itemId, testimonial]));
  const unverified: string[] = [];
  for (const item of record.testimonials) {
    const own = byItem.get(item._id);
    if (own) quoteAuthor(item, own);
    else if (!hasQuoteSignature(proof.key, proof.email, item, quotes[item._id])) {
      item.isVisible = false;
      item.labels = [...new Set([...(item.labels ?? []), NOT_VERIFIED])].slice(-LIMITS.tags);
      unverified.push(item.author);
    }
  }
  if (unverified.length > 0)
    notes.push(
      `This site cannot verify who wrote these testimonials. They come back hidden, as text of your own with the label '${NOT_VERIFIED}': ${unverified.join(', ')}.`,
    );
  if (undecided > 0)
    notes.push(`Testimonials that waited for you, and that this site cannot verify, do not come back (${undecided}).`);
}

/** @returns the name of the portrait, null where it is not the author's */
async function verifyPortrait(
  { words, portrait, portraitSignature }: SettledTestimonial,
  archive: Pick<ArchiveFiles, 'readFile'>,
  { key, email }: TestimonialProof,
): Promise<string | null> {
  if (portrait === null || portraitSignature === null) return null;
  const bytes = await archive.readFile(pictureFile('portrait', portrait), MAX_PORTRAIT_BYTES);
  return bytes && hasSignature(key, { email, words, portrait: bytes }, portraitSignature) ? portrait : null;
}

/** Puts the author's words into an item that says something else than parts of them (rules R44 and R56). */
function quoteAuthor(item: TestimonialWords & { portrait: string }, { words, portrait }: SettledTestimonial): void {
  const text = isShortening(words.text, item.text) ? item.text : words.text;
  Object.assign(item, words, { text });
  if (pictureName(item.portrait) !== portrait) item.portrait = '';
}
