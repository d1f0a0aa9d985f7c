import createParser, { type Env, type Token } from 'markdown-it';
import { findPeriod } from '../reading/periods.ts';
import { appendSpan, type RichSpan, writeSpans } from '../reading/rich-spans.ts';
import { trimEnds } from '../reading/trim-ends.ts';

/** A block of a Markdown text, with its inline text unescaped but not interpreted further. */
export type Block =
  | { kind: 'heading'; level: number; line: MarkdownLine }
  | { kind: 'paragraph'; lines: MarkdownLine[] }
  | { kind: 'list'; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; rows: string[][]; at: number }
  | { kind: 'code' | 'html'; text: string; at: number };

/** A line of a paragraph or a heading, without Markdown syntax. */
export interface MarkdownLine {
  text: string;
  /** The text with the formatting of descriptions and points. */
  markup: string;
  /** As long as the text, with NUL in place of characters that cannot be separators: escapes, code and links. */
  mask: string;
  /** Length of the strong text at its beginning. */
  strongLength: number;
  /** Whether the whole line is emphasized and no part of it is strong. */
  isEmphasis: boolean;
  /** The contents of its HTML comments. */
  comments: string[];
  links: MarkdownLink[];
  /** Line number in the file, from 1; 0 if it does not come from a file. */
  at: number;
  /** Whether the line before ends with a hard break. */
  isBroken: boolean;
}

/** A link in a line. */
export interface MarkdownLink {
  text: string;
  address: string;
  /**
   * Range in the line of the address, which follows the link text in brackets; empty (from equals to) if it was
   * omitted.
   */
  from: number;
  to: number;
}

/** CommonMark with tables. Addresses are kept unchanged, and HTML is passed on to the reader. */
const parser = createParser('commonmark', { html: true }).enable('table').disable(['inline', 'text_join']);
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

/** Maximum length of a paragraph whose inline syntax is parsed; longer ones are not part of a resume. */
const MAX_PARAGRAPH_LENGTH = 20_000;

/**
 * Parses a Markdown text into blocks.
 * @param firstLine line number of the text's first line in the file
 */
export function parseBlocks(markdown: string, firstLine = 1): Block[] {
  const env: Env = {};
  const tokens = parser.parse(markdown, env);
  return new BlockReader(tokens, env, firstLine).readUntil('');
}

class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #env: Env;
  readonly #from: number;
  #next = 0;

  constructor(tokens: readonly Token[], env: Env, from: number) {
    this.#tokens = tokens;
    this.#env = env;
    this.#from = from;
  }

  /** Reads blocks up to and including a closing token. The parser limits the nesting depth. */
  readUntil(closing: string): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#tokens[this.#next]; token; token = this.#tokens[this.#next]) {
      this.#next += 1;
      if (token.type === closing) return blocks;
      const block = this.#read(token);
      if (block) blocks.push(block);
    }
    return blocks;
  }

  #read(token: Token): Block | undefined {
    const at = this.#getLine(token);
    switch (token.type) {
      case 'heading_open': {
        const [line] = this.#readInline();
        this.#next += 1;
        return line && { kind: 'heading', level: Number(token.tag.slice(1)), line };
      }
      case 'paragraph_open': {
        const lines = this.#readInline();
        this.#next += 1;
        return { kind: 'paragraph', lines };
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        return { kind: 'list', items: this.#readItems(token.type.replace('open', 'close')) };
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.readUntil('blockquote_close') };
      case 'table_open':
        return { kind: 'table', rows: this.#readTable(), at };
      case 'fence':
      case 'code_block':
        return { kind: 'code', text: token.content, at };
      case 'html_block':
        return { kind: 'html', text: token.content, at };
      default:
        return undefined;
    }
  }

  #readItems(closing: string): Block[][] {
    const items: Block[][] = [];
    for (let token = this.#tokens[this.#next]; token; token = this.#tokens[this.#next]) {
      this.#next += 1;
      if (token.type === closing) break;
      if (token.type === 'list_item_open') items.push(this.readUntil('list_item_close'));
    }
    return items;
  }

  #readTable(): string[][] {
    const rows: string[][] = [];
    for (let token = this.#tokens[this.#next]; token; token = this.#tokens[this.#next]) {
      this.#next += 1;
      if (token.type === 'table_close') break;
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline')
        rows.at(-1)?.push(
          readLines(token, this.#env, 0)
            .map(({ text }) => text)
            .join(' '),
        );
    }
    return rows;
  }

  #readInline(): MarkdownLine[] {
    const token = this.#tokens[this.#next];
    if (token?.type !== 'inline') return [];
    this.#next += 1;
    return readLines(token, this.#env, this.#getLine(token));
  }

  #getLine({ map }: Token): number {
    return (map?.[0] ?? 0) + this.#from;
  }
}

const createLine = (at: number, isAfterHardBreak: boolean): MarkdownLine => ({
  ...{
    text: '',
    markup: '',
    mask: '',
    strongLength: 0,
    isEmphasis: true,
    comments: [],
    links: [],
    at,
    isBroken: isAfterHardBreak,
  },
});

function readLines({ content }: Token, env: Env, at: number): MarkdownLine[] {
  if (content.length > MAX_PARAGRAPH_LENGTH) {
    return [
      {
        ...createLine(at, false),
        text: content,
        markup: content,
        mask: '\0'.repeat(content.length),
        isEmphasis: false,
      },
    ];
  }
  const tokens: Token[] = [];
  parser.inline.parse(content, parser, env, tokens);
  return new LineReader(at).read(tokens).map(trimLine);
}

