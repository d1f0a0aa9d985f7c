import type { OpenPage } from './pdf-page.ts';

/** Height of the font in the pictures that are measured, in points. */
const PICTURE_SIZE = 64;
/** Maximum width and height of such a picture, in multiples of the font size: a line of text. */
const MAX_EMS = 80;
const MAX_HEIGHT_EMS = 4;
/** Stems of bold letters are at least this wide, as a multiple of the font size; regular ones are up to 0.1 wide. */
const MIN_BOLD_STEM_EM = 0.118;
/** Below it, a picture shows too few strokes. */
const MIN_STROKES = 40;
/** Format of a bitmap with four bytes per point, the last of which is how far it is covered (FPDFBitmap_BGRA). */
const BGRA = 4;

/**
 * Whether letters are bold, by the usual width of their strokes: fonts of drawings (Type 3), in which Chromium embeds
 * variable fonts and TeX bitmap fonts, have no name that says it.
 * @param texts addresses of pieces of text in the font, with its size
 */
export function isBoldByStems(page: OpenPage, texts: readonly { address: number; size: number }[]): boolean {
  const strokes = texts.flatMap((text) => measureStrokes(page, text.address, text.size)).sort((a, b) => a - b);
  return strokes.length >= MIN_STROKES && (strokes[strokes.length >> 1] ?? 0) >= MIN_BOLD_STEM_EM * PICTURE_SIZE;
}

/** Draws a piece of text, and returns the lengths of its horizontal strokes. */
function measureStrokes({ pdfium, document, address: page }: OpenPage, text: number, size: number): number[] {
  const { call, scratch } = pdfium;
  if (!call.FPDFPageObj_GetBounds(text, scratch, scratch + 4, scratch + 8, scratch + 12)) return [];
  const [left, bottom, right, top] = [pdfium.float(0), pdfium.float(1), pdfium.float(2), pdfium.float(3)];
  if (!(right - left < MAX_EMS * size && top - bottom < MAX_HEIGHT_EMS * size)) return [];
  const bitmap = call.FPDFTextObj_GetRenderedBitmap(document, page, text, PICTURE_SIZE / size);
  if (!bitmap) return [];
  try {
    const [width, height, stride] = [
      call.FPDFBitmap_GetWidth(bitmap),
      call.FPDFBitmap_GetHeight(bitmap),
      call.FPDFBitmap_GetStride(bitmap),
    ];
    if (call.FPDFBitmap_GetFormat(bitmap) !== BGRA) return [];
    const points = pdfium.read(call.FPDFBitmap_GetBuffer(bitmap), stride * height);
    return Array.from({ length: height }, (_, y) =>
      listStrokes(points.subarray(y * stride, y * stride + width * 4)),
    ).flat();
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

/** Returns the lengths of the covered ranges of a row of points. */
function listStrokes(row: Uint8Array): number[] {
  const strokes: number[] = [];
  let length = 0;
  for (let at = 3; at < row.length; at += 4) {
    if ((row[at] ?? 0) > 127) length += 1;
    else if (length > 0) {
      strokes.push(length);
      length = 0;
    }
  }
  return length > 0 ? [...strokes, length] : strokes;
}
