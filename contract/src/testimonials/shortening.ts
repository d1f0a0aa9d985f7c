/** Marks of omission: '…', '...', '[…]', '[...]'. */
const OMISSION_MARK = / ?(?:\[ ?(?:…|\.{3}) ?\]|…|\.{3}) ?/;

const collapseBlanks = (text: string) => text.replace(/\s+/g, ' ').trim();

const isWordChar = (character: string | undefined) => character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Whether a piece of a text starts and ends at word boundaries. */
const isBetweenWords = (text: string, from: number, to: number): boolean =>
  !(isWordChar(text[from - 1]) && isWordChar(text[from])) && !(isWordChar(text[to - 1]) && isWordChar(text[to]));

/**
 * Returns the index of a piece that starts and ends at word boundaries, at or after a position; -1 if there is none.
 */
function findPiece(text: string, piece: string, from: number): number {
  for (let at = text.indexOf(piece, from); at >= 0; at = text.indexOf(piece, at + 1)) {
    if (isBetweenWords(text, at, at + piece.length)) return at;
  }
  return -1;
}

/**
 * Whether a text is another one with parts left out, each marked: its words are in the same order, none is changed, and
 * none is added. Blanks may differ.
 */
export function isShortening(original: string, shortened: string): boolean {
  const [whole, text] = [collapseBlanks(original), collapseBlanks(shortened)];
  if (text === whole) return text !== '';
  const pieces = text.split(OMISSION_MARK);
  const [first = ''] = pieces;
  const last = pieces.at(-1) ?? '';
  const nonEmptyPieces = pieces.filter(Boolean);
  if (pieces.length < 2 || nonEmptyPieces.length === 0) return false;
  // Without a mark at the beginning or at the end, nothing may be missing there.
  if (first && !whole.startsWith(first)) return false;
  let from = 0;
  for (const [index, piece] of nonEmptyPieces.entries()) {
    const isEnd = index === nonEmptyPieces.length - 1 && last !== '';
    const at = isEnd ? whole.length - piece.length : findPiece(whole, piece, from);
    const isFound = at >= from && whole.startsWith(piece, at) && isBetweenWords(whole, at, at + piece.length);
    if (!isFound) return false;
    from = at + piece.length;
  }
  return true;
}
