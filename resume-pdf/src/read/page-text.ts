import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fromHex, PdfFile } from './pdf-file.ts';

/** A text item from pdf.js, or the beginning or end of marked content. */
interface Item {
  type?: string;
  id?: string | null;
  str?: string;
  hasEOL?: boolean;
  dir?: string;
  width?: number;
  height?: number;
  /** The last two numbers are the position on the page, in points. */
  transform?: number[];
}

/** A text item with the marked content of the structure tree that contains it. */
interface Piece {
  text: string;
  id: string | undefined;
  rightToLeft: boolean;
  left: number;
  right: number;
  size: number;
  endsLine: boolean;
}

export interface PageText {
  text: string;
  /** Returns the text of marked-content sequences, by their ids in the structure tree. */
  readMarkedText(ids: ReadonlySet<string>): string;
}

/**
 * Returns the text of a page in file order, with each line in reading order.
 * @param bytes the file that contains the page
 */
export async function readPageText(page: PDFPageProxy, bytes: Uint8Array): Promise<PageText> {
  const content = await page.getTextContent({ includeMarkedContent: true });
  const items: Item[] = content.items;
  const texts = readActualTexts(bytes, page.ref?.num ?? 0);
  const marks = items.filter(({ type }) => type === 'beginMarkedContentProps').length;
  const pieces = readPieces(items, texts.length === marks ? texts : []);
  if (pieces.some(({ rightToLeft }) => rightToLeft)) fixLigatures(pieces, await listRightToLeftWords(page));
  const isRightToLeft = /^(?:ar|fa|he|ur)\b/.test(content.lang ?? '');
  return {
    text: buildLines(pieces, isRightToLeft).join('\n'),
    readMarkedText: (ids) =>
      buildLines(
        pieces.filter(({ id }) => id !== undefined && ids.has(id)),
        isRightToLeft,
      ).join(' '),
  };
}

function readPieces(items: Item[], texts: (string | undefined)[]): Piece[] {
  const pieces: Piece[] = [];
  const open: { id: string | undefined; actual: string | undefined }[] = [];
  let sequenceIndex = 0;
  for (const { type, id, str = '', dir, width = 0, height = 0, hasEOL = false, transform } of items) {
    if (type === 'beginMarkedContent') open.push({ id: undefined, actual: undefined });
    else if (type === 'beginMarkedContentProps') open.push({ id: id ?? undefined, actual: texts[sequenceIndex++] });
    else if (type === 'endMarkedContent') open.pop();
    else {
      const replacement = open.findLast(({ actual }) => actual !== undefined);
      // A replacement text takes the place of the first letters it replaces.
      const text = replacement && str.trim() ? (replacement.actual ?? '') : str;
      if (replacement && str.trim()) replacement.actual = '';
      const left = transform?.[4] ?? 0;
      pieces.push({
        text,
        id: open.findLast((it) => it.id !== undefined)?.id,
        rightToLeft: dir === 'rtl',
        left,
        right: left + width,
        size: height,
        endsLine: hasEOL,
      });
    }
  }
  return pieces;
}

function buildLines(pieces: Piece[], isRightToLeft: boolean): string[] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.endsLine) lines.push([]);
  }
  return lines.map((line) =>
    line.some(({ rightToLeft }) => rightToLeft)
      ? joinInReadingOrder(line, isRightToLeft)
      : line.map(({ text }) => text).join(''),
  );
}

/** Joins pieces given from left to right, reversing right-to-left ones (Unicode annex 9, rule L2). */
function joinInReadingOrder(line: Piece[], isRightToLeft: boolean): string {
  const pieces = line.filter(({ text }) => text.trim()).sort((a, b) => a.left - b.left);
  const strong = pieces.map(({ text, rightToLeft }) => (/[\p{L}\p{N}]/u.test(text) ? rightToLeft : undefined));
  // A piece without direction takes that of its neighbours if they agree, else that of the line.
  const directions = strong.map((direction, index) => {
    const [before, after] = [strong.slice(0, index), strong.slice(index + 1)];
    const [left, right] = [before.findLast((it) => it !== undefined), after.find((it) => it !== undefined)];
    return direction ?? (left === right ? (left ?? isRightToLeft) : isRightToLeft);
  });
  const runs: { rightToLeft: boolean; pieces: Piece[] }[] = [];
  pieces.forEach((piece, index) => {
    const rightToLeft = directions[index] ?? isRightToLeft;
    const last = runs.at(-1);
    if (last?.rightToLeft === rightToLeft) last.pieces.push(piece);
    else runs.push({ rightToLeft, pieces: [piece] });
  });
  const ordered = runs.map(({ pieces: run, rightToLeft }) => (rightToLeft ? run.toReversed() : run));
  return joinPieces((isRightToLeft ? ordered.reverse() : ordered).flat());
}

/** Joins pieces, with a blank between those that do not touch. */
function joinPieces(pieces: Piece[]): string {
  return pieces.reduce((text, piece, at) => {
    const last = pieces[at - 1];
    const gap = last ? Math.max(piece.left - last.right, last.left - piece.right) : 0;
    return text + (gap > piece.size * 0.12 ? ' ' : '') + piece.text.trim();
  }, '');
}

/** Corrects ligatures: pdf.js reverses words letter by letter, including the letters inside a ligature. */
function fixLigatures(pieces: Piece[], words: Map<string, string[]>): void {
  for (const piece of pieces) {
    if (piece.rightToLeft) piece.text = words.get(piece.text)?.shift() ?? piece.text;
  }
}

/** Returns words with ligatures in their written order, by pdf.js's version of them, in the order of the page. */
async function listRightToLeftWords(page: PDFPageProxy): Promise<Map<string, string[]>> {
  const words = new Map<string, string[]>();
  const { fnArray, argsArray } = await page.getOperatorList();
  fnArray.forEach((operator, index) => {
    if (operator !== OPS.showText) return;
    const glyphArguments: (number | { unicode: string })[] = argsArray[index][0];
    const glyphs = glyphArguments.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.unicode]));
    const reversedWord = [...glyphs.join('')].reverse().join('');
    words.set(reversedWord, [...(words.get(reversedWord) ?? []), glyphs.reverse().join('')]);
  });
  return words;
}

// The start of a marked-content sequence with properties in a page's stream: /Span << /ActualText <FEFF0915> >> BDC
const MARKED_CONTENT_START = /\/\w+\s*(?:<<((?:[^<>]|<[0-9A-Fa-f\s]*>)*)>>|\/\w+)\s*BDC\b/g;
const ACTUAL_TEXT = /\/ActualText\s*<([0-9A-Fa-f]*)>/;

/**
 * Returns the replacement texts of a page's marked content (ISO 32000-1, 14.9.4), in the order in which the sequences
 * with properties begin; undefined for a sequence without one. Where one glyph represents several letters, or several
 * glyphs one letter, only they contain the text. pdf.js omits them.
 * @param page number of the page's object
 */
export function readActualTexts(bytes: Uint8Array, page: number): (string | undefined)[] {
  const file = new PdfFile(bytes);
  const contents = file.reference(page, '/Contents');
  const stream = contents === undefined ? '' : file.stream(contents);
  return [...stream.matchAll(MARKED_CONTENT_START)].map(([, properties = '']) => {
    const hex = ACTUAL_TEXT.exec(properties)?.[1];
    return hex === undefined ? undefined : fromHex(hex);
  });
}