const MAX_PERIOD_LENGTH = 60;
/** Icons of an icon font, which has them in the private use areas; they separate contact details. */
const ICONS = /\p{Co}+/gu;
/** An icon, or a wide blank between contact details, which LapisCV writes as '&emsp;'. */
const SEPARATING_SIGN = /^[\p{Co}\u2002\u2003\u3000]$/u;

/** Converts inline tokens to lines. */
class LineReader {
  readonly #lines: MarkdownLine[];
  /** The formatted text of each line. */
  readonly #spans: RichSpan[][] = [[]];
  readonly #links: { address: string; from: number }[] = [];
  #strong = 0;
  #emphasis = 0;

  constructor(at: number) {
    this.#lines = [createLine(at, false)];
  }

  read(tokens: readonly Token[]): MarkdownLine[] {
    for (const token of tokens) this.#take(token);
    return this.#lines.map((line, at) => ({ ...line, markup: writeSpans(this.#spans[at] ?? []) }));
  }

  get #line(): MarkdownLine {
    return this.#lines.at(-1) ?? createLine(0, false);
  }

  #take(token: Token): void {
    switch (token.type) {
      case 'text':
        this.#add(token.content, this.#links.length > 0);
        break;
      case 'text_special':
        this.#add(token.content, !SEPARATING_SIGN.test(token.content));
        break;
      case 'code_inline':
        this.#addCode(token.content);
        break;
      case 'image':
        this.#add(token.content, true);
        break;
      case 'strong_open':
        this.#strong += 1;
        break;
      case 'strong_close':
        this.#strong -= 1;
        break;
      case 'em_open':
        this.#emphasis += 1;
        break;
      case 'em_close':
        this.#emphasis -= 1;
        break;
      case 'link_open':
        this.#links.push({ address: String(token.attrGet('href') ?? ''), from: this.#line.text.length });
        break;
      case 'link_close':
        this.#endLink();
        break;
      case 'softbreak':
      case 'hardbreak':
        this.#startLine(createLine(this.#line.at + 1, token.type === 'hardbreak'));
        break;
      case 'html_inline':
        this.#takeHtml(token.content);
        break;
    }
  }

  #startLine(line: MarkdownLine): void {
    this.#lines.push(line);
    this.#spans.push([]);
  }

  #add(text: string, isOpaque: boolean): void {
    const href = this.#links.at(-1)?.address ?? '';
    appendSpan(this.#spans.at(-1) ?? [], text.replace(ICONS, ''), {
      isBold: this.#strong > 0,
      isItalic: this.#emphasis > 0,
      href,
    });
    this.#addPlain(text.replace(ICONS, '\t'), isOpaque);
  }

  /** Adds code; people set the period of an entry as code, so that it stands apart. */
  #addCode(text: string): void {
    const isPeriod = text.length <= MAX_PERIOD_LENGTH && /\p{Nd}{4}/u.test(text) && findPeriod(text)?.rest === '';
    if (isPeriod && this.#line.text.trim() !== '') this.#addPlain('\t', false);
    this.#add(text, !isPeriod);
  }

  #addPlain(text: string, isOpaque: boolean): void {
    const line = this.#line;
    const isBeginning = line.strongLength === line.text.length;
    line.text += text;
    line.mask += isOpaque ? '\0'.repeat(text.length) : text;
    if (this.#strong > 0 && isBeginning) line.strongLength = line.text.length;
    if (text.trim() && (this.#emphasis === 0 || this.#strong > 0)) line.isEmphasis = false;
  }

  /** Ends a link: its text is kept, and its address is appended if the text does not contain it. */
  #endLink(): void {
    const { address = '', from = 0 } = this.#links.pop() ?? {};
    const line = this.#line;
    const shortAddress = address.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
    const text = line.text.slice(from);
    const end = line.text.length;
    if (/^https?:/i.test(address) && !text.includes(shortAddress)) this.#addPlain(` (${address})`, true);
    line.links.push({ text, address, from: end, to: line.text.length });
  }

  #takeHtml(html: string): void {
    const comment = /^<!--([\s\S]*?)-->$/.exec(html)?.[1];
    if (comment !== undefined) this.#line.comments.push(comment.trim());
    else if (/^<br\b/i.test(html)) this.#startLine(createLine(this.#line.at, true));
  }
}

/** Trims blanks at both ends, except those written as entities. */
function trimLine(line: MarkdownLine): MarkdownLine {
  const start = /^[ \t]*/.exec(line.mask)?.[0].length ?? 0;
  const end = start + trimEnds(line.mask.slice(start), '', ' \t').length;
  return {
    ...line,
    text: line.text.slice(start, end),
    markup: line.markup.slice(start, line.markup.length - (line.text.length - end)),
    mask: line.mask.slice(start, end),
    strongLength: Math.max(0, Math.min(line.strongLength, end) - start),
    isEmphasis: line.isEmphasis && end > start,
    links: line.links.map((link) => ({ ...link, from: link.from - start, to: link.to - start })),
  };
}

/** Returns a line without the appended addresses of its links. */
export function removeLinkAddresses(line: MarkdownLine): MarkdownLine {
  const cutAddresses = (text: string) =>
    line.links.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
  if (line.links.length === 0) return line;
  const cut = { ...line, text: cutAddresses(line.text), mask: cutAddresses(line.mask) };
  return line.links.reduce(removeLabel, cut);
}

/** Removes a link that is only a label in square brackets behind a name: 'Engineer [Blog]'. */
function removeLabel(line: MarkdownLine, { text: label }: MarkdownLink): MarkdownLine {
  const written = `[${label}]`;
  const at = line.text.indexOf(written);
  if (at <= 0) return line;
  const cut = (text: string) => trimEnds(text.slice(0, at), '', ' ') + text.slice(at + written.length);
  return { ...line, text: cut(line.text), mask: cut(line.mask) };
}
