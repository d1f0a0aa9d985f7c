import type { Pdf, RenderJob, Svg } from '../render/protocol.ts';
import type { Engine, Typeset } from './engine.ts';
import { mergeWordTexts } from './merge-word-texts.ts';
import { ATTACHMENT_TEMPLATE_PATH, TEMPLATE_PATHS } from './templates.ts';

/** Creates documents, one at a time. The caller must call `freeMemory` after each. */
export class Typesetter {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** @throws Error with the engine's own message */
  pdf(job: Omit<RenderJob, 'format'>): Pdf {
    return this.typeset(job, (document) => {
      const pdf = document.pdf();
      return { ...pdf, bytes: mergeWordTexts(pdf.bytes, job.data) };
    });
  }

  /** @throws Error with the engine's own message */
  svg(job: Omit<RenderJob, 'format'>): Svg {
    return this.typeset(job, (document) => ({
      pages: splitSvgPages(document.svg(), job.template !== 'card'),
      missing: job.template === 'card' ? [] : document.missing(),
    }));
  }

  /** Frees the memory of the last document, also of a failed one. */
  freeMemory(): void {
    this.engine.evict();
    // A document lives until its handle is garbage-collected, and the handle is too small to trigger a collection. Most
    // handles are young; older ones wait for the next full collection.
    globalThis.gc?.({ type: 'minor' });
  }

  private typeset<T>(
    { template, data, photo, pages, attachment }: Omit<RenderJob, 'format'>,
    use: (document: Typeset) => T,
  ): T {
    const files = {
      'data.json': Buffer.from(data),
      ...(photo && { 'photo.jpg': photo }),
      ...(attachment !== undefined && { 'resume.json': Buffer.from(attachment) }),
    };
    const path = TEMPLATE_PATHS[template];
    const compile = (density: number) =>
      attachment === undefined
        ? this.engine.compile(path, { density: density.toFixed(3) }, files)
        : this.engine.compile(ATTACHMENT_TEMPLATE_PATH, { density: density.toFixed(3), sheet: path }, files);
    return use(pages === undefined ? compile(0) : findFittingDensity(compile, (document) => document.pages <= pages));
  }
}

/** Steps between the designed layout (density 0) and the smallest and tightest readable one (density 1). */
const DENSITY_STEPS = 16;

/**
 * Returns the document at the lowest density that fits, by binary search; the densest one if none fits.
 * @param compileAt compiles the document at a density from 0 to 1; denser documents never take more pages
 */
export function findFittingDensity<Document>(
  compileAt: (density: number) => Document,
  fits: (document: Document) => boolean,
): Document {
  const widest = compileAt(0);
  if (fits(widest)) return widest;
  let best = compileAt(1);
  if (!fits(best)) return best;
  let [tooWide, fitting] = [0, DENSITY_STEPS];
  while (fitting - tooWide > 1) {
    const middle = Math.floor((tooWide + fitting) / 2);
    const document = compileAt(middle / DENSITY_STEPS);
    if (fits(document)) [best, fitting] = [document, middle];
    else tooWide = middle;
  }
  return best;
}

const PAGE = /<g class="typst-page"[^>]*? data-page-width="([\d.]+)" data-page-height="([\d.]+)">/g;
/** The invisible copy of a line's text, for selection. An image has no selection; its text becomes a description. */
const SELECTABLE_TEXT =
  /<g transform="[^"]*"><foreignObject[^>]*>(?:<h5:div[^>]*>([^<]*)<\/h5:div>)?[\s\S]*?<\/foreignObject><\/g>/g;
/** A link, which the engine writes with characters that are invalid in attributes; an image has no links. */
const LINK = /<a [^\n]*?<rect class="pseudo-link"[^>]*><\/rect><\/a>/g;
/** Attributes for the engine's own viewer. */
const VIEWER_ATTRIBUTES = / data-(?:tid|hint|liga-len|page-width|page-height)="[^"]*"/g;
const GLYPH = /<path id="([^"]+)"[^>]*\/>/g;
const USE = /<use [^>]*?href="#([^"]+)"[^>]*?\/>/g;

const STYLE = '<style>svg{fill:none}</style>';

/**
 * Splits the engine's single image of all pages into one image per page, each with only the glyphs that it uses.
 * @param hasDescriptions whether each line includes its text (`desc`), for searching a page
 */
function splitSvgPages(document: string, hasDescriptions: boolean): string[] {
  const starts = [...document.matchAll(PAGE)];
  const head = document.slice(0, starts[0]?.index);
  const glyphs = new Map([...head.matchAll(GLYPH)].map(([path, id]) => [id, path]));
  const clips = /<defs class="clip-path">[\s\S]*?<\/defs>/.exec(head)?.[0] ?? '';
  const end = document.lastIndexOf('</svg>');
  return starts.map(({ index, 0: opening, 1: width, 2: height }, at) => {
    const inside = document.slice(index + opening.length, starts[at + 1]?.index ?? end);
    const used = new Set<string>();
    const drawing = inside
      .replace(SELECTABLE_TEXT, (_, text?: string) => (hasDescriptions && text ? `<desc>${text}</desc>` : ''))
      .replace(LINK, '')
      .replace(VIEWER_ATTRIBUTES, '')
      // A blank has no glyph.
      .replace(USE, (use, id: string) => (glyphs.has(id) && used.add(id) ? use : ''));
    const shapes = [...used].map((id) => glyphs.get(id)).join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${STYLE}` +
      `<defs>${shapes}</defs>${clips}<g class="typst-page">${drawing}</svg>`
    );
  });
}
