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
const BLANK = /[\s\p{Default_Ignorable_Code_Point}]/u;
const BLANKS = new RegExp(BLANK, 'gu');

/** Removes spaces, because lines may or may not end with one. */
export const squeeze = (text: string): string => text.replace(BLANKS, '');

export const isBlank = (character: string): boolean => BLANK.test(character);

/** Ligatures of the fonts, the most common first. */
const LIGATURES = ['ff[il]|f[fil]', 'ff[ijlt]|f[fijlt]|tt|Th'];
/** Ways to split a text into shapes: by character, then with increasingly more ligatures. */
const CUTS = ['', ...LIGATURES.map((ligatures) => `${ligatures}|`)].map((first) => new RegExp(`${first}.`, 'gsu'));

const TOKEN = /<g\b([^>]*)>|<\/g>|<desc>([^<]*)<\/desc>/g;
const MOVED = /translate\(([-\d.]+),\s*([-\d.]+)\)/;
const SCALED = /class="typst-text"[^>]*scale\(([-\d.e]+),/;
const USE = /<use x="([-\d.]+)" y="[-\d.]+" href="#([^"]+)"\/>/g;

/**
 * Returns the lines of a page in reading order, read from the typesetter's image
 * (`resume-pdf/src/engine/typesetter.ts`).
 */
export function readRuns(page: string): Run[] {
  const runs: Run[] = [];
  const open: { y: number; text?: { scale: number; begins: number } }[] = [];
  for (const token of page.matchAll(TOKEN)) {
    const [tag, attributes, text] = token;
    const end = token.index + tag.length;
    if (tag === '</g>') open.pop();
    else if (attributes !== undefined) {
      const y = (open.at(-1)?.y ?? 0) + Number(MOVED.exec(attributes)?.[2] ?? 0);
      const scale = Number(SCALED.exec(attributes)?.[1] ?? 0);
      open.push({ y, ...(scale > 0 && { text: { scale, begins: end } }) });
    } else {
      const at = open.at(-1);
      if (!at?.text || text === undefined) continue;
      const { scale, begins } = at.text;
      const letters = page.slice(begins, token.index);
      const said = unescapeXml(text);
      const source: Run['source'] = { letters: [begins, token.index], text: [token.index, end] };
      runs.push({ text: said, y: at.y, scale, glyphs: readGlyphs(letters, said), source });
    }
  }
  return runs;
}

/** Maps letters to characters: the first way to split the text that yields as many pieces as there are letters. */
function readGlyphs(letters: string, text: string): Glyph[] | undefined {
  const uses = [...letters.matchAll(USE)];
  // The group contains something other than letters.
  if (uses.reduce((sum, [use]) => sum + use.length, 0) !== letters.length) return undefined;
  for (const cut of CUTS) {
    const pieces = [...text.matchAll(cut)].filter(([piece]) => !isBlank(piece));
    if (pieces.length !== uses.length) continue;
    return uses.map(([, x, id = ''], nth) => {
      const { 0: piece = '', index = 0 } = pieces[nth] ?? { 0: '' };
      return { id, x: Number(x), from: index, to: index + piece.length };
    });
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
