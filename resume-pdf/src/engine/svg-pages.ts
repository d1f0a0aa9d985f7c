const PAGE = /<g class="typst-page"[^>]*? data-page-width="([\d.]+)" data-page-height="([\d.]+)">/g;
/** The text of a line once more, to be selected; an image has no selection. */
const SELECTABLE = /<g transform="[^"]*"><foreignObject[\s\S]*?<\/foreignObject><\/g>/g;
/** Where a link leads, which the engine writes with signs that stand in no attribute; an image has no links. */
const LINK = /<a [^\n]*?<rect class="pseudo-link"[^>]*><\/rect><\/a>/g;
/** What the engine's own viewer reads. */
const NOTES = / data-(?:tid|hint|liga-len|page-width|page-height)="[^"]*"/g;
const GLYPH = /<path id="([^"]+)"[^>]*\/>/g;
const USE = /<use [^>]*?href="#([^"]+)"[^>]*?\/>/g;

const STYLE = '<style>svg{fill:none}</style>';

/**
 * The engine's one image of all pages, taken apart into an image for each page, with the shapes of the
 * letters that stand on it and nothing else.
 */
export function svgPages(document: string): string[] {
  const starts = [...document.matchAll(PAGE)];
  const head = document.slice(0, starts[0]?.index);
  const glyphs = new Map([...head.matchAll(GLYPH)].map(([path, id]) => [id, path]));
  const clips = /<defs class="clip-path">[\s\S]*?<\/defs>/.exec(head)?.[0] ?? '';
  const end = document.lastIndexOf('</svg>');
  return starts.map(({ index, 0: opening, 1: width, 2: height }, at) => {
    const inside = document.slice(index + opening.length, starts[at + 1]?.index ?? end);
    const used = new Set<string>();
    const drawing = inside
      .replace(SELECTABLE, '')
      .replace(LINK, '')
      .replace(NOTES, '')
      // A blank has no shape.
      .replace(USE, (use, id: string) => (glyphs.has(id) && used.add(id) ? use : ''));
    const shapes = [...used].map((id) => glyphs.get(id)).join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${STYLE}` +
      `<defs>${shapes}</defs>${clips}<g class="typst-page">${drawing}</svg>`
    );
  });
}
