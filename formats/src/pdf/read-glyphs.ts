import { isAccent } from './accents.ts';
import { cleanGlyph } from './clean-glyph.ts';
import { type FontStyle, readFont } from './fonts.ts';
import { toIconText } from './icon-names.ts';
import { PDF_LIMITS } from './limits.ts';
import { applyMatrix, type Box, multiply, transformBox } from './matrix.ts';
import type { Replacement, TextObject } from './page-objects.ts';
import type { Glyph, GlyphStyle, OpenPage, Turn } from './pdf-page.ts';
import { isBoldByStems } from './stem-weight.ts';

/** Reads the letters of a page, in its drawing order where the engine keeps it. */
export function readGlyphs(
  page: OpenPage,
  texts: ReadonlyMap<number, TextObject>,
  maxGlyphs: number,
): { glyphs: Glyph[]; glyphCount: number } {
  const { call } = page.pdfium;
  const address = call.FPDFText_LoadPage(page.address);
  if (!address) return { glyphs: [], glyphCount: 0 };
  try {
    const reader = new GlyphReader(page, address, texts, Math.min(PDF_LIMITS.glyphs, maxGlyphs));
    const count = call.FPDFText_CountChars(address);
    for (let index = 0; index < count; index += 1) reader.read(index);
    reader.weighNamelessFonts();
    reader.placeBlanks();
    reader.markDoubledTexts();
    return reader;
  } finally {
    call.FPDFText_ClosePage(address);
  }
}

const SOFT_HYPHEN = 0xad;
/** Ligatures, dashes and quotation marks in TeX's encodings OT1 and T1, at codes that are no characters elsewhere. */
const TEX_SIGNS: Readonly<Record<number, string>> = {
  ...{ 11: 'ff', 12: 'fi', 13: 'fl', 14: 'ffi', 15: 'ffl' },
  ...{ 27: 'ff', 28: 'fi', 29: 'fl', 30: 'ffi', 31: 'ffl' },
  ...{ 16: '“', 17: '”', 18: '„', 21: '–', 22: '—' },
};
/** Of text rendering modes (ISO 32000-1, table 106); it makes letters bold. */
const FILL_AND_STROKE = 2;
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;
/** Letters that italic fonts may draw far beyond their width, as an 'f'. */
const OVERHANGING_LETTER = /^[A-Za-zΑ-Ωα-ωА-я]$/;
/** Alef, lam: the letters of a frequent ligature in the wrong order. */
const REVERSED_LAM_ALEF = /^[\u0622\u0623\u0625\u0627]\u0644$/;

/** Maximum number of fonts without a name, and of pieces of text in each, that are drawn to see whether they are bold. */
const MAX_NAMELESS_FONTS = 60;
const MAX_SAMPLES = 6;
/** Maximum number of pieces of text without letters that are compared with others. */
const MAX_DOUBLED_TEXTS = 300;

/** The direction of a piece of text, and what its letters have in common. */
interface Piece {
  object: TextObject;
  style: GlyphStyle;
  /** Of its font. */
  fontAddress: number;
  /** Length of its text units along the baseline, in points. */
  scale: number;
  cos: number;
  sin: number;
}

class GlyphReader {
  readonly glyphs: Glyph[] = [];
  glyphCount = 0;
  private readonly page: OpenPage;
  /** Of the text of the page. */
  private readonly address: number;
  private readonly texts: ReadonlyMap<number, TextObject>;
  private readonly maxGlyphs: number;
  private readonly fonts = new Map<number, FontStyle>();
  /** Fonts without a name, with the pieces of text in them that are drawn to see whether they are bold. */
  private readonly nameless = new Map<number, { styles: GlyphStyle[]; texts: { address: number; size: number }[] }>();
  private readonly blanks: { x: number; y: number }[] = [];
  private piece: Piece | undefined;
  private object = 0;
  private blankBefore: Glyph['blankBefore'] = 'none';
  private isUnmapped = false;

  constructor(page: OpenPage, address: number, texts: ReadonlyMap<number, TextObject>, maxGlyphs: number) {
    this.page = page;
    this.address = address;
    this.texts = texts;
    this.maxGlyphs = maxGlyphs;
  }

