/** A text reduced to what two renderings of it have in common, with the position of each character in the original. */
export interface FoldedText {
  folded: string;
  /** For each character of `folded`, its index in the original; one more for the end. */
  positions: readonly number[];
}

/** A link in Markdown, of which pages print only the label. */
const MARKDOWN_LINK = /\[([^\]\n]*)\]\([^)\s]*\)/y;
/** Characters that one rendering has and another does not: emphasis in Markdown, bullets, soft hyphens, direction marks. */
const DROPPED = /[*`•\u00AD\u200B-\u200F\u2028-\u202F\u2066-\u2069\uFEFF]/;
const QUOTES: Readonly<Record<string, string>> = { '\u2018': "'", '\u2019': "'", '\u201C': '"', '\u201D': '"' };

/** Folds case, spaces, quotation marks and Markdown. The result does not start or end with a space. */
export function foldText(text: string): FoldedText {
  const characters: string[] = [];
  const positions: number[] = [];
  const add = (character: string, at: number) => {
    if (DROPPED.test(character)) return;
    const isSpace = /\s/.test(character);
    if (isSpace && (characters.length === 0 || characters.at(-1) === ' ')) return;
    // One UTF-16 code unit per character, so that positions stay aligned.
    const lower = character.toLowerCase();
    characters.push(isSpace ? ' ' : (QUOTES[character] ?? (lower.length === 1 ? lower : character)));
    positions.push(at);
  };
  for (let at = 0; at < text.length; at++) {
    MARKDOWN_LINK.lastIndex = at;
    const [link, label = ''] = (text[at] === '[' && MARKDOWN_LINK.exec(text)) || [];
    if (link === undefined) {
      add(text.charAt(at), at);
      continue;
    }
    for (let nth = 0; nth < label.length; nth++) add(label.charAt(nth), at + 1 + nth);
    at += link.length - 1;
  }
  if (characters.at(-1) === ' ') {
    characters.pop();
    positions.pop();
  }
  positions.push(text.length);
  return { folded: characters.join(''), positions };
}
