import { unescapeXml } from './patch/page-runs.ts';

/** Letters of one font, size and color in one line of a page. */
export interface Run {
  /** Its letters as the typesetter wrote them, and a description with its text. */
  source: string;
  /** Origin of its baseline on the page, in points. */
  x: number;
  y: number;
  /** Points per font unit. */
  scale: number;
  color: string;
}

/** The text between two heights of a page. */
export interface Band {
  /** Equal for bands that look the same. */
  key: string;
  runs: readonly Run[];
  /** Position on the page, in points. */
  top: number;
  height: number;
}

export interface SplitPage {
  /** Width and height of the page, in points. */
  size: [width: number, height: number];
  /** Everything that is not text, as an SVG image. */
  background: string;
  bands: readonly Band[];
  /** The text of all bands, in the order in which it was typeset. */
  runs: readonly Run[];
}

/** Height of a band in points. */
const BAND_HEIGHT_PT = 100;
/** Largest extent of letters above and below their baseline in points: that of the largest name. */
const [ASCENT_PT, DESCENT_PT] = [40, 20];

const FRAME = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*><style>[^<]*<\/style><defs>(.*?)<\/defs>/s;
const TOKEN = /<g\b[^>]*>|<\/g>/g;
const GROUP = /^<g(?: class="[\w-]+")?(?: transform="translate\(([-\d.]+),\s*([-\d.]+)\)")?>$/;
const TEXT = /^<g class="typst-text" fill="(#[\da-f]+)" transform="scale\(([\d.]+),-\2\)">$/;
/** Text that consists of letters and nothing else, such as a picture. */
const LETTERS =
  /^(?:<use x="[-\d.]+" y="[-\d.]+" href="#[^"]+"\/>|<desc>[^<]*<\/desc>|<g class="typed">|<\/g>|<text [^>]*>[^<]*<\/text>|<defs><path [^>]*\/><\/defs>)*$/;

/** The size of A4, until a page has its own. */
const A4: SplitPage['size'] = [596, 842];

/**
 * Splits a page into a background and bands of text, which are drawn on their own. A browser blocks its main thread for
 * some 25 ms to draw a whole page as an image, which would delay typing; after a change in one line only one band is
 * drawn.
 * @returns everything as background if the page has an unexpected structure
 */
export function splitPage(page: string): SplitPage {
  const frame = FRAME.exec(page);
  if (!frame) return { size: A4, background: page, bands: [], runs: [] };
  const [head, width = '', height = '', shapes = ''] = frame;
  const { rest, runs } = separateRuns(page.slice(head.length));
  const lines = Map.groupBy(runs, ({ y }) => Math.max(0, Math.floor(y / BAND_HEIGHT_PT)));
  const bands = Array.from({ length: Math.ceil(Number(height) / BAND_HEIGHT_PT) }, (_, index): Band => {
    const bandRuns = lines.get(index) ?? [];
    return {
      key: bandRuns.map(({ source, x, y, scale, color }) => `${x} ${y} ${scale} ${color} ${source}`).join(''),
      runs: bandRuns,
      top: index * BAND_HEIGHT_PT - ASCENT_PT,
      height: BAND_HEIGHT_PT + ASCENT_PT + DESCENT_PT,
    };
  });
  // Letters in the background need their shapes.
  const background = (rest.includes('<use') ? head : head.replace(shapes, '')) + rest;
  return { size: [Number(width), Number(height)], background, bands, runs };
}

/** Separates the text of a page from what else there is. Text that is rotated or contains pictures stays there. */
function separateRuns(content: string): { rest: string; runs: Run[] } {
  const runs: Run[] = [];
  // Undefined inside a group that does more than move its content.
  const groups: ({ x: number; y: number } | undefined)[] = [];
  let rest = '';
  let copiedUpTo = 0;
  let open: { run: Run; startsAt: number; sourceStartsAt: number; depth: number } | undefined;
  for (const { 0: tag, index } of content.matchAll(TOKEN)) {
    const end = index + tag.length;
    if (tag === '</g>') {
      groups.pop();
      if (!open || groups.length > open.depth) continue;
      const source = content.slice(open.sourceStartsAt, index);
      if (LETTERS.test(source)) {
        runs.push({ ...open.run, source });
        rest += content.slice(copiedUpTo, open.startsAt);
        copiedUpTo = end;
      }
      open = undefined;
      continue;
    }
    const outer = groups.length === 0 ? { x: 0, y: 0 } : groups.at(-1);
    const [, color, scale] = (!open && outer && TEXT.exec(tag)) || [];
    if (outer && color !== undefined) {
      const run: Run = { source: '', ...outer, scale: Number(scale), color };
      open = { run, startsAt: index, sourceStartsAt: end, depth: groups.length };
      groups.push(undefined);
      continue;
    }
    const [, x, y] = (outer && GROUP.exec(tag)) ?? [undefined, Number.NaN, Number.NaN];
    const isMoveOnly = outer !== undefined && !Number.isNaN(x);
    groups.push(isMoveOnly ? { x: outer.x + Number(x ?? 0), y: outer.y + Number(y ?? 0) } : undefined);
  }
  return { rest: rest + content.slice(copiedUpTo), runs };
}

const DESCRIPTION = /<desc>([^<]*)<\/desc>/g;

/** Returns the text of a band, line by line. */
export const readBandText = ({ runs }: Band): string => runs.map(readRunText).filter(Boolean).join('\n');

export const readRunText = ({ source }: Run): string =>
  [...source.matchAll(DESCRIPTION)].map(([, text = '']) => unescapeXml(text)).join('\n');

const TYPED_GROUP = '<g class="typed">';

/** Counts the letters of a band that the typesetter has not set yet. */
export const countTypedLetters = ({ runs }: Band): number =>
  runs.reduce((sum, { source }) => {
    const start = source.indexOf(TYPED_GROUP);
    if (start < 0) return sum;
    return sum + source.slice(start, source.indexOf('</g>', start)).split(/<use |<text /).length - 1;
  }, 0);