  read(index: number): void {
    const { call } = this.page.pdfium;
    const code = call.FPDFText_GetUnicode(this.address, index);
    if (call.FPDFText_IsGenerated(this.address, index) === 1) {
      // A line break is generated also between letters that overlap.
      if (code === 0x20 && this.blankBefore === 'none') this.blankBefore = 'supposed';
      return;
    }
    const object = call.FPDFText_GetTextObject(this.address, index);
    if (object !== this.object) {
      this.object = object;
      this.piece = this.readPiece(object, index);
    }
    if (!this.piece) return;
    const { replacement } = this.piece.object;
    const text = replacement ? this.readReplacement(replacement, this.piece) : cleanGlyph(this.readText(index, code));
    if (/^\s*$/u.test(text)) {
      if (text !== '') this.addBlank(index);
    } else if (!replacement) this.place(text, index, this.piece);
    else if (!replacement.isPlaced) this.placeReplacement(text, index, replacement, this.piece);
  }

  /** Returns a replacement text; that of an icon may be its name, which is not part of the text. */
  private readReplacement({ text }: Replacement, { style }: Piece): string {
    this.isUnmapped = false;
    const clean = cleanGlyph(text);
    return style.isIconFont ? toIconText(clean) : clean;
  }

  private addBlank(index: number): void {
    this.blankBefore = 'drawn';
    const origin = this.blanks.length < this.maxGlyphs && this.readOrigin(index);
    if (origin) this.blanks.push(origin);
  }

  /** Returns a letter; a letter without a character becomes the replacement character, as it takes up space. */
  private readText(index: number, code: number): string {
    const { call } = this.page.pdfium;
    const isAtLineEnd = call.FPDFText_IsHyphen(this.address, index) === 1;
    if (isAtLineEnd || code === SOFT_HYPHEN) {
      // Some fonts have a soft hyphen where a hyphen is drawn; one that is not drawn marks where a word may break.
      const ink = this.readInk(index);
      if (ink && ink.right - ink.x > 0.1) return '-';
      return isAtLineEnd ? '\u00AD' : '';
    }
    // Without a map of characters, the engine returns the codes of the font, which are often those of ASCII.
    this.isUnmapped = code === 0 || call.FPDFText_HasUnicodeMapError(this.address, index) === 1;
    if (code === 0 || code > 0x10ffff) return '\uFFFD';
    return (this.isUnmapped && TEX_SIGNS[code]) || String.fromCodePoint(code);
  }

  private readPiece(address: number, index: number): Piece | undefined {
    const { pdfium, toPage } = this.page;
    const object = this.texts.get(address);
    if (!object || !pdfium.call.FPDFText_GetMatrix(this.address, index, pdfium.scratch)) return undefined;
    const [a, b, c, d] = multiply(toPage, pdfium.matrix());
    const length = Math.hypot(a, b) || 1;
    const size = pdfium.call.FPDFText_GetFontSize(this.address, index) * Math.hypot(c, d);
    // Invisible because of its size.
    if (!(size > 0.5)) return undefined;
    const fontAddress = pdfium.call.FPDFTextObj_GetFont(address);
    const font = this.readFont(fontAddress);
    const mark = pdfium.call.FPDFPageObj_GetMarkedContentID(address);
    const isStroked = pdfium.call.FPDFTextObj_GetTextRenderMode(address) === FILL_AND_STROKE;
    const style: GlyphStyle = {
      font: font.name,
      size,
      isBold: font.isBold || isStroked,
      isItalic: font.isItalic,
      turn: detectTurn(a / length, b / length),
      isIconFont: font.isIcon,
      mark: mark < 0 ? undefined : mark,
      order: object.order,
    };
    if (font.name === '') this.addNameless(fontAddress, address, style);
    const scale = (pdfium.call.FPDFText_GetFontSize(this.address, index) || 1) * length;
    return { object, style, fontAddress, scale, cos: a / length, sin: b / length };
  }

