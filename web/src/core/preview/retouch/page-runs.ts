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

const LIGATURE = /<path id="([^"]+)"[^>]* data-liga-len="(\d+)"/g;
const TOKEN = /<g\b([^>]*)>|<\/g>|<desc>([^<]*)<\/desc>/g;
const MOVED = /translate\(([-\d.]+),\s*([-\d.]+)\)/;
const SCALED = /class="typst-text"[^>]*scale\(([-\d.e]+),/;
const USE = /<use x="([-\d.]+)" y="[-\d.]+" href="#([^"]+)"\/>/g;

/** The lines of a page as the typesetter's image has them (`resume-pdf/src/engine/typesetter.ts`), in reading order. */
export function readRuns(page: string): Run[] {
  const lengths = new Map([...page.matchAll(LIGATURE)].map(([, id = '', length]) => [id, Number(length)]));
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
      runs.push({ text: said, y: at.y, scale, glyphs: readGlyphs(letters, said, lengths), source });
    }
  }
  return runs;
}

/** Which letter stands for which characters, by how many each shape stands for. */
function readGlyphs(letters: string, text: string, lengths: ReadonlyMap<string, number>): Glyph[] | undefined {
  const glyphs: Glyph[] = [];
  let at = 0;
  let read = 0;
  for (const [use, x, id = ''] of letters.matchAll(USE)) {
    read += use.length;
    while (at < text.length && isBlank(text.charAt(at))) at += 1;
    const from = at;
    for (let left = lengths.get(id) ?? 1; left > 0; left -= 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    glyphs.push({ id, x: Number(x), from, to: at });
  }
  // Something besides letters, or other letters than the text has.
  const isKnown = read === letters.length && at <= text.length && squeeze(text.slice(at)) === '';
  return isKnown ? glyphs : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
  });

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
