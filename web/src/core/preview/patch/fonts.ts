import type { Glyph, Run } from './page-runs.ts';

/** Metrics of a font, measured from the letters on the pages, in font units. */
export interface Font {
  /** Ids of the known shapes by character. */
  shapes: ReadonlyMap<string, string>;
  /** Returns the advance width of a shape. */
  getAdvance: (id: string) => number;
  /** Width of a space. */
  blank: number;
}

/** Returns the key of a font: the ids of all its letters share a prefix. */
export const toFontKey = ({ id }: Pick<Glyph, 'id'>): string => id.slice(0, 6);

/** Measures the fonts of the given runs, by {@link toFontKey}. */
export function measureFonts(runs: Iterable<Run>): ReadonlyMap<string, Font> {
  const fonts = new Map<string, FontSamples>();
  for (const { text, glyphs = [] } of runs) {
    for (const [index, glyph] of glyphs.entries()) {
      const key = toFontKey(glyph);
      const font: FontSamples = fonts.get(key) ?? { shapes: new Map(), advances: new Map(), overBlank: new Map() };
      fonts.set(key, font);
      font.shapes.set(text.slice(glyph.from, glyph.to), glyph.id);
      const next = glyphs[index + 1];
      if (!next || toFontKey(next) !== key) continue;
      const distance = next.x - glyph.x;
      // Kerning brings letters closer together, so the largest distance is the advance width. In justified text spaces
      // are wider than their nominal width, so the smallest distance counts.
      if (next.from === glyph.to) font.advances.set(glyph.id, Math.max(font.advances.get(glyph.id) ?? 0, distance));
      else if (next.from === glyph.to + 1)
        font.overBlank.set(glyph.id, Math.min(font.overBlank.get(glyph.id) ?? distance, distance));
    }
  }
  return new Map([...fonts].map(([key, samples]) => [key, measureFont(samples)]));
}

interface FontSamples {
  shapes: Map<string, string>;
  /** Distances from letters to the directly following one. */
  advances: Map<string, number>;
  /** Distances from letters across a space to the next one. */
  overBlank: Map<string, number>;
}

function measureFont({ shapes, advances, overBlank: advancesOverSpace }: FontSamples): Font {
  const medianAdvance = median([...advances.values()]) ?? FALLBACK_ADVANCE;
  const spaceWidths = [...advancesOverSpace].flatMap(([id, distance]) => {
    const advance = advances.get(id);
    return advance === undefined ? [] : [distance - advance];
  });
  const spaceWidth = median(spaceWidths) ?? medianAdvance / 2;
  const getAdvance = (id: string): number => {
    // Some characters, such as a comma, are always followed by a space.
    const distance = advancesOverSpace.get(id);
    return advances.get(id) ?? (distance === undefined ? medianAdvance : distance - spaceWidth);
  };
  return { shapes, getAdvance, blank: spaceWidth };
}

/** Fallback if nothing is known: half of the usual font size in units. */
const FALLBACK_ADVANCE = 500;

const median = (values: number[]): number | undefined => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
