import { LIMITS } from '@vitrine/contract/api/limits';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { isShortening } from '@vitrine/contract/testimonials/shortening';
import type { TestimonialText } from '@vitrine/contract/testimonials/testimonial-requests';
import { getPicturePath } from '../contents/archive-names.ts';
import type { ArchiveFiles } from './read-archive.ts';
import type { RestorableAccount, RestorableTestimonial } from './sanitize-account.ts';
import { isQuoteSignatureValid, isTestimonialSignatureValid } from './testimonial-signature.ts';

export interface TestimonialProof {
  key: string;
  /** Address of the account that the archive is restored into. */
  email: string;
  /** Ids of links whose testimonials were declined or withdrawn after the archive was written. */
  endedLinks: readonly string[];
}

/** Signatures of quotes the owner typed, keyed by item id, as found in the archive. */
type QuoteSignatures = Readonly<Record<string, unknown>>;

/** Maximum bytes of a portrait; those written into archives are far smaller. */
const MAX_PORTRAIT_BYTES = 1024 * 1024;

/** Label of a testimonial that this installation cannot verify. */
export const NOT_VERIFIED_LABEL = 'Not verified';

/**
 * Keeps testimonials of authors, and quotes of the owner, only if this installation signed them for the same owner:
 * anyone can write an archive, and readers trust that a testimonial was written by its author (decisions 078 and 121).
 * Unverified ones come back as hidden text of the owner if they were shown, and are dropped if they were undecided.
 * Declined or withdrawn ones are dropped entirely (rule R45). Mutates the account.
 */
export async function verifyTestimonials(
  account: RestorableAccount,
  archive: Pick<ArchiveFiles, 'readFile'>,
  proof: TestimonialProof,
  quotes: QuoteSignatures = {},
): Promise<void> {
  const { record, notes } = account;
  removeEnded(account, new Set(proof.endedLinks));
  const verified: RestorableTestimonial[] = [];
  let undecided = 0;
  for (const testimonial of account.testimonials) {
    const { linkId, words, signature, state } = testimonial;
    if (isTestimonialSignatureValid(proof.key, { linkId, email: proof.email, words, portrait: null }, signature))
      verified.push({ ...testimonial, portrait: await verifyPortrait(testimonial, archive, proof) });
    else if (state === 'written') undecided += 1;
  }
  account.testimonials = verified;
  const byItem = new Map(verified.map((testimonial) => [testimonial.itemId, testimonial]));
  const unverified: string[] = [];
  for (const item of record.testimonials) {
    const verifiedTestimonial = byItem.get(item._id);
    if (verifiedTestimonial) restoreAuthorText(item, verifiedTestimonial);
    else if (!isQuoteSignatureValid(proof.key, proof.email, item, quotes[item._id])) {
      item.isVisible = false;
      item.labels = [...new Set([...(item.labels ?? []), NOT_VERIFIED_LABEL])].slice(-LIMITS.tags);
      unverified.push(item.author);
    }
  }
  if (unverified.length > 0)
    notes.push(
      `This site cannot verify who wrote these testimonials. They come back hidden, as text of your own with the label '${NOT_VERIFIED_LABEL}': ${unverified.join(', ')}.`,
    );
  if (undecided > 0)
    notes.push(`Testimonials that waited for you, and that this site cannot verify, do not come back (${undecided}).`);
}

/** Removes testimonials whose links have ended, and their items. */
function removeEnded(account: RestorableAccount, endedLinks: ReadonlySet<string>): void {
  const { record, testimonials, notes } = account;
  const ended = testimonials.filter(({ linkId }) => endedLinks.has(linkId));
  if (ended.length === 0) return;
  const itemIds = new Set(ended.map(({ itemId }) => itemId));
  account.testimonials = testimonials.filter(({ linkId }) => !endedLinks.has(linkId));
  record.testimonials = record.testimonials.filter(({ _id }) => !itemIds.has(_id));
  notes.push(`Testimonials that were declined, or that their authors took back, do not come back (${ended.length}).`);
}

/** @returns the portrait's name; null if the author did not sign it */
async function verifyPortrait(
  { linkId, words, portrait, portraitSignature }: RestorableTestimonial,
  archive: Pick<ArchiveFiles, 'readFile'>,
  { key, email }: TestimonialProof,
): Promise<string | null> {
  if (portrait === null || portraitSignature === null) return null;
  const bytes = await archive.readFile(getPicturePath('portrait', portrait), MAX_PORTRAIT_BYTES);
  return bytes && isTestimonialSignatureValid(key, { linkId, email, words, portrait: bytes }, portraitSignature)
    ? portrait
    : null;
}

/** Restores the author's text in an item that says anything but an excerpt of it (rules R44 and R56). */
function restoreAuthorText(
  item: TestimonialText & { portrait: string },
  { words, portrait }: RestorableTestimonial,
): void {
  const text = isShortening(words.text, item.text) ? item.text : words.text;
  Object.assign(item, words, { text });
  if (parsePictureName(item.portrait) !== portrait) item.portrait = '';
}
