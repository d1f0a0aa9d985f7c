/** Signs that turn the direction of what follows; a name needs none of them, its letters have directions. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that a person or a setting chose, as one line that cannot turn what stands around it. */
export const normalizeDisplayName = (name: string): string =>
  name
    .toWellFormed()
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** The longest name that a stranger gives and our words repeat. */
const MAX_VISITOR_NAME_LENGTH = 40;

/**
 * What a stranger gave as a name, if it reads as one: letters, with blanks, dots, hyphens and apostrophes between
 * them, and nothing that a mail program would make a link of. '' for everything else: our own words must not carry
 * 'Claim your refund at evil.example'.
 */
export function sanitizeVisitorName(text: string): string {
  const name = normalizeDisplayName(text);
  const readsAsName = /^\p{L}[\p{L}\p{M}\p{Cf} .'’-]*$/u.test(name) && !/\.\p{L}{2}/u.test(name);
  return readsAsName && [...name].length <= MAX_VISITOR_NAME_LENGTH ? name : '';
}

/** A name inside a plain English sentence: one written from the right is isolated, so that the comma stays put. */
export const isolateRightToLeft = (name: string): string => (RIGHT_TO_LEFT.test(name) ? isolate(name) : name);

/** Words in a row. Where one is written from the right, each keeps to itself: 'C#' its sign, each comma its place. */
export const isolatedList = (words: readonly string[], between = ', '): string =>
  (RIGHT_TO_LEFT.test(words.join()) ? words.map(isolate) : words).join(between);

const isolate = (text: string) => `\u2068${text}\u2069`;
