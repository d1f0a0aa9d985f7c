/** A part of a typeset page, as an image of its own. */
export interface Band {
  svg: string;
  /** Where it is on the page, as shares of the page's height. */
  top: number;
  height: number;
}

/** Points of a page's height that one band has. */
const HEIGHT = 100;
/** How far letters reach over the line that they stand on, and under it, in points: those of the largest name. */
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

/** That of A4, until a page says its own. */
const A4: SplitPage['size'] = [596, 842];

/**
 * A page taken apart into bands that lie over one another: first what is no text, then the lines by their height on the
 * page. A browser takes some 25 ms of its main thread to draw a page anew, letter by letter, and so typing would wait
 * for it; of a page in which a line changed, it draws one band.
 * @returns the page as one band where it is built otherwise than expected
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

/** The lines of text by their bands, each within the groups that it stands in, and what is left without them. */
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
