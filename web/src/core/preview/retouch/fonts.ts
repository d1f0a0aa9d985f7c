import type { Glyph, Run } from './page-runs.ts';

/** What is known of a font by the letters that stand on the pages, in its units. */
export interface Font {
  /** The shape of a character, by its id. */
  shapes: ReadonlyMap<string, string>;
  /** How far the next letter is from the beginning of this one. */
  getAdvance: (id: string) => number;
  /** Width of a blank. */
  blank: number;
}

/** All letters of a font have ids that begin alike. */
export const fontKey = ({ id }: Pick<Glyph, 'id'>): string => id.slice(0, 6);

/** Fonts by {@link fontKey}. */
export function readFonts(runs: Iterable<Run>): ReadonlyMap<string, Font> {
  const fonts = new Map<string, FoundLetters>();
  for (const { text, glyphs = [] } of runs) {
    for (const [index, glyph] of glyphs.entries()) {
      const key = fontKey(glyph);
      const font: FoundLetters = fonts.get(key) ?? { shapes: new Map(), advances: new Map(), overBlank: new Map() };
      fonts.set(key, font);
      font.shapes.set(text.slice(glyph.from, glyph.to), glyph.id);
      const next = glyphs[index + 1];
      if (!next || fontKey(next) !== key) continue;
      const step = next.x - glyph.x;
      // Kerning brings letters closer together; the widest step is that of the letter alone. Set to both edges, blanks
      // are wider than they are by themselves.
      if (next.from === glyph.to) font.advances.set(glyph.id, Math.max(font.advances.get(glyph.id) ?? 0, step));
      else if (next.from === glyph.to + 1)
        font.overBlank.set(glyph.id, Math.min(font.overBlank.get(glyph.id) ?? step, step));
    }
  }
  return new Map([...fonts].map(([key, found]) => [key, measureFont(found)]));
}

interface FoundLetters {
  shapes: Map<string, string>;
  /** From letters to those right behind them. */
  advances: Map<string, number>;
  /** From letters over a blank to the next. */
  overBlank: Map<string, number>;
}

function measureFont({ shapes, advances, overBlank }: FoundLetters): Font {
  const usual = median([...advances.values()]) ?? FALLBACK;
  const blanks = [...overBlank].flatMap(([id, step]) => {
    const advance = advances.get(id);
    return advance === undefined ? [] : [step - advance];
  });
  const blank = median(blanks) ?? usual / 2;
  const getAdvance = (id: string): number => {
    // A comma is followed by nothing but blanks.
    const step = overBlank.get(id);
    return advances.get(id) ?? (step === undefined ? usual : step - blank);
  };
  return { shapes, getAdvance, blank };
}

/** Where nothing is known: half of what most fonts call their size. */
const FALLBACK = 500;

const median = (values: number[]): number | undefined => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
