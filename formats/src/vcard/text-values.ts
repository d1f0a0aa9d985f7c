/** Removes the backslashes of RFC 6350, section 3.4. Version 2.1 has no escaped line breaks. */
export const unescapeText = (text: string, version: string): string =>
  version === '2.1'
    ? text.replace(/\\([\\;,:])/g, '$1')
    : text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** Splits a value at signs that are not escaped. */
export function splitUnescaped(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Escapes a text for a value, or for a part of one. */
export const escapeText = (text: string): string =>
  text.replace(/\r\n?|\n/g, '\n').replace(/[\\;,\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

/** Escapes a parameter value, according to RFC 6868. */
export function escapeParameter(text: string): string {
  const encoded = text.replace(/[\n"^]/g, (sign) => ({ '\n': '^n', '"': "^'", '^': '^^' })[sign] ?? '');
  return /[:;,]/.test(encoded) ? `"${encoded}"` : encoded;
}

/** Maximum length of a line in octets of UTF-8, without the line break (RFC 6350, section 3.2). */
const MAX_LINE_BYTES = 75;

/** Folds a line after 75 octets, never within a character, and appends a line break. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return `${[...parts, part].join('\r\n')}\r\n`;
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
}
