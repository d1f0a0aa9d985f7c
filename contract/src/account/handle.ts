import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { POSTS_SECTION, REGISTERED_SECTIONS } from '../resume/section-registry.ts';

/** Words that read as a page of the product or as something of its own. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  `about abuse account accounts activity addition additions analytics api app assets auth avatar billing blog cancellation card carousel
  certificate certificates checkout contact custom customer customers dashboard data demo design desk draft drafts developer
  developers docs download downloads education email enable enterprise experience export farewell favicon feed feedback feeds follow
  fonts footer form forms forum free guest guests handle handles healthcheck healthz help home import info invoice
  invoices layout layouts legal link links login logo logos logout mail mails me media messages news not notifications openapi
  order orders otp outbox owner pages password passwords payment payments personal photo photos picture pictures
  plan plans policy portfolio portfolios post posts preview pricing privacy pro profile project projects provider
  providers public readyz refund refunds register reset resume resumes reveal robots root sales sample samples
  search section sections security server service services session sessions settings share shared sharing signin signout signup sitemap
  skill skills staff start static status store subscription subscriptions success summary system team terms test theme
  themes url urls us user users v validate verificationemail verified verify video videos visitor visitors webhook webhooks
  window www`.split(/\s+/),
);

/** Words in the paths, tabs and anchors of sections. */
const SECTION_WORDS: ReadonlySet<string> = new Set(
  [...REGISTERED_SECTIONS, POSTS_SECTION].flatMap(({ path, tab, anchor }) =>
    [path.slice(1), tab, anchor].flatMap((place) => place.split('-')),
  ),
);

/** Words that read as staff of the product, with or without other words. */
const STAFF_WORDS =
  `admin administration administrator helpdesk hostmaster moderator noreply official postmaster support sysadmin webmaster`.split(
    ' ',
  );

const isProductWord = (word: string) => RESERVED_WORDS.has(word) || SECTION_WORDS.has(word);

const PRODUCT_NAME = 'vitrine';

/** Digits and letters that look alike. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const foldLookAlikes = (text: string) => text.replace(/[01l3457]/g, (character) => LOOK_ALIKES[character] ?? character);
const stripTrailingDigits = (word: string) => word.replace(/(?<!\d)\d+$/, '');
const FOLDED_STAFF_WORDS: ReadonlySet<string> = new Set(STAFF_WORDS.map(foldLookAlikes));

/**
 * Whether a handle could be mistaken for the product, its staff or one of its pages: the product's name in any
 * spelling, a word for staff with any other words, or only words of the product and numbers ('verify-email', 'team-2').
 */
export function isReserved(handle: string): boolean {
  if (foldLookAlikes(handle.replaceAll('-', '')).includes(foldLookAlikes(PRODUCT_NAME))) return true;
  const words = handle.split('-');
  if (
    words.some(
      (word) =>
        FOLDED_STAFF_WORDS.has(foldLookAlikes(word)) ||
        FOLDED_STAFF_WORDS.has(foldLookAlikes(stripTrailingDigits(word))),
    )
  )
    return true;
  return words.every(
    (word) => stripTrailingDigits(word) === '' || isProductWord(word) || isProductWord(stripTrailingDigits(word)),
  );
}

export const HANDLE_RULE = `Use ${LIMITS.handleMin} to ${LIMITS.handleMax} small letters, digits and hyphens`;

/** A handle, the last part of a public address. Upper case is converted to lower case. */
export const handleInput = z
  .string({ error: HANDLE_RULE })
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^[a-z0-9-]{${LIMITS.handleMin},${LIMITS.handleMax}}$`), HANDLE_RULE)
  .refine((handle) => !/^-|-$|--/.test(handle), 'Use single hyphens, only between letters or digits')
  .refine((handle) => !isReserved(handle), 'This address is reserved');

/** Whether a text is a valid handle. */
export const isHandle = (text: string): boolean => handleInput.safeParse(text).success;
