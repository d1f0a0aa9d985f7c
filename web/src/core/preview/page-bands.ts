/** Part of a typeset page, as a separate image. */
export interface Band {
  svg: string;
  /** Position on the page, as fractions of the page's height. */
  top: number;
  height: number;
}

/** Height of a band in points. */
const HEIGHT = 100;
/** Largest extent of letters above and below their baseline in points: that of the largest name. */
const [OVER, UNDER] = [40, 20];

const FRAME = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(<style>[^<]*<\/style>)<defs>(.*?)<\/defs>/s;
const TOKEN = /<g\b[^>]*>|<\/g>/g;
const MOVED = /translate\([-\d.]+,\s*([-\d.]+)\)/;
const TEXT = /class="typst-text"/;
const SHAPE = /<path id="([^"]+)"[^>]*\/>/g;
const USED = /href="#([^"]+)"/g;

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
  const total = Number(height);
  const { rest, lines } = separateLines(page.slice(head.length, page.lastIndexOf('</svg>')));
  const shapes = new Map([...defs.matchAll(SHAPE)].map(([path, id = '']) => [id, path]));
  const open = (top: number, tall: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `viewBox="0 ${top} ${width} ${tall}" width="${width}" height="${tall}">${style}`;
  const bands = Array.from({ length: Math.ceil(total / HEIGHT) }, (_, index): Band => {
    const content = lines.get(index) ?? '';
    const used = new Set([...content.matchAll(USED)].map(([, id = '']) => id));
    const defined = [...used].map((id) => shapes.get(id) ?? '').join('');
    const [top, tall] = [index * HEIGHT - OVER, HEIGHT + OVER + UNDER];
    return {
      svg: `${open(top, tall)}<defs>${defined}</defs>${content}</svg>`,
      top: top / total,
      height: tall / total,
    };
  });
  const shapesAlone = { svg: `${open(0, total)}${rest}</svg>`, top: 0, height: 1 };
  return { size: [Number(width), total], bands: [shapesAlone, ...bands] };
}

/** Returns the lines of text by band, each with its enclosing groups, and the remaining content. */
function separateLines(content: string): { rest: string; lines: Map<number, string> } {
  const lines = new Map<number, string>();
  const groups: { tag: string; y: number }[] = [];
  let rest = '';
  let done = 0;
  let line: { begins: number; depth: number } | undefined;
  for (const { 0: tag, index } of content.matchAll(TOKEN)) {
    if (tag === '</g>') {
      groups.pop();
      if (!line || groups.length > line.depth) continue;
      const around = groups.map((group) => group.tag).join('');
      const text = content.slice(line.begins, index + tag.length);
      const band = Math.max(0, Math.floor((groups.at(-1)?.y ?? 0) / HEIGHT));
      lines.set(band, `${lines.get(band) ?? ''}${around}${text}${'</g>'.repeat(groups.length)}`);
      done = index + tag.length;
      line = undefined;
      continue;
    }
    if (!line && TEXT.test(tag)) {
      line = { begins: index, depth: groups.length };
      rest += content.slice(done, index);
    }
    groups.push({ tag, y: (groups.at(-1)?.y ?? 0) + Number(MOVED.exec(tag)?.[1] ?? 0) });
  }
  return { rest: rest + content.slice(done), lines };
}
