import createParser, { type Token } from 'markdown-it';
import { appendSpan, type RichSpan, type SpanStyle } from './rich-spans.ts';

/** Maximum length of a text whose syntax is parsed; no field accepts a longer one. */
export const MAX_RICH_LENGTH = 20_000;

/** Elements whose tags are formatting, and not text about HTML. */
const BOLD_ELEMENTS = new Set(['b', 'strong']);
const ITALIC_ELEMENTS = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const OTHER_ELEMENTS = new Set(
  'a abbr bdi bdo big code del font ins kbd mark q s samp small span strike sub sup tt u'.split(' '),
);
const isInlineElement = (name: string): boolean =>
  BOLD_ELEMENTS.has(name) || ITALIC_ELEMENTS.has(name) || OTHER_ELEMENTS.has(name);

/** Returns the style within an element. */
export const styleElement = (style: SpanStyle, name: string, href: string): SpanStyle => ({
  isBold: style.isBold || BOLD_ELEMENTS.has(name),
  isItalic: style.isItalic || ITALIC_ELEMENTS.has(name),
  href: name === 'a' && href ? href : style.href,
});

export const PLAIN_STYLE: SpanStyle = { isBold: false, isItalic: false, href: '' };

/** Creates a parser of inline Markdown that keeps addresses unchanged. */
function createInlineParser() {
  // Without 'newline', which would remove the blanks around line ends.
  const parser = createParser('commonmark', { html: true });
  parser.inline.ruler.disable('newline');
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (address) => address;
  return parser;
}

const markdownParser = createInlineParser();
const textParser = createInlineParser();
// A text of another format has paths such as 'C:\Users' and '\\server': only signs of formatting are escaped in it.
textParser.inline.ruler.at('escape', (state, silent) => {
  const sign = state.src[state.pos + 1] ?? '';
  if (state.src[state.pos] !== '\\' || sign === '' || !'*_`[]#~|<>'.includes(sign)) return false;
  if (!silent) {
    const token = state.push('text_special', '', 0);
    token.content = sign;
    token.markup = `\\${sign}`;
    token.info = 'escape';
  }
  state.pos += 2;
  return true;
});

/** 'markdown': the text of a format whose texts are Markdown; 'text': any other text, which may have Markdown in it. */
export type TextSyntax = 'markdown' | 'text';

