/** A property of a card, as RFC 6350, section 3.3 has them: `item1.TEL;TYPE=home:+91 80 5550`. */
export interface Property {
  /** What ties it to others: 'item1'; '' for none. */
  group: string;
  /** In capitals. */
  name: string;
  /** By their names in capitals. Version 2.1 writes the values of TYPE and ENCODING without their names. */
  parameters: ReadonlyMap<string, readonly string[]>;
  /** Decoded from quoted-printable, and still escaped. */
  value: string;
  /** Where it begins in the file, from 1. */
  line: number;
}

export interface Card {
  /** '2.1', '3.0' or '4.0'; '' where it says none. */
  version: string;
  properties: Property[];
  line: number;
}

export interface ParsedCards {
  cards: Card[];
  /** Lines that are no property, as they stand there. */
  broken: { line: number; text: string }[];
}

/** Most properties of a card that are looked at: an address book writes a few dozen. */
export const MAX_PROPERTIES = 2_000;
const MAX_BROKEN_LINES = 50;
const QUOTED_PRINTABLE = /[;=]QUOTED-PRINTABLE(?=[;:])/i;

/** The cards of a file, each with its properties in their order. A card within a card (AGENT in 2.1) is left out. */
export function parseCards(text: string): ParsedCards {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const parsed: ParsedCards = { cards: [], broken: [] };
  let card: Card | undefined;
  let nested = 0;
  for (let at = 0; at < lines.length; ) {
    const logical = joinLine(lines, at, card?.version ?? '');
    const line = at + 1;
    at = logical.next;
    if (!logical.text.trim()) continue;
    const property = parseProperty(logical.text, line);
    const marker = property && readMarker(property);
    const isOfAgent = nested > 0 || card?.properties.at(-1)?.name === 'AGENT';
    if (marker === 'BEGIN' && card && isOfAgent) nested += 1;
    else if (marker === 'END' && nested > 0) nested -= 1;
    else if (nested > 0) continue;
    else if (marker === 'BEGIN') {
      card = { version: '', properties: [], line };
      parsed.cards.push(card);
    } else if (marker === 'END') card = undefined;
    else if (card && property) addProperty(card, property);
    else if (parsed.broken.length < MAX_BROKEN_LINES) parsed.broken.push({ line, text: logical.text });
  }
  return parsed;
}

function addProperty(card: Card, property: Property): void {
  if (property.name === 'VERSION') card.version = property.value.trim();
  else if (card.properties.length < MAX_PROPERTIES) card.properties.push(property);
}

const readMarker = ({ name, value }: Property): string =>
  (name === 'BEGIN' || name === 'END') && value.trim().toUpperCase() === 'VCARD' ? name : '';

/**
 * A line with those that continue it: what begins with a blank (section 3.2), and in quoted-printable what follows an equals
 * sign at the end. 2.1 breaks lines where a blank is, which stays; later versions break them anywhere.
 */
function joinLine(lines: readonly string[], at: number, version: string): { text: string; next: number } {
  const parts = [lines[at] ?? ''];
  let next = at + 1;
  if (QUOTED_PRINTABLE.test((lines[at] ?? '').slice(0, 300))) {
    while (parts.at(-1)?.endsWith('=') && next < lines.length && !/^END:VCARD/i.test(lines[next] ?? '')) {
      parts.push(`${parts.pop()?.slice(0, -1)}`, lines[next] ?? '');
      next += 1;
    }
  }
  const isKept = version === '2.1' && !/[;=](?:BASE64|B)[;:]/i.test((lines[at] ?? '').slice(0, 300));
  while (/^[ \t]/.test(lines[next] ?? '')) {
    parts.push((lines[next] ?? '').slice(isKept ? 0 : 1));
    next += 1;
  }
  return { text: parts.join(''), next };
}

const NAME = /^(?:([A-Za-z0-9-]{1,60})\.)?([A-Za-z0-9-]{1,60})$/;

function parseProperty(text: string, line: number): Property | undefined {
  const colon = findOutsideQuotes(text, ':');
  // A quotation mark that is never closed says nothing.
  const end = colon >= 0 ? colon : text.indexOf(':');
  if (end < 0) return undefined;
  const [head = '', ...rest] = splitOutsideQuotes(text.slice(0, end), ';');
  const [, group = '', name] = NAME.exec(head.trim()) ?? [];
  if (name === undefined) return undefined;
  const parameters = readParameters(rest);
  const value = text.slice(end + 1);
  const isEncoded = parameters.get('ENCODING')?.[0]?.toUpperCase() === 'QUOTED-PRINTABLE';
  return {
    group: group.toLowerCase(),
    name: name.toUpperCase(),
    parameters,
    value: isEncoded ? decodeQuotedPrintable(value, parameters.get('CHARSET')?.[0] ?? 'utf-8') : value,
    line,
  };
}

/** Most parameters of a property that are looked at. */
const MAX_PARAMETERS = 50;
const ENCODINGS = new Set(['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT']);

function readParameters(written: readonly string[]): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const parameter of written.slice(0, MAX_PARAMETERS)) {
    const at = parameter.indexOf('=');
    const bare = ENCODINGS.has(parameter.trim().toUpperCase()) ? 'ENCODING' : 'TYPE';
    const name = at < 0 ? bare : parameter.slice(0, at).trim().toUpperCase();
    const values = splitOutsideQuotes(parameter.slice(at + 1), ',').map(readParameterValue);
    // Apple writes a list of types as TYPE="home,work" as well.
    const all = name === 'TYPE' ? values.flatMap((value) => value.toLowerCase().split(',')) : values;
    parameters.set(name, [...(parameters.get(name) ?? []), ...all]);
  }
  return parameters;
}

/** A value without its quotation marks, and with what RFC 6868 writes in the place of signs that it cannot hold. */
const readParameterValue = (text: string): string =>
  text
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/\^([n'^])/g, (_, sign: string) => ({ n: '\n', "'": '"', '^': '^' })[sign] ?? '');

function findOutsideQuotes(text: string, sign: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === sign) return at;
  }
  return -1;
}

function splitOutsideQuotes(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Text that RFC 2045, section 6.7 encodes; a sign that encodes nothing stays as it is. */
function decodeQuotedPrintable(text: string, charset: string): string {
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text[at] === '=' ? /^=[0-9A-Fa-f]{2}/.exec(text.slice(at, at + 3))?.[0] : undefined;
    if (code) {
      bytes.push(Number.parseInt(code.slice(1), 16));
      at += 3;
    } else {
      const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
      for (const byte of encoder.encode(letter)) bytes.push(byte);
      at += letter.length;
    }
  }
  return decoderFor(charset).decode(Uint8Array.from(bytes));
}

function decoderFor(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    // A name that nobody knows.
    return new TextDecoder();
  }
}