  private addNameless(font: number, address: number, style: GlyphStyle): void {
    const { styles, texts } = this.nameless.get(font) ?? { styles: [], texts: [] };
    styles.push(style);
    if (texts.length < MAX_SAMPLES && style.turn === 'none') texts.push({ address, size: style.size });
    if (this.nameless.size < MAX_NAMELESS_FONTS) this.nameless.set(font, { styles, texts });
  }

  /** Finds out which fonts without a name are bold. */
  weighNamelessFonts(): void {
    for (const { styles, texts } of this.nameless.values()) {
      if (!isBoldByStems(this.page, texts)) continue;
      for (const style of styles) style.isBold = true;
    }
  }

  private readFont(address: number): FontStyle {
    const known = this.fonts.get(address);
    if (known) return known;
    const font = readFont(this.page.pdfium, address);
    this.fonts.set(address, font);
    return font;
  }

  private place(text: string, index: number, piece: Piece): void {
    const { pdfium, toPage, width, height } = this.page;
    const { call, scratch } = pdfium;
    const origin = this.readOrigin(index);
    if (!origin) return;
    const { x: left, y: top } = origin;
    // Invisible because of its position.
    if (!(left >= -2 && top >= -2 && left <= width + 2 && top <= height + 2)) return;
    if (!call.FPDFText_GetLooseCharBox(this.address, index, scratch)) return;
    const box = transformBox(toPage, pdfium.float(0), pdfium.float(1), pdfium.float(2), pdfium.float(3));
    const { style, cos, sin } = piece;
    const isRotated = style.turn !== 'none';
    // Rotated text is read along its own direction, as if the page were rotated.
    const x = isRotated ? cos * left + sin * top : left;
    const y = isRotated ? cos * top - sin * left : top;
    const isUpright = isRotated && Math.abs(sin) > Math.abs(cos);
    const looseWidth = isUpright ? box.bottom - box.top : box.right - (isRotated ? box.x : left);
    const last = this.glyphs.at(-1);
    const isSameShape = last?.style === style && Math.abs(last.x - x) < 0.01 && Math.abs(last.y - y) < 0.01;
    if (last && isSameShape && this.blankBefore === 'none' && !isAccent(text) && !isAccent(last.text)) {
      // A character beyond the basic plane comes in two halves.
      last.text = cleanGlyph(joinLigature(last.text, text));
      last.right = Math.max(last.right, x + looseWidth);
      return;
    }
    const right = x + this.readAdvance(index, text, looseWidth, piece);
    const ink = isAccent(text) ? this.readInk(index) : undefined;
    this.add({ text, x, right, y, style, isUnmapped: this.isUnmapped, ...(ink && { ink }) });
  }

  /** Returns the width of a letter without what it draws beyond, as the 'f' of an italic font does. */
  private readAdvance(index: number, text: string, looseWidth: number, { style, fontAddress, scale }: Piece): number {
    const { pdfium } = this.page;
    const { scratch } = pdfium;
    if (style.turn !== 'none' || !style.isItalic || !OVERHANGING_LETTER.test(text)) return looseWidth;
    const ink = this.readInk(index);
    const origin = ink && this.readOrigin(index);
    // The engine's box ends at the ink or at the width, whichever is farther to the right.
    if (!ink || !origin || ink.right < origin.x + looseWidth - 0.01) return looseWidth;
    if (!pdfium.call.FPDFFont_GetGlyphWidth(fontAddress, text.codePointAt(0) ?? 0, 1, scratch)) return looseWidth;
    const width = pdfium.float(0) * scale;
    return width > 0.1 * style.size && looseWidth - width > 0.12 * style.size ? width : looseWidth;
  }

  private readOrigin(index: number): { x: number; y: number } | undefined {
    const { pdfium, toPage } = this.page;
    const { scratch } = pdfium;
    if (!pdfium.call.FPDFText_GetCharOrigin(this.address, index, scratch, scratch + 8)) return undefined;
    return applyMatrix(toPage, pdfium.double(0), pdfium.double(1));
  }

  /** Reads the edges of what is drawn. */
  private readInk(index: number): { x: number; right: number } | undefined {
    const { pdfium, toPage } = this.page;
    const { scratch } = pdfium;
    if (!pdfium.call.FPDFText_GetCharBox(this.address, index, scratch, scratch + 8, scratch + 16, scratch + 24))
      return undefined;
    return transformBox(toPage, pdfium.double(0), pdfium.double(2), pdfium.double(1), pdfium.double(3));
  }

