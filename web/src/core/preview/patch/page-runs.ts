/** A letter on a page, or several letters in a ligature. */
export interface Glyph {
  /** Id of its shape in the page. */
  id: string;
  /** Offset from the beginning of its run, in units of the run. */
  x: number;
  /** The range of characters in the run's text. */
  from: number;
  to: number;
}

/** Letters of one font and size in one line. */
export interface Run {
  text: string;
  /** Distance of its line from the top of the page, in points. */
  y: number;
  /** Points per unit. */
  scale: number;
  /** All its letters without spaces; undefined if they cannot be mapped to characters. */
  glyphs: Glyph[] | undefined;
  /** Ranges of its letters and of the text behind them in the page's source. */
  source: { letters: [from: number, to: number]; text: [from: number, to: number] };
}

/** Characters without a visible shape. */
const SPACE = /[\s\p{Default_Ignorable_Code_Point}]/u;
const SPACES = new RegExp(SPACE, 'gu');

/** Removes spaces, because lines may or may not end with one. */
export const removeSpaces = (text: string): string => text.replace(SPACES, '');

export const isSpace = (character: string): boolean => SPACE.test(character);

/** Ligatures of the fonts, the most common first. */
const LIGATURES = ['ff[il]|f[fil]', 'ff[ijlt]|f[fijlt]|tt|Th'];
/** Ways to split a text into shapes: by character, then with increasingly more ligatures. */
const SPLIT_PATTERNS = ['', ...LIGATURES.map((ligatures) => `${ligatures}|`)].map(
  (first) => new RegExp(`${first}.`, 'gsu'),
);

const TOKEN = /<g\b([^>]*)>|<\/g>|<desc>([^<]*)<\/desc>/g;
const TRANSLATE = /translate\(([-\d.]+),\s*([-\d.]+)\)/;
const TEXT_SCALE = /class="typst-text"[^>]*scale\(([-\d.e]+),/;
const USE = /<use x="([-\d.]+)" y="[-\d.]+" href="#([^"]+)"\/>/g;

/**
 * Returns the lines of a page in reading order, read from the typesetter's image
 * (`resume-pdf/src/engine/typesetter.ts`).
 */
export function parseRuns(page: string): Run[] {
  const runs: Run[] = [];
  const openGroups: { y: number; text?: { scale: number; begins: number } }[] = [];
  for (const token of page.matchAll(TOKEN)) {
    const [tag, attributes, text] = token;
    const end = token.index + tag.length;
    if (tag === '</g>') openGroups.pop();
    else if (attributes !== undefined) {
      const y = (openGroups.at(-1)?.y ?? 0) + Number(TRANSLATE.exec(attributes)?.[2] ?? 0);
      const scale = Number(TEXT_SCALE.exec(attributes)?.[1] ?? 0);
      openGroups.push({ y, ...(scale > 0 && { text: { scale, begins: end } }) });
    } else {
      const group = openGroups.at(-1);
      if (!group?.text || text === undefined) continue;
      const { scale, begins: start } = group.text;
      const letters = page.slice(start, token.index);
      const runText = unescapeXml(text);
      const source: Run['source'] = { letters: [start, token.index], text: [token.index, end] };
      runs.push({ text: runText, y: group.y, scale, glyphs: mapGlyphs(letters, runText), source });
    }
  }
  return runs;
}

/** Maps letters to characters: the first way to split the text that yields as many pieces as there are letters. */
function mapGlyphs(letters: string, text: string): Glyph[] | undefined {
  const uses = [...letters.matchAll(USE)];
  // The group contains something other than letters.
  if (uses.reduce((sum, [use]) => sum + use.length, 0) !== letters.length) return undefined;
  for (const splitPattern of SPLIT_PATTERNS) {
    const pieces = [...text.matchAll(splitPattern)].filter(([piece]) => !isSpace(piece));
    if (pieces.length !== uses.length) continue;
    return uses.map(([, x, id = ''], nth) => {
      const { 0: piece = '', index = 0 } = pieces[nth] ?? { 0: '' };
      return { id, x: Number(x), from: index, to: index + piece.length };
    });
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
