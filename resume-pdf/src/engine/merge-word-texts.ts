import { fromHex, PdfFile, toHex } from '../read/pdf-file.ts';

/** Indic scripts: their letters combine, so that the glyphs differ in order and number. */
const INDIC = /[\u0900-\u0dff]/;

/** One run of glyphs in a page's stream. */
const GLYPH_RUN = /BT\n([\s\S]*?)ET\n/g;
/**
 * The tokens in a run: start or end of a replacement text, the font, or a string; of a string in parentheses only the
 * opening one.
 */
const TOKEN =
  /\/Span\s*<<\s*\/ActualText\s*<([0-9A-Fa-f]*)>\s*>>\s*BDC\n|EMC\n|\/(f\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\(/g;

/**
 * Gives each word of an Indic script one replacement text, instead of one for every few glyphs. Poppler assumes that a
 * replacement text ends at its last glyph: after a sign above the stem of a letter whose tail extends to the right, it
 * detects a gap, and reads केन्द्रीय as two words.
 * @param bytes a PDF written by the engine
 * @param documentText text that includes the document's text; if none of it is Indic, the file is returned unchanged
 */
export function mergeWordTexts(bytes: Uint8Array, documentText: string): Uint8Array {
  if (!INDIC.test(documentText)) return bytes;
  const file = new PdfFile(bytes);
  const contents = new Map<number, string>();
  for (const page of file.pages) {
    const stream = file.reference(page, '/Contents');
    if (stream === undefined) continue;
    contents.set(stream, file.stream(stream).replace(GLYPH_RUN, createRewriter(readFonts(file, page))));
  }
  return file.withStreams(contents);
}

/** Returns a replacer for the glyph runs of a page, to be called in order. */
function createRewriter(fonts: Fonts): (whole: string, content: string) => string {
  let before = '';
  return (whole, content) => {
    const run = parseGlyphRun(content, fonts);
    const text = run?.text ?? '';
    // A sign that is lower than its letter is a separate run that repeats the syllable's text.
    const isRepeated = text !== '' && before.endsWith(text);
    before = text;
    if (!run || !INDIC.test(text) || /\s/.test(text) || run.parts + Number(isRepeated) < 2) return whole;
    return `BT\n/Span <<\n  /ActualText <${toHex(isRepeated ? '' : text)}>\n>> BDC\n${run.glyphs}EMC\nET\n`;
  };
}

/** A run of glyphs with its text, composed of `parts` pieces. */
interface GlyphRun {
  text: string;
  parts: number;
  /** The drawing operators without replacement texts. */
  glyphs: string;
}

/** @returns undefined if the text of a glyph is unknown, or if other content than text is marked */
function parseGlyphRun(stream: string, fonts: Fonts): GlyphRun | undefined {
  const parts: string[] = [];
  let glyphs = '';
  let copiedUntil = 0;
  let isReplaced = false;
  let letters: ReadonlyMap<number, string> | undefined;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(stream); token; token = TOKEN.exec(stream)) {
    const [match, replacement, font, hex] = token;
    if (font !== undefined) letters = fonts.get(font);
    else if (replacement !== undefined || match === 'EMC\n') {
      isReplaced = replacement !== undefined;
      if (replacement !== undefined) parts.push(fromHex(replacement));
      glyphs += stream.slice(copiedUntil, token.index);
      copiedUntil = TOKEN.lastIndex;
    } else {
      const literal = hex === undefined ? parseLiteral(stream, token.index) : undefined;
      if (literal) TOKEN.lastIndex = literal.end;
      if (isReplaced) continue;
      for (const code of readGlyphCodes(literal?.bytes ?? Buffer.from(hex ?? '', 'hex'))) {
        const letter = letters?.get(code);
        if (letter === undefined) return undefined;
        parts.push(letter);
      }
    }
  }
  glyphs += stream.slice(copiedUntil);
  return /\bBDC\b/.test(glyphs) ? undefined : { text: parts.join(''), parts: parts.length, glyphs };
}

/** The engine's fonts use two bytes per glyph. */
const readGlyphCodes = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(2 * index));

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Parses the string whose parenthesis opens at `start`; it may contain others, paired or escaped (ISO 32000-1,
 * 7.3.4.2).
 */
function parseLiteral(stream: string, start: number): { bytes: Buffer; end: number } {
  const letters = /\\([0-7]{1,3})|\\([\s\S])|([\s\S])/g;
  letters.lastIndex = start;
  let [bytes, depth] = ['', 0];
  for (let characterMatch = letters.exec(stream); characterMatch; characterMatch = letters.exec(stream)) {
    const [, octal, escaped, plain] = characterMatch;
    if (plain === '(') depth += 1;
    if (plain === ')') depth -= 1;
    if (depth === 0) break;
    if (characterMatch.index === start) continue;
    bytes += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (plain ?? ESCAPED[escaped ?? ''] ?? escaped);
  }
  return { bytes: Buffer.from(bytes, 'latin1'), end: letters.lastIndex || stream.length };
}

/** The text of each glyph code, by the font's name on a page. */
type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>;

function readFonts(file: PdfFile, page: number): Fonts {
  const fontReferences = file.dictionary(page).matchAll(/\/(f\d+) (\d+) 0 R/g);
  return new Map([...fontReferences].map(([, name = '', font]) => [name, readLetters(file, Number(font))]));
}

function readLetters(file: PdfFile, font: number): ReadonlyMap<number, string> {
  const map = file.reference(font, '/ToUnicode');
  const lines = map === undefined ? [] : [...file.stream(map).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)];
  return new Map(lines.map(([, code = '', letters]) => [Number.parseInt(code, 16), fromHex(`FEFF${letters}`)]));
}
