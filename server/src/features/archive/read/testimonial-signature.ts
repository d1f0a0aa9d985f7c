import type { TestimonialText } from '@vitrine/contract/testimonials/testimonial-requests';
import { computeKeyedHash, isSameSecret, sha256 } from '../../../primitives/ids.ts';

/** Derives the signing key for archived testimonials; it is specific to this installation and has no other use. */
export const deriveTestimonialKey = (secretKey: string): string =>
  computeKeyedHash(secretKey, 'archived testimonials', '');

/**
 * The signed content: the author submitted this text, with this portrait, through this link, for the owner of this
 * email.
 */
interface SignedTestimonial {
  linkId: string;
  /** Verified address of the account, so that the signature proves nothing if someone else restores the archive. */
  email: string;
  words: TestimonialText;
  /** The portrait as stored in the archive; null signs the text alone. */
  portrait: Uint8Array | null;
}

/** Signs a testimonial by its content (decision 121). @param key from {@link deriveTestimonialKey} */
export function signTestimonial(key: string, { linkId, email, words, portrait }: SignedTestimonial): string {
  const { author, role, company, text } = words;
  const picture = portrait ? sha256(portrait) : null;
  return computeKeyedHash(
    key,
    'archived testimonial',
    JSON.stringify([linkId, email, author, role, company, text, picture]),
  );
}

/** Signs a quote the owner typed, so that the same owner can restore it unchanged. */
export const signQuote = (key: string, email: string, { author, role, company, text }: TestimonialText): string =>
  computeKeyedHash(key, 'archived quote', JSON.stringify([email, author, role, company, text]));

export const isQuoteSignatureValid = (
  key: string,
  email: string,
  words: TestimonialText,
  signature: unknown,
): boolean => typeof signature === 'string' && isSameSecret(signature, signQuote(key, email, words));

export const isTestimonialSignatureValid = (
  key: string,
  testimonial: SignedTestimonial,
  signature: string | null,
): boolean => signature !== null && isSameSecret(signature, signTestimonial(key, testimonial));