/** Whether a text may have Markdown, tags or entities in it. */
const MARKUP_SIGN = /[\\`*_[\]<&]/;

/**
 * Parses the inline Markdown of a text, and the tags and entities in it. Text that only looks like Markdown stays text:
 * asterisks within words and between blanks, 'snake_case', tags of other elements or without their end.
 * @returns undefined if there is nothing to convert
 */
export function parseRichSpans(text: string, syntax: TextSyntax = 'text'): RichSpan[] | undefined {
  if (text.length > MAX_RICH_LENGTH || !MARKUP_SIGN.test(text)) return undefined;
  const tokens: Token[] = [];
  const parser = syntax === 'markdown' ? markdownParser : textParser;
  parser.inline.parse(text, parser, {}, tokens);
  if (tokens.every(({ type }) => type === 'text')) return undefined;
  return new SpanWriter(tokens, syntax).write();
}

/** Names of Python such as `__init__`. */
const DUNDER =
  /^(?:init|main|name|call|str|repr|new|len|iter|proto|next|enter|exit|all|file|doc|dict|slots|class|eq|hash)$/;

class SpanWriter {
  readonly #tokens: readonly Token[];
  readonly #syntax: TextSyntax;
  /** The partner of each token that opens or ends a style. */
  readonly #partners: ReadonlyMap<number, number>;
  readonly #spans: RichSpan[] = [];
  readonly #styles: SpanStyle[] = [];

  constructor(tokens: readonly Token[], syntax: TextSyntax) {
    this.#tokens = tokens;
    this.#syntax = syntax;
    this.#partners = pairTokens(tokens);
  }

  write(): RichSpan[] {
    for (const [at, token] of this.#tokens.entries()) this.#take(token, at);
    return this.#spans;
  }

  get #style(): SpanStyle {
    return this.#styles.at(-1) ?? PLAIN_STYLE;
  }

  #add(text: string): void {
    appendSpan(this.#spans, text, this.#style);
  }

  #take(token: Token, at: number): void {
    switch (token.type) {
      case 'text':
      case 'code_inline':
      case 'image':
        this.#add(token.content);
        break;
      case 'text_special':
        // '&nbsp;' and '&emsp;' are blanks.
        this.#add(/^\s$/.test(token.content) ? ' ' : token.content);
        break;
      case 'hardbreak':
        this.#add('\n');
        break;
      case 'html_inline':
        this.#takeTag(token.content, at);
        break;
      case 'link_open':
        this.#styles.push({ ...this.#style, href: String(token.attrGet('href') ?? '') });
        break;
      case 'link_close':
        this.#styles.pop();
        break;
      default:
        this.#takeEmphasis(token, at);
    }
  }

  #takeEmphasis({ type, markup, nesting }: Token, at: number): void {
    const partner = this.#partners.get(at) ?? at;
    if (this.#isText(Math.min(at, partner), Math.max(at, partner), markup)) this.#add(markup);
    else if (nesting > 0)
      this.#styles.push({ ...this.#style, ...(type === 'strong_open' ? { isBold: true } : { isItalic: true }) });
    else this.#styles.pop();
  }

  /** Whether signs of emphasis are text, as in '2*3*4' and '__init__'. */
  #isText(from: number, to: number, markup: string): boolean {
    if (this.#syntax === 'markdown') return false;
    if (markup.startsWith('_')) {
      const only = this.#tokens[from + 1];
      return markup === '__' && to === from + 2 && DUNDER.test(only?.content ?? '');
    }
    const before = this.#tokens[from - 1];
    const after = this.#tokens[to + 1];
    return (
      /[\p{L}\p{N}]$/u.test(before?.type === 'text' ? before.content : '') &&
      /^[\p{Nd}a-z]/u.test(after?.type === 'text' ? after.content : '')
    );
  }

  #takeTag(tag: string, at: number): void {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? [];
    const element = name.toLowerCase();
    if (element === 'br') this.#add('\n');
    else if (element === 'wbr' || tag.startsWith('<!--')) return;
    else if (!this.#partners.has(at)) this.#add(tag);
    else if (slash) this.#styles.pop();
    else this.#styles.push(styleElement(this.#style, element, readHref(tag)));
  }
}

const readHref = (tag: string): string => {
  const [, quoted, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  return (quoted ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
};

/** Pairs the tokens that open and end styles; a tag without a partner is text. */
function pairTokens(tokens: readonly Token[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: { at: number; name: string }[] = [];
  for (const [at, token] of tokens.entries()) {
    const { name, isClosing } = readMark(token);
    if (name === '') continue;
    if (!isClosing) {
      open.push({ at, name });
      continue;
    }
    const from = open.findLastIndex((mark) => mark.name === name);
    // A tag that would end a style from outside of another one does not end it.
    if (from < 0 || open.slice(from + 1).some((mark) => !mark.name.startsWith('<'))) continue;
    const [opener] = open.splice(from);
    if (!opener) continue;
    partners.set(opener.at, at);
    partners.set(at, opener.at);
  }
  return partners;
}

function readMark({ type, nesting, content }: Token): { name: string; isClosing: boolean } {
  if (nesting !== 0) return { name: type.replace(/_(?:open|close)$/, ''), isClosing: nesting < 0 };
  const [, slash, tag = ''] = type === 'html_inline' ? (/^<(\/?)([a-z][a-z0-9]*)/i.exec(content) ?? []) : [];
  const element = tag.toLowerCase();
  return isInlineElement(element) && !content.endsWith('/>')
    ? { name: `<${element}`, isClosing: slash === '/' }
    : { name: '', isClosing: false };
}
