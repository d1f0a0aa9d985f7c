import { LIMITS } from '@vitrine/contract/limits';

/** The boxes of a one-time code: a digit each, or ''. */
export type Digits = readonly string[];

/** What the boxes hold after something was entered, and which one is to have the focus. */
export interface Entry {
  digits: Digits;
  focus: number;
}

export const NO_DIGITS: Digits = Array.from({ length: LIMITS.codeDigits }, () => '');
const LAST = LIMITS.codeDigits - 1;

export const isComplete = (digits: Digits): boolean => digits.every((digit) => digit !== '');

/** The first box to fill: where the focus goes when the boxes are gone back to. */
export const firstEmpty = (digits: Digits): number => {
  const at = digits.indexOf('');
  return at === -1 ? LAST : at;
};

/** What the browser put into one box: typed, deleted, or filled in for the person. */
export function enterDigits(digits: Digits, at: number, text: string): Entry {
  if (text === '') return { digits: digits.with(at, ''), focus: at };
  const before = digits[at] ?? '';
  const found = onlyDigits(text);
  // Typed beside the digit that stood there: the new one takes its place.
  const typed = before && found.length === 2 && found.includes(before) ? found.replace(before, '') : found;
  return pasteDigits(digits, at, typed);
}

/** Digits from a clipboard, a mail or a keyboard: a whole code from the first box on, else from this one on. */
export function pasteDigits(digits: Digits, at: number, text: string): Entry {
  const found = onlyDigits(text).slice(0, LIMITS.codeDigits);
  if (found === '') return { digits, focus: at };
  const from = found.length === LIMITS.codeDigits ? 0 : at;
  const filled = digits.map((digit, index) => found[index - from] ?? digit);
  return { digits: filled, focus: Math.min(from + found.length, LAST) };
}

/** Where a key leads from a box; undefined when the browser itself knows what to do. */
export function findNextBox(digits: Digits, at: number, key: string): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(LAST, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return LAST;
  if (key === 'Backspace' && digits[at] === '') return Math.max(0, at - 1);
  return undefined;
}

const onlyDigits = (text: string) => text.replace(/[^0-9]/g, '');
