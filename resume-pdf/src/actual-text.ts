import { inflateSync } from 'node:zlib';

// A sequence of marked content with properties, as it begins in a page's stream: /Span << /ActualText <FEFF0915> >> BDC
const BEGINNING = /\/\w+\s*(?:<<((?:[^<>]|<[0-9A-Fa-f\s]*>)*)>>|\/\w+)\s*BDC\b/g;
const REPLACEMENT = /\/ActualText\s*(?:<([0-9A-Fa-f\s]*)>|\(((?:[^\\()]|\\.)*)\))/;

/**
 * What the marked content of a page stands for where the file says so (ISO 32000-1, 14.9.4), in the order in which
 * the sequences with properties begin; undefined for one without. Where one glyph stands for several letters, or
 * several for one, this is the only place that has the text. pdf.js leaves it out.
 * @param page number of the page's object
 */
export function actualTexts(bytes: Uint8Array, page: number): (string | undefined)[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contents = /\/Contents (\d+) 0 R/.exec(objectAt(file, page).head)?.[1];
  const stream = contents === undefined ? '' : streamOf(file, Number(contents));
  return [...stream.matchAll(BEGINNING)].map(([, properties = '']) => {
    const [found, hex, literal] = REPLACEMENT.exec(properties) ?? [];
    if (!found) return undefined;
    return hex === undefined ? (literal ?? '').replace(/\\(.)/g, '$1') : fromUtf16(Buffer.from(hex, 'hex'));
  });
}

/** The dictionary of an object, and where it ends in the file. */
function objectAt(file: Buffer, number: number): { head: string; end: number } {
  const start = file.indexOf(`\n${number} 0 obj`);
  const ends = ['endobj', 'stream'].map((word) => file.indexOf(word, start)).filter((at) => at >= 0);
  const end = start < 0 ? 0 : Math.min(...ends);
  return { head: start < 0 ? '' : file.toString('latin1', start, end), end };
}

function streamOf(file: Buffer, number: number): string {
  const { head, end } = objectAt(file, number);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const begin = file.indexOf('\n', end) + 1;
  const data = file.subarray(begin, begin + length);
  return (/\/FlateDecode/.test(head) ? inflateSync(data) : data).toString('latin1');
}

/** Big-endian, behind its byte order mark. */
const fromUtf16 = (bytes: Buffer): string => bytes.subarray(2).swap16().toString('utf16le');
