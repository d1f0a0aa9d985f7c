/** A letter on a page, or several in one shape. */
export interface Glyph {
  /** Of its shape, in the page. */
  id: string;
  /** From the beginning of its run, in the run's units. */
  x: number;
  /** The characters of the run's text that it stands for. */
  from: number;
  to: number;
}

/** Letters of one font and size in one line. */
export interface Run {
  text: string;
  /** Distance of its line from the top of the page, in points. */
  y: number;
  /** Points of one of its units. */
  scale: number;
  /** All its letters, blanks left out; undefined where it is not known which letter stands for which character. */
  glyphs: Glyph[] | undefined;
  /** Where its letters stand in the page's source, and where the text behind them does. */
  source: { letters: [from: number, to: number]; text: [from: number, to: number] };
}

/** What has no shape on paper. */
const BLANK = /[\s\p{Default_Ignorable_Code_Point}]/u;
const BLANKS = new RegExp(BLANK, 'gu');

/** A text without its blanks, which lines end with or not. */
export const squeeze = (text: string): string => text.replace(BLANKS, '');

export const isBlank = (character: string): boolean => BLANK.test(character);

/** What fonts set as one shape, those that most do first. */
const LIGATURES = ['ff[il]|f[fil]', 'ff[ijlt]|f[fijlt]|tt|Th'];
/** How a text may be cut into shapes: by characters, then with ever more ligatures. */
const CUTS = ['', ...LIGATURES.map((ligatures) => `${ligatures}|`)].map((first) => new RegExp(`${first}.`, 'gsu'));

const TOKEN = /<g\b([^>]*)>|<\/g>|<desc>([^<]*)<\/desc>/g;
const MOVED = /translate\(([-\d.]+),\s*([-\d.]+)\)/;
const SCALED = /class="typst-text"[^>]*scale\(([-\d.e]+),/;
const USE = /<use x="([-\d.]+)" y="[-\d.]+" href="#([^"]+)"\/>/g;

/** The lines of a page as the typesetter's image has them (`resume-pdf/src/engine/typesetter.ts`), in reading order. */
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

/** Which letter stands for which characters: the first way to cut the text that makes as many pieces as there are letters. */
function readGlyphs(letters: string, text: string): Glyph[] | undefined {
  const uses = [...letters.matchAll(USE)];
  // Something besides letters.
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