  /** Has one glyph stand for everything that a replacement text replaces. */
  private placeReplacement(text: string, index: number, replacement: Replacement, piece: Piece): void {
    const first = this.glyphs.length;
    this.place(text, index, piece);
    const glyph = this.glyphs.at(-1);
    if (!glyph || this.glyphs.length === first) return;
    replacement.isPlaced = true;
    glyph.isReplacement = text !== '\uFFFD';
    if (piece.style.turn !== 'none') return;
    glyph.x = Math.min(glyph.x, Number.isFinite(replacement.box.x) ? replacement.box.x : glyph.x);
    glyph.right = Math.max(glyph.right, Number.isFinite(replacement.box.right) ? replacement.box.right : glyph.right);
  }

  private add(glyph: Omit<Glyph, 'blankBefore' | 'isReplacement'>): void {
    this.glyphCount += 1;
    if (this.glyphCount > this.maxGlyphs) return;
    this.glyphs.push({ ...glyph, blankBefore: this.blankBefore, isReplacement: false });
    this.blankBefore = 'none';
  }

  /**
   * Marks as bold what is drawn twice with a tiny offset, of which the engine drops the second: a piece of text without
   * letters in the place of one with letters.
   */
  markDoubledTexts(): void {
    const styles = new Map(this.glyphs.map(({ style }) => [style.order, style]));
    const texts = [...this.texts.values()];
    const dropped = texts.filter(({ order, replacement }) => !styles.has(order) && !replacement);
    for (const { box, order } of dropped.slice(0, MAX_DOUBLED_TEXTS)) {
      const first = texts.find((text) => text.order !== order && styles.has(text.order) && isSamePlace(text.box, box));
      const style = first && styles.get(first.order);
      if (style) style.isBold = true;
    }
  }

  /**
   * Places the blanks of lines that are not read from left to right by where they are drawn: right-to-left text, and
   * lines whose letters come from several fonts, one after the other.
   */
  placeBlanks(): void {
    const toKey = (y: number) => Math.round(y * 2);
    const lines = Map.groupBy(this.glyphs, ({ y }) => toKey(y));
    const blanks = Map.groupBy(this.blanks, ({ y }) => toKey(y));
    for (const [key, line] of lines) {
      if (!line.some(({ text }) => RIGHT_TO_LEFT.test(text)) && !isReadInPieces(line)) continue;
      for (const glyph of line) glyph.blankBefore = 'none';
      const sorted = [...line].sort((a, b) => a.x - b.x);
      for (const { x } of blanks.get(key) ?? []) {
        const next = sorted.find((glyph) => (glyph.x + glyph.right) / 2 > x);
        if (next) next.blankBefore = 'drawn';
      }
    }
  }
}

function detectTurn(cos: number, sin: number): Turn {
  if (cos > 0 && Math.abs(sin) <= cos * 0.1) return 'none';
  if (Math.abs(cos) > Math.abs(sin) * 0.1) return 'other';
  return sin > 0 ? 'down' : 'up';
}

const isSamePlace = (one: Box, other: Box): boolean =>
  one.right - one.x > 1 &&
  [one.x - other.x, one.right - other.right, one.top - other.top].every((distance) => Math.abs(distance) < 1);

/** Whether the letters of a line are not read from left to right, other than in texts that are drawn over each other. */
function isReadInPieces(line: readonly Glyph[]): boolean {
  const width = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ x }) => x));
  if (line.reduce((sum, { x, right }) => sum + right - x, 0) > 1.25 * width) return false;
  return line.some(({ x, style }, index) => x < (line[index - 1]?.x ?? x) - 0.5 * style.size);
}

/**
 * Joins the letters of one shape. The engine reverses them with the rest of right-to-left text, unless they come from
 * one character for the whole shape.
 */
function joinLigature(text: string, next: string): string {
  if (!RIGHT_TO_LEFT.test(next)) return text + next;
  const reversed = next + text;
  return REVERSED_LAM_ALEF.test(reversed) ? text + next : reversed;
}
