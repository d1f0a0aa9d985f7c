/** Part of a typeset page, as a separate image. */
export interface Band {
  svg: string;
  /** Position on the page, as fractions of the page's height. */
  top: number;
  height: number;
}

/** Height of a band in points. */
const BAND_HEIGHT_PT = 100;
/** Largest extent of letters above and below their baseline in points: that of the largest name. */
const [ASCENT_PT, DESCENT_PT] = [40, 20];

const FRAME = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(<style>[^<]*<\/style>)<defs>(.*?)<\/defs>/s;
const TOKEN = /<g\b[^>]*>|<\/g>/g;
const TRANSLATE = /translate\([-\d.]+,\s*([-\d.]+)\)/;
const TEXT = /class="typst-text"/;
const SHAPE = /<path id="([^"]+)"[^>]*\/>/g;
const USED_SHAPE_ID = /href="#([^"]+)"/g;

interface SplitPage {
  /** Width and height of the page, in points. */
  size: [width: number, height: number];
  bands: Band[];
}

/** The size of A4, until a page has its own. */
const A4: SplitPage['size'] = [596, 842];

/**
 * Splits a page into stacked bands: first everything that is not text, then the lines by their position on the page. A
 * browser blocks its main thread for some 25 ms to draw a whole page, letter by letter, which would delay typing; after
 * a change in one line it only draws one band.
 * @returns a single band if the page has an unexpected structure
 */
export function splitPage(page: string): SplitPage {
  const frame = FRAME.exec(page);
  if (!frame) return { size: A4, bands: [{ svg: page, top: 0, height: 1 }] };
  const [head, width = '', height = '', style = '', defs = ''] = frame;
  const totalHeight = Number(height);
  const { rest, lines } = separateLines(page.slice(head.length, page.lastIndexOf('</svg>')));
  const shapes = new Map([...defs.matchAll(SHAPE)].map(([path, id = '']) => [id, path]));
  const openSvg = (top: number, bandHeight: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `viewBox="0 ${top} ${width} ${bandHeight}" width="${width}" height="${bandHeight}">${style}`;
  const bands = Array.from({ length: Math.ceil(totalHeight / BAND_HEIGHT_PT) }, (_, index): Band => {
    const content = lines.get(index) ?? '';
    const usedIds = new Set([...content.matchAll(USED_SHAPE_ID)].map(([, id = '']) => id));
    const usedShapes = [...usedIds].map((id) => shapes.get(id) ?? '').join('');
    const [top, bandHeight] = [index * BAND_HEIGHT_PT - ASCENT_PT, BAND_HEIGHT_PT + ASCENT_PT + DESCENT_PT];
    return {
      svg: `${openSvg(top, bandHeight)}<defs>${usedShapes}</defs>${content}</svg>`,
      top: top / totalHeight,
      height: bandHeight / totalHeight,
    };
  });
  const background = { svg: `${openSvg(0, totalHeight)}${rest}</svg>`, top: 0, height: 1 };
  return { size: [Number(width), totalHeight], bands: [background, ...bands] };
}

/** Returns the lines of text by band, each with its enclosing groups, and the remaining content. */
function separateLines(content: string): { rest: string; lines: Map<number, string> } {
  const lines = new Map<number, string>();
  const groups: { tag: string; y: number }[] = [];
  let rest = '';
  let copiedUpTo = 0;
  let line: { begins: number; depth: number } | undefined;
  for (const { 0: tag, index } of content.matchAll(TOKEN)) {
    if (tag === '</g>') {
      groups.pop();
      if (!line || groups.length > line.depth) continue;
      const openGroups = groups.map((group) => group.tag).join('');
      const text = content.slice(line.begins, index + tag.length);
      const band = Math.max(0, Math.floor((groups.at(-1)?.y ?? 0) / BAND_HEIGHT_PT));
      lines.set(band, `${lines.get(band) ?? ''}${openGroups}${text}${'</g>'.repeat(groups.length)}`);
      copiedUpTo = index + tag.length;
      line = undefined;
      continue;
    }
    if (!line && TEXT.test(tag)) {
      line = { begins: index, depth: groups.length };
      rest += content.slice(copiedUpTo, index);
    }
    groups.push({ tag, y: (groups.at(-1)?.y ?? 0) + Number(TRANSLATE.exec(tag)?.[1] ?? 0) });
  }
  return { rest: rest + content.slice(copiedUpTo), lines };
}
