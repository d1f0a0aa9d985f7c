import type { TestimonialWords } from '@vitrine/contract/testimonials/testimonial-requests';
import { isSameSecret, keyedHash, sha256 } from '../../primitives/ids.ts';

/** What signatures of archived testimonials are made with: only this installation has it, and it opens nothing else. */
export const deriveTestimonialKey = (secretKey: string): string => keyedHash(secretKey, 'archived testimonials', '');

/**
 * What a signature vouches for: that the author handed in these words, with this portrait, by this link, for the owner of this
 * email.
 */
interface SignedTestimonial {
  linkId: string;
  /** Of the account, which has proven it: an archive that somebody else restores proves nothing for them. */
  email: string;
  words: TestimonialWords;
  /** The portrait as the archive has it; null signs the words alone. */
  portrait: Uint8Array | null;
}

/** Signs a testimonial by its content (decision 121). @param key of {@link deriveTestimonialKey} */
export function signTestimonial(key: string, { linkId, email, words, portrait }: SignedTestimonial): string {
  const { author, role, company, text } = words;
  const picture = portrait ? sha256(portrait) : null;
  return keyedHash(key, 'archived testimonial', JSON.stringify([linkId, email, author, role, company, text, picture]));
}

/** Signs a quote that its owner typed, so that an owner who comes back here has it as it was. */
export const signQuote = (key: string, email: string, { author, role, company, text }: TestimonialWords): string =>
  keyedHash(key, 'archived quote', JSON.stringify([email, author, role, company, text]));

export const hasQuoteSignature = (key: string, email: string, words: TestimonialWords, signature: unknown): boolean =>
  typeof signature === 'string' && isSameSecret(signature, signQuote(key, email, words));

export const hasSignature = (key: string, signed: SignedTestimonial, signature: string | null): boolean =>
  signature !== null && isSameSecret(signature, signTestimonial(key, signed));
