/** Directional formatting characters. A name needs none, its letters have directions. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns text that a person or a setting provides as one line that cannot change the direction of the text around it.
 */
export const normalizeDisplayName = (name: string): string =>
  name
    .toWellFormed()
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Maximum length of a visitor's name that our own mails and pages repeat. */
const MAX_VISITOR_NAME_LENGTH = 40;

/**
 * Returns a visitor's name if it reads as one: letters, with blanks, dots, hyphens and apostrophes between them, and
 * nothing that a mail program would turn into a link. '' for everything else: our own text must not carry 'Claim your
 * refund at evil.example'.
 */
export function sanitizeVisitorName(text: string): string {
  const name = normalizeDisplayName(text);
  const isName = /^\p{L}[\p{L}\p{M}\p{Cf} .'’-]*$/u.test(name) && !/\.\p{L}{2}/u.test(name);
  return isName && [...name].length <= MAX_VISITOR_NAME_LENGTH ? name : '';
}

/** Isolates a right-to-left name inside a plain English sentence, so that the comma after it stays in place. */
export const isolateRightToLeft = (name: string): string => (RIGHT_TO_LEFT.test(name) ? isolate(name) : name);

/**
 * Joins items into a list. If any is right-to-left, each is isolated, so that 'C#' keeps its sign and each comma its
 * place.
 */
export const joinIsolated = (items: readonly string[], separator = ', '): string =>
  (RIGHT_TO_LEFT.test(items.join()) ? items.map(isolate) : items).join(separator);

const isolate = (text: string) => `\u2068${text}\u2069`;
