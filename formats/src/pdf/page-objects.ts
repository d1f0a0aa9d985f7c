import { PDF_LIMITS } from './limits.ts';
import { type Box, type Matrix, multiply, transformBox } from './matrix.ts';
import type { DrawnBullet, OpenPage } from './pdf-page.ts';

/** Kinds of objects on a page (FPDF_PAGEOBJ_* of fpdf_edit.h). */
const TEXT = 1;
const PATH = 2;
const FORM = 5;

/** Forms in forms; deeper nesting does not occur in documents written by people. */
const MAX_DEPTH = 12;
const MAX_REPLACEMENT_BYTES = 4_000;

/** A piece of text on a page, whose letters one operator draws. */
export interface TextObject {
  /** Position in the drawing order. */
  order: number;
  box: Box;
  /** The text that the file declares for it, and for its neighbors in the same marked content. */
  replacement: Replacement | undefined;
}

/** A replacement text (`/ActualText`; ISO 32000-1, 14.9.4). */
export interface Replacement {
  text: string;
  /** Around everything that it replaces on its first line. */
  box: Box;
  /** Whether a glyph stands for it already. */
  isPlaced: boolean;
}

export interface PageObjects {
  /** By address. */
  texts: ReadonlyMap<number, TextObject>;
  bullets: readonly DrawnBullet[];
}

/** Lists the pieces of text of a page, also those in forms, and the small shapes that may be bullets. */
export function listObjects(page: OpenPage): PageObjects {
  const { call } = page.pdfium;
  const lister = new ObjectLister(page);
  const count = call.FPDFPage_CountObjects(page.address);
  lister.list(count, (index) => call.FPDFPage_GetObject(page.address, index), page.toPage);
  return lister;
}

class ObjectLister implements PageObjects {
  readonly texts = new Map<number, TextObject>();
  readonly bullets: DrawnBullet[] = [];
  private readonly page: OpenPage;
  /** By the address of the marked content. */
  private readonly replacements = new Map<number, Replacement | undefined>();
  private count = 0;

  constructor(page: OpenPage) {
    this.page = page;
  }

  list(count: number, get: (index: number) => number, matrix: Matrix, depth = 0): void {
    const { call } = this.page.pdfium;
    for (let index = 0; index < count && this.count < PDF_LIMITS.objects; index += 1) {
      this.count += 1;
      const object = get(index);
      const type = object && call.FPDFPageObj_GetType(object);
      if (type === TEXT) this.addText(object, matrix);
      else if (type === PATH) this.addShape(object, matrix);
      else if (type === FORM && depth < MAX_DEPTH) {
        const inner = multiply(matrix, this.readMatrix(object));
        this.list(
          call.FPDFFormObj_CountObjects(object),
          (at) => call.FPDFFormObj_GetObject(object, at),
          inner,
          depth + 1,
        );
      }
    }
  }

  private addText(object: number, matrix: Matrix): void {
    const replacement = this.findReplacement(object);
    const box = this.readBox(object, matrix);
    this.texts.set(object, { order: this.texts.size, box, replacement });
    if (!replacement) return;
    const { box: known } = replacement;
    // What it replaces on further lines has no place of its own.
    if (!Number.isFinite(known.x)) replacement.box = box;
    else if (box.top < known.bottom && box.bottom > known.top)
      replacement.box = { ...known, x: Math.min(known.x, box.x), right: Math.max(known.right, box.right) };
  }

  /** Returns the replacement text of the innermost marked content that has one. */
  private findReplacement(object: number): Replacement | undefined {
    const { call } = this.page.pdfium;
    for (let index = call.FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1) {
      const mark = call.FPDFPageObj_GetMark(object, index);
      if (!this.replacements.has(mark)) this.replacements.set(mark, this.readReplacement(mark));
      const replacement = this.replacements.get(mark);
      if (replacement) return replacement;
    }
    return undefined;
  }

  private readReplacement(mark: number): Replacement | undefined {
    const { pdfium } = this.page;
    const read = (pointer: number, bytes: number) => {
      pdfium.setInteger(0, 0);
      return pdfium.call.FPDFPageObjMark_GetParamBlobValue(mark, 'ActualText', pointer, bytes, pdfium.scratch);
    };
    if (!read(0, 0)) return undefined;
    const bytes = pdfium.integer(0);
    if (bytes > MAX_REPLACEMENT_BYTES) return undefined;
    const content = bytes > 0 ? pdfium.readAllocated(bytes, (pointer) => read(pointer, bytes)) : new Uint8Array();
    return { text: decodeText(content), box: NO_BOX, isPlaced: false };
  }

  private addShape(object: number, matrix: Matrix): void {
    const { pdfium } = this.page;
    if (this.bullets.length >= PDF_LIMITS.runs) return;
    const { x, right, top, bottom } = this.readBox(object, matrix);
    const [width, height] = [right - x, bottom - top];
    if (!(width > 0.8 && width < 8 && height > width * 0.6 && height < width * 1.6)) return;
    pdfium.setInteger(0, 0);
    const isFilled =
      pdfium.call.FPDFPath_GetDrawMode(object, pdfium.scratch, pdfium.scratch + 4) && pdfium.integer(0) > 0;
    if (isFilled) this.bullets.push({ x, right, y: (top + bottom) / 2 });
  }

  private readBox(object: number, matrix: Matrix): Box {
    const { pdfium } = this.page;
    const { scratch } = pdfium;
    if (!pdfium.call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return NO_BOX;
    return transformBox(matrix, pdfium.float(0), pdfium.float(1), pdfium.float(2), pdfium.float(3));
  }

  private readMatrix(object: number): Matrix {
    const { pdfium } = this.page;
    if (!pdfium.call.FPDFPageObj_GetMatrix(object, pdfium.scratch)) return [1, 0, 0, 1, 0, 0];
    return pdfium.matrix();
  }
}

const NO_BOX: Box = { x: Number.NaN, right: Number.NaN, top: Number.NaN, bottom: Number.NaN };

/** Decodes a text of a file: UTF-16 or UTF-8 with a byte order mark, or else single bytes (ISO 32000-1, 7.9.2.2). */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(first === 0xef && second === 0xbb ? 'utf-8' : 'windows-1252').decode(bytes);
}
