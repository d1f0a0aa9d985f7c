/** Maximum length of a text that is parsed; longer than any line of a resume. */
const MAX_TEXT_LENGTH = 16_000;

/** Characters that a backslash escapes. */
const ESCAPABLE = new Set('\\`*_{}[]()#+-.!<>~|');
const LINK = /\[([^[\]\n]{1,500})\]\(([^()\s]{1,2048})\)/y;
const LINK_ALONE = /^(\*{0,3})\[([^[\]\n]{1,500})\]\(([^()\s]{1,2048})\)\1$/;

/** A piece of a text: plain text, or a delimiter run that may open or close emphasis. */
interface TextPiece {
  text: string;
  /** '**' or '_'; '' for plain text. */
  sign: string;
  canOpen: boolean;
  canClose: boolean;
}

/**
 * Converts a line or paragraph of Markdown to plain text: `**bold**`, `*italic*` and `` `code` `` lose their
 * delimiters, and the address of a link follows its text, unless they are equivalent. Delimiters without a partner are
 * kept.
 */
export function readMarkdown(text: string): string {
  if (text.length > MAX_TEXT_LENGTH || !/[\\`*_[]/.test(text)) return text;
  const pieces = splitPieces(text);
  clearDelimiters(pieces);
  return pieces.map((piece) => piece.text).join('');
}

/** Parses a text that consists of one link into its text and its address. */
export function readLink(text: string): { text: string; url: string } {
  const [, , linkText = '', url = ''] = LINK_ALONE.exec(text.trim()) ?? [];
  return url ? { text: readMarkdown(linkText), url } : { text: readMarkdown(text), url: '' };
}

/** Escapes a text, so that {@link readMarkdown} returns it unchanged. */
export function writeMarkdown(text: string): string {
  return text.replace(/[\\`*[\]]|_/g, (sign, at) => {
    if (sign === '\\') return ESCAPABLE.has(text[at + 1] ?? '') ? '\\\\' : sign;
    if (sign === '_' && isLetter(text[at - 1]) && isLetter(text[at + 1])) return sign;
    if (/[*]/.test(sign) && isBlank(text[at - 1]) && isBlank(text[at + 1])) return sign;
    return `\\${sign}`;
  });
}

const isLetter = (character = ' ') => /[\p{L}\p{N}]/u.test(character);
const isWord = (character = ' ') => /[\p{L}\p{N}_]/u.test(character);
const isBlank = (character = ' ') => /\s/.test(character);

function splitPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (words: string) => pieces.push({ text: words, sign: '', canOpen: false, canClose: false });
  let at = 0;
  let hasCode = true;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '\\' && ESCAPABLE.has(text[at + 1] ?? '')) {
      add(text[at + 1] ?? '');
      at += 2;
      continue;
    }
    const end = character === '`' && hasCode ? text.indexOf('`', at + 1) : -1;
    if (end > at + 1) {
      add(text.slice(at + 1, end));
      at = end + 1;
      continue;
    }
    if (character === '`' && end < 0) hasCode = false;
    if (character === '[') {
      LINK.lastIndex = at;
      const [whole, words = '', url = ''] = LINK.exec(text) ?? [];
      if (whole) {
        if (pieces.at(-1)?.text === '!') pieces.pop();
        add(describeLink(words, url));
        at += whole.length;
        continue;
      }
    }
    const run = character === '*' || character === '_' ? takeRun(text, at) : undefined;
    pieces.push(run ?? { text: character, sign: '', canOpen: false, canClose: false });
    at += run?.text.length ?? 1;
  }
  return pieces;
}

/** Appends the address of a link to its text, unless one contains the other. */
function describeLink(linkText: string, url: string): string {
  const plain = readMarkdown(linkText);
  const bare = url.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
  return /^https?:/i.test(url) && !plain.includes(bare) ? `${plain} (${url})` : plain;
}

function takeRun(text: string, at: number): TextPiece {
  const sign = text[at] ?? '';
  let end = at;
  while (text[end] === sign) end += 1;
  const [before, after] = [text[at - 1], text[end]];
  const isWithinWord = isWord(before) && isWord(after);
  const isSingle = sign === '_' || end - at === 1;
  return {
    text: text.slice(at, end),
    sign: text.slice(at, end),
    canOpen: !isBlank(after) && !(isSingle && isWithinWord),
    canClose: !isBlank(before) && !(isSingle && isWithinWord),
  };
}

/** Clears matched delimiters, the innermost first. */
function clearDelimiters(pieces: readonly TextPiece[]): void {
  /** Indexes of possible opening delimiters, by delimiter. */
  const open = new Map<string, number[]>();
  for (const [at, piece] of pieces.entries()) {
    if (!piece.sign || piece.sign.length > 3) continue;
    const start = piece.canClose ? open.get(piece.sign)?.pop() : undefined;
    const opener = start === undefined ? undefined : pieces[start];
    if (opener && start !== undefined) {
      opener.text = '';
      piece.text = '';
      for (const starts of open.values()) while ((starts.at(-1) ?? -1) > start) starts.pop();
    } else if (piece.canOpen) {
      const starts = open.get(piece.sign) ?? [];
      starts.push(at);
      open.set(piece.sign, starts);
    }
  }
}
