import { isPrivateUse } from './clean-glyph.ts';
import { PDF_LIMITS } from './limits.ts';
import type { Glyph, Turn } from './pdf-page.ts';

/** Letters of one font, drawn consecutively on one baseline. */
export interface GlyphRun {
  glyphs: Glyph[];
  x: number;
  right: number;
  /** Baseline. */
  y: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  turn: Turn;
  /** The number on the page of the marked content around it; undefined outside of any. */
  mark: number | undefined;
  /** Position in the drawing order of the page. */
  order: number;
  /** Whether it is an icon, which has no text. */
  isIcon: boolean;
  /** Whether an icon with a text begins it, which separates items as other icons do. */
  startsItem: boolean;
}

/** Groups letters into runs. */
export function groupGlyphs(glyphs: readonly Glyph[]): GlyphRun[] {
  const runs: GlyphRun[] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run && continuesRun(run, glyph)) {
      run.glyphs.push(glyph);
      run.right = Math.max(run.right, glyph.right);
    } else if (runs.length < PDF_LIMITS.runs) {
      const { size, isBold, isItalic, turn, mark, order } = glyph.style;
      const { x, right, y } = glyph;
      runs.push({
        ...{ glyphs: [glyph], x, right, y, size, isBold, isItalic, turn, mark, order, isIcon: isIcon(glyph) },
        startsItem: isNamedIcon(glyph),
      });
    }
  }
  return markIcons(runs);
}

/** Marks as icons what stands alone in fonts that have no words and whose characters the file does not declare. */
function markIcons(runs: readonly GlyphRun[]): GlyphRun[] {
  const getFont = ({ glyphs: [first] }: GlyphRun) => first?.style.font;
  const wordFonts = new Set(runs.filter(({ glyphs }) => glyphs.length > 2).map(getFont));
  return runs.map((run) => {
    const isUnknown = run.glyphs.every(({ isUnmapped }) => isUnmapped) && !wordFonts.has(getFont(run));
    return isUnknown ? { ...run, isIcon: true } : run;
  });
}

function continuesRun(run: GlyphRun, glyph: Glyph): boolean {
  const { style } = glyph;
  const gap = glyph.x - run.right;
  // A hole, even one with a blank, may hold letters of another font.
  const maxGap = (glyph.blankBefore === 'drawn' ? 0.5 : 0.12) * style.size;
  return (
    Math.abs(run.y - glyph.y) < 0.5 &&
    gap > -0.3 * style.size &&
    gap < maxGap &&
    Math.abs(run.size - style.size) < 0.2 &&
    run.isBold === style.isBold &&
    run.isItalic === style.isItalic &&
    run.turn === style.turn &&
    run.mark === style.mark &&
    run.isIcon === isIcon(glyph) &&
    !isNamedIcon(glyph)
  );
}

const isNamedIcon = ({ style, isReplacement }: Glyph): boolean => style.isIconFont && isReplacement;

/** Whether a glyph is an icon; an icon may have a replacement text, such as an address, and bullets are text. */
const isIcon = ({ text, style, isReplacement }: Glyph): boolean =>
  isPrivateUse(text) || (style.isIconFont && !isReplacement && !/^[•●▪○◦■□‣]$/u.test(text));
