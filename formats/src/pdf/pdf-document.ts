import { readLinks } from './page-links.ts';
import { listObjects } from './page-objects.ts';
import type { OpenPage, PdfPage } from './pdf-page.ts';
import type { Pdfium } from './pdfium.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readStructure } from './structure.ts';

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

  /** Reads the language that the document declares, such as 'de-CH'; '' if it declares none. */
  readLanguage(): string {
    return this.pdfium.readUtf16((pointer, bytes) =>
      this.pdfium.call.FPDFCatalog_GetLanguage(this.address, pointer, bytes),
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
