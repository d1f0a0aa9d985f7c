import { trimEnds } from '../reading/trim-ends.ts';

/** A property of a card, as in RFC 6350, section 3.3: `item1.TEL;TYPE=home:+91 80 5550`. */
export interface Property {
  /** The group that relates it to other properties: 'item1'; '' without one. */
  group: string;
  /** In capitals. */
  name: string;
  /** By name in capitals. Version 2.1 writes values of TYPE and ENCODING without the name. */
  parameters: ReadonlyMap<string, readonly string[]>;
  /** Decoded from quoted-printable, but still escaped. */
  value: string;
  /** First line in the file, from 1. */
  line: number;
}

export interface Card {
  /** '2.1', '3.0' or '4.0'; '' if not declared. */
  version: string;
  properties: Property[];
  line: number;
}

export interface ParsedCards {
  cards: Card[];
  /** Lines that are not a property, unchanged. */
  broken: { line: number; text: string }[];
}

/** Maximum number of properties read from a card; an address book writes a few dozen. */
export const MAX_PROPERTIES = 2_000;
const MAX_INVALID_LINES = 50;
const QUOTED_PRINTABLE = /[;=]QUOTED-PRINTABLE(?=[;:])/i;

/** Splits a text at line ends: LF, CR LF, CR alone, and the CR CR LF of programs that write CR LF as text. */
const splitLines = (text: string): string[] => text.split('\n').flatMap((line) => trimEnds(line, '', '\r').split('\r'));

/** Parses the cards of a file, each with its properties in order. A nested card (AGENT in 2.1) is skipped. */
export function parseCards(text: string): ParsedCards {
  const lines = splitLines(text.replace(/^\uFEFF/, ''));
  const parsed: ParsedCards = { cards: [], broken: [] };
  let card: Card | undefined;
  let nested = 0;
  for (let at = 0; at < lines.length; ) {
    const logical = unfoldLine(lines, at, card?.version ?? '');
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
    else if (parsed.broken.length < MAX_INVALID_LINES) parsed.broken.push({ line, text: logical.text });
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
 * Joins a line with its continuations: lines that begin with a blank (section 3.2), and in quoted-printable lines after
 * an equals sign at the end. Version 2.1 breaks at blanks, which are kept; later versions break anywhere.
 */
function unfoldLine(lines: readonly string[], at: number, version: string): { text: string; next: number } {
  const parts = [lines[at] ?? ''];
  let next = at + 1;
  if (QUOTED_PRINTABLE.test((lines[at] ?? '').slice(0, 300))) {
    while (parts.at(-1)?.endsWith('=') && next < lines.length && !/^END:VCARD/i.test(lines[next] ?? '')) {
      parts.push(`${parts.pop()?.slice(0, -1)}`, lines[next] ?? '');
      next += 1;
    }
  }
  const keepsBlank = version === '2.1' && !/[;=](?:BASE64|B)[;:]/i.test((lines[at] ?? '').slice(0, 300));
  while (/^[ \t]/.test(lines[next] ?? '')) {
    parts.push((lines[next] ?? '').slice(keepsBlank ? 0 : 1));
    next += 1;
  }
  return { text: parts.join(''), next };
}

const NAME = /^(?:([A-Za-z0-9-]{1,60})\.)?([A-Za-z0-9-]{1,60})$/;

function parseProperty(text: string, line: number): Property | undefined {
  const colon = findOutsideQuotes(text, ':');
  // An unclosed quotation mark is ignored.
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

/** Maximum number of parameters read from a property. */
const MAX_PARAMETERS = 50;
const ENCODINGS = new Set(['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT']);

function readParameters(written: readonly string[]): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const parameter of written.slice(0, MAX_PARAMETERS)) {
    const at = parameter.indexOf('=');
    const bare = ENCODINGS.has(parameter.trim().toUpperCase()) ? 'ENCODING' : 'TYPE';
    const name = at < 0 ? bare : parameter.slice(0, at).trim().toUpperCase();
    const values = splitOutsideQuotes(parameter.slice(at + 1), ',').map(readParameterValue);
    // Apple also writes a list of types as TYPE="home,work".
    const all = name === 'TYPE' ? values.flatMap((value) => value.toLowerCase().split(',')) : values;
    parameters.set(name, [...(parameters.get(name) ?? []), ...all]);
  }
  return parameters;
}

/** Decodes a parameter value: removes quotation marks, and decodes the RFC 6868 escapes. */
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

/** Decodes quoted-printable text (RFC 2045, section 6.7); invalid sequences are kept. */
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
  return createDecoder(charset).decode(Uint8Array.from(bytes));
}

function createDecoder(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    // Unknown character encoding.
    return new TextDecoder();
  }
}
