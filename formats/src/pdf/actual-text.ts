/** Maximum decompressed size of a page's content, and of everything decompressed to find it. */
const MAX_CONTENT_BYTES = 8 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;
const MAX_OBJECTS = 200_000;
const MAX_OBJECT_STREAMS = 2_000;
const MAX_DICTIONARY_LENGTH = 20_000;

/**
 * The replacement texts of marked content, where a file declares them (ISO 32000-1, 14.9.4). For scripts in which one
 * shape represents several letters, or several shapes one letter, as in the scripts of India, this is the only source
 * of the text; pdf.js does not provide it. A file compressed in an unsupported way has none.
 */
export class ActualTexts {
  private readonly file: string;
  private readonly offsets = new Map<number, number>();
  private packed: ReadonlyMap<number, string> | undefined;
  private unpacked = 0;

  /** @param bytes the file; copied, so that the caller may transfer the buffer afterwards */
  constructor(bytes: Uint8Array) {
    this.file = toCharacters(bytes);
    let count = 0;
    for (const { 1: number, index } of this.file.matchAll(/(?<!\d)(\d{1,10}) \d{1,5} obj\b/g)) {
      // A later object with the same number replaces the earlier one.
      this.offsets.set(Number(number), index);
      count += 1;
      if (count >= MAX_OBJECTS) break;
    }
  }

  /**
   * Returns the replacement text of each marked content sequence with properties, in the order in which they begin on a
   * page.
   * @param page object number of the page
   */
  async list(page: number): Promise<(string | undefined)[]> {
    const dictionary = await this.dictionary(page);
    const [, one, references = ''] =
      /\/Contents\s*(?:(\d{1,10}) \d{1,5} R|\[([\d\sR]{0,20000})\])/.exec(dictionary) ?? [];
    const numbers = one ? [one] : [...references.matchAll(/(\d{1,10}) \d{1,5} R/g)].map(([, number = '']) => number);
    const contents: string[] = [];
    for (const number of numbers.slice(0, 200)) contents.push(await this.stream(Number(number)));
    return listReplacementTexts(contents.join('\n'));
  }

  private async dictionary(number: number): Promise<string> {
    const at = this.offsets.get(number);
    if (at !== undefined) {
      const end = this.file.indexOf('endobj', at);
      return this.file.slice(at, Math.min(end < 0 ? at : end, at + MAX_DICTIONARY_LENGTH));
    }
    this.packed ??= await this.unpackObjects();
    return this.packed.get(number) ?? '';
  }

  /** Reads objects stored in object streams (7.5.7). */
  private async unpackObjects(): Promise<ReadonlyMap<number, string>> {
    const objects = new Map<number, string>();
    let count = 0;
    for (const at of this.offsets.values()) {
      const head = this.file.slice(at, at + 400);
      const first = Number(/\/First (\d{1,9})/.exec(head)?.[1]);
      if (!/\/Type\s{0,5}\/ObjStm/.test(head) || !Number.isFinite(first)) continue;
      count += 1;
      if (count > MAX_OBJECT_STREAMS) break;
      const text = await this.streamAt(at);
      const pairs = [...text.slice(0, first).matchAll(/(\d{1,10}) (\d{1,10})/g)];
      pairs.forEach(([, number, offset], index) => {
        const next = pairs[index + 1]?.[2];
        const end = next === undefined ? text.length : first + Number(next);
        objects.set(
          Number(number),
          text.slice(first + Number(offset), Math.min(end, first + Number(offset) + MAX_DICTIONARY_LENGTH)),
        );
      });
    }
    return objects;
  }

  private async stream(number: number): Promise<string> {
    const at = this.offsets.get(number);
    return at === undefined ? '' : this.streamAt(at);
  }

  private async streamAt(at: number): Promise<string> {
    const start = this.file.indexOf('stream', at);
    const end = this.file.indexOf('endstream', start);
    if (start < 0 || end < 0 || start - at > MAX_DICTIONARY_LENGTH) return '';
    const head = this.file.slice(at, start);
    const from = start + (this.file.startsWith('\r\n', start + 6) ? 8 : 7);
    // A declared length is exact: the decompressor accepts no trailing bytes.
    const length = Number(/\/Length (\d{1,9})(?! \d{1,5} R)/.exec(head)?.[1] ?? Number.NaN);
    const data = Number.isFinite(length)
      ? this.file.slice(from, from + length)
      : this.file.slice(from, end).replace(/\r?\n$/, '');
    if (!/\/Filter/.test(head)) return data.slice(0, MAX_CONTENT_BYTES);
    if (!/\/Filter\s{0,5}\[?\s{0,5}\/FlateDecode/.test(head) || /\/DecodeParms/.test(head)) return '';
    const maxLength = Math.min(MAX_CONTENT_BYTES, MAX_UNPACKED_BYTES - this.unpacked);
    if (maxLength <= 0) return '';
    const { text, length: unpacked } = await inflate(data, maxLength);
    this.unpacked += unpacked;
    return text;
  }
}

/** Maps each byte to one character; the 'latin1' label of TextDecoder means windows-1252 instead. */
function toCharacters(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return parts.join('');
}

/**
 * Decompresses data.
 * @returns '' as `text` if the data is invalid or exceeds the limit; `length` is what was decompressed in any case
 */
async function inflate(packed: string, maxLength: number): Promise<{ text: string; length: number }> {
  let text = '';
  try {
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text, length: text.length };
      text += toCharacters(value);
      if (text.length > maxLength) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    // Invalid data.
  }
  return { text: '', length: text.length };
}

/** Properties of marked content, inline or as a named resource. Named resources are not read. */
const MARKED_CONTENT = /(?:<<((?:[^<>]|<[0-9A-Fa-f\s]{0,4000}>){0,4000})>>|\/[^\s/<>[\]()]{1,100})\s{0,20}BDC\b/g;
const HEX = /\/ActualText\s{0,5}<([0-9A-Fa-f\s]{0,4000})>/;
const LITERAL = /\/ActualText\s{0,5}\(((?:[^()\\]|\\[\s\S]){0,4000})\)/;

function listReplacementTexts(content: string): (string | undefined)[] {
  return [...content.matchAll(MARKED_CONTENT)].slice(0, MAX_OBJECTS).map(([, properties = '']) => {
    const hex = HEX.exec(properties)?.[1];
    if (hex !== undefined) return decodeText(parseHex(hex.replace(/\s/g, '')));
    const literal = LITERAL.exec(properties)?.[1];
    return literal === undefined ? undefined : decodeText(parseLiteral(literal));
  });
}

const parseHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function parseLiteral(text: string): number[] {
  const plain = text.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, escapedCharacter = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : (ESCAPES[escapedCharacter] ?? escapedCharacter),
  );
  return Array.from(plain, (character) => character.charCodeAt(0) & 0xff);
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

/**
 * Decodes big-endian UTF-16 after a byte order mark, or else single bytes, which are only correct for ASCII (7.9.2.2).
 */
function decodeText(bytes: readonly number[]): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return String.fromCharCode(...bytes.slice(0, 1_000));
  return new TextDecoder('utf-16be').decode(Uint8Array.from(bytes.slice(2)));
}
