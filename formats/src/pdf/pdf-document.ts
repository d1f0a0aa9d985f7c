import type { Matrix } from './matrix.ts';
import type { Pdfium } from './pdfium.ts';
import { type PageStructure, readStructure } from './structure.ts';
import { readLinks } from './page-links.ts';
import { listObjects } from './page-objects.ts';
import { readGlyphs } from './read-glyphs.ts';

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

export interface PdfAttachment {
  name: string;
  /** Returns its content; undefined if it is damaged or has more bytes than the limit. */
  read: (maxBytes: number) => Uint8Array | undefined;
}

/** An open PDF. It is the only place that knows which engine reads PDFs. */
export class PdfDocument {
  readonly pageCount: number;
  private readonly pdfium: Pdfium;
  private readonly address: number;

  /** @param address of the document in the memory of PDFium */
  constructor(pdfium: Pdfium, address: number) {
    this.pdfium = pdfium;
    this.address = address;
    this.pageCount = pdfium.call.FPDF_GetPageCount(address);
  }

  /** Reads a text from the information about the document, such as 'Author'. */
  readInfo(key: string): string {
    return this.pdfium.readUtf16((pointer, bytes) =>
      this.pdfium.call.FPDF_GetMetaText(this.address, key, pointer, bytes),
    );
  }

  /** Lists at most some attached files. */
  listAttachments(limit: number): PdfAttachment[] {
    const { call } = this.pdfium;
    const count = Math.min(limit, call.FPDFDoc_GetAttachmentCount(this.address));
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const file = call.FPDFDoc_GetAttachment(this.address, index);
      return {
        name: file ? this.pdfium.readUtf16((pointer, bytes) => call.FPDFAttachment_GetName(file, pointer, bytes)) : '',
        read: (maxBytes) => (file ? this.readAttachment(file, maxBytes) : undefined),
      };
    });
  }

  private readAttachment(file: number, maxBytes: number): Uint8Array | undefined {
    const { pdfium } = this;
    const getFile = (pointer: number, bytes: number) => {
      pdfium.setInteger(0, 0);
      return pdfium.call.FPDFAttachment_GetFile(file, pointer, bytes, pdfium.scratch) ? pdfium.integer(0) : 0;
    };
    const length = getFile(0, 0);
    if (length <= 0 || length > maxBytes) return undefined;
    return pdfium.readAllocated(length, (pointer) => getFile(pointer, length));
  }

  /**
   * Reads a page; a damaged one is empty.
   * @param index from 0
   * @param maxGlyphs maximum number of letters read
   */
  readPage(index: number, maxGlyphs: number): PdfPage {
    const { call } = this.pdfium;
    const address = call.FPDF_LoadPage(this.address, index);
    if (!address) return EMPTY_PAGE;
    try {
      const page = { pdfium: this.pdfium, document: this.address, address, ...readPageBox(this.pdfium, address) };
      const { texts, bullets } = listObjects(page);
      return {
        ...{ width: page.width, height: page.height, bullets, links: readLinks(page) },
        ...readGlyphs(page, texts, maxGlyphs),
        structure: readStructure(page),
      };
    } finally {
      call.FPDF_ClosePage(address);
    }
  }
}

const EMPTY_PAGE: PdfPage = {
  ...{ width: 0, height: 0, bullets: [], links: [], glyphs: [], glyphCount: 0 },
  structure: { headings: new Map(), others: new Map() },
};

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

/** Reads the visible part of a page, and how its coordinates are transformed to points from its left and its top. */
function readPageBox(pdfium: Pdfium, page: number): Pick<OpenPage, 'toPage' | 'width' | 'height'> {
  pdfium.call.FPDF_GetPageBoundingBox(page, pdfium.scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((at) => pdfium.float(at));
  const [width, height] = [right - left, top - bottom];
  switch (pdfium.call.FPDFPage_GetRotation(page)) {
    case 1:
      return { toPage: [0, 1, 1, 0, -bottom, -left], width: height, height: width };
    case 2:
      return { toPage: [-1, 0, 0, 1, right, -bottom], width, height };
    case 3:
      return { toPage: [0, -1, -1, 0, top, right], width: height, height: width };
    default:
      return { toPage: [1, 0, 0, -1, -left, top], width, height };
  }
}
