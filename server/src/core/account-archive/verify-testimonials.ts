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
  /** Ids of links whose testimonials were declined or taken back after the archive was written. */
  endedLinks: readonly string[];
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
 * others, those that were shown come back as hidden text of the owner, and those that were not decided yet do not come back. Nor
 * does anything of one that was declined or taken back since (rule R45). Changes the account.
 */
export async function verifyTestimonials(
  settled: SettledAccount,
  archive: Pick<ArchiveFiles, 'readFile'>,
  proof: TestimonialProof,
  quotes: QuoteSignatures = {},
): Promise<void> {
  const { record, notes } = settled;
  leaveOutEnded(settled, new Set(proof.endedLinks));
  const verified: SettledTestimonial[] = [];
  let undecided = 0;
  for (const testimonial of settled.testimonials) {
    const { linkId, words, signature, state } = testimonial;
    if (hasSignature(proof.key, { linkId, email: proof.email, words, portrait: null }, signature))
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

/** Removes testimonials whose links have ended, with their items. */
function leaveOutEnded(settled: SettledAccount, endedLinks: ReadonlySet<string>): void {
  const { record, testimonials, notes } = settled;
  const ended = testimonials.filter(({ linkId }) => endedLinks.has(linkId));
  if (ended.length === 0) return;
  const itemIds = new Set(ended.map(({ itemId }) => itemId));
  settled.testimonials = testimonials.filter(({ linkId }) => !endedLinks.has(linkId));
  record.testimonials = record.testimonials.filter(({ _id }) => !itemIds.has(_id));
  notes.push(`Testimonials that were declined, or that their authors took back, do not come back (${ended.length}).`);
}

/** @returns the name of the portrait, null where it is not the author's */
async function verifyPortrait(
  { linkId, words, portrait, portraitSignature }: SettledTestimonial,
  archive: Pick<ArchiveFiles, 'readFile'>,
  { key, email }: TestimonialProof,
): Promise<string | null> {
  if (portrait === null || portraitSignature === null) return null;
  const bytes = await archive.readFile(pictureFile('portrait', portrait), MAX_PORTRAIT_BYTES);
  return bytes && hasSignature(key, { linkId, email, words, portrait: bytes }, portraitSignature) ? portrait : null;
}

/** Puts the author's words into an item that says something else than parts of them (rules R44 and R56). */
function quoteAuthor(item: TestimonialWords & { portrait: string }, { words, portrait }: SettledTestimonial): void {
  const text = isShortening(words.text, item.text) ? item.text : words.text;
  Object.assign(item, words, { text });
  if (pictureName(item.portrait) !== portrait) item.portrait = '';
}
