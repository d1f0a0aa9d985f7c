import type { Matrix } from './matrix.ts';
import type { Pdfium } from './pdfium.ts';

/** A letter, or the letters of a ligature or of a replacement text. */
export interface Glyph {
  text: string;
  /**
   * Its edges along its baseline, and its baseline: in points from the left and the top of the page, or, if it is
   * rotated, in the same units along and across its own direction.
   */
  x: number;
  right: number;
  y: number;
  /** Edges of its ink, which differ from those above where it is drawn over another letter; only of signs. */
  ink?: { x: number; right: number };
  style: GlyphStyle;
  /** Whether a blank precedes it: one that the file draws, or one that the engine supposes. */
  blankBefore: 'none' | 'drawn' | 'supposed';
  /** Whether the file does not say which character it is. */
  isUnmapped: boolean;
  /** Whether it is a replacement text of the file (`/ActualText`) in place of what is drawn. */
  isReplacement: boolean;
}

/** How text is rotated; rotated text is read separately. */
export type Turn = 'none' | 'down' | 'up' | 'other';

/** What letters of one piece of text have in common. */
export interface GlyphStyle {
  font: string;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  turn: Turn;
  /** Whether the font has icons in place of letters. */
  isIconFont: boolean;
  /** The number on the page of the marked content around it. */
  mark: number | undefined;
  /** Position in the drawing order of the page. */
  order: number;
}

/** A small filled shape, as some programs draw bullets. */
export interface DrawnBullet {
  x: number;
  right: number;
  /** Its vertical center. */
  y: number;
}

/** An area of a page that leads to an address. */
export interface PageLink {
  url: string;
  x: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a page shows, in points from its left and its top. */
export interface PdfPage {
  width: number;
  height: number;
  /** In the order in which the page draws them. */
  glyphs: readonly Glyph[];
  /** Number of its letters, including those beyond the limit. */
  glyphCount: number;
  bullets: readonly DrawnBullet[];
  links: readonly PageLink[];
  structure: PageStructure;
}

/** Heading levels and other roles of a page's marked content. */
export interface PageStructure {
  headings: Map<number, number>;
  others: Map<number, 'item' | 'cell'>;
}

/** A page that is open in PDFium. */
export interface OpenPage {
  pdfium: Pdfium;
  /** Addresses of the document and the page in the memory of PDFium. */
  document: number;
  address: number;
  /** From the coordinates of the file to points from the left and the top of the page. */
  toPage: Matrix;
  width: number;
  height: number;
}
