import { fromHex, PdfFile } from './pdf-file.ts';

// A sequence of marked content with properties, as it begins in a page's stream: /Span << /ActualText <FEFF0915> >> BDC
const BEGINNING = /\/\w+\s*(?:<<((?:[^<>]|<[0-9A-Fa-f\s]*>)*)>>|\/\w+)\s*BDC\b/g;
const REPLACEMENT = /\/ActualText\s*<([0-9A-Fa-f]*)>/;

/**
 * What the marked content of a page stands for where the file says so (ISO 32000-1, 14.9.4), in the order in which
 * the sequences with properties begin; undefined for one without. Where one glyph stands for several letters, or
 * several for one, this is the only place that has the text. pdf.js leaves it out.
 * @param page number of the page's object
 */
export function actualTexts(bytes: Uint8Array, page: number): (string | undefined)[] {
  const file = new PdfFile(bytes);
  const contents = file.reference(page, '/Contents');
  const stream = contents === undefined ? '' : file.stream(contents);
  return [...stream.matchAll(BEGINNING)].map(([, properties = '']) => {
    const hex = REPLACEMENT.exec(properties)?.[1];
    return hex === undefined ? undefined : fromHex(hex);
  });
}
