/// <reference path="./untyped-modules.d.ts" />

import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { toLinkHref } from '@vitrine/contract/text/addresses';
import { excerpt } from '@vitrine/contract/text/characters';
import type { PostPicture } from '@vitrine/contract/writing/post-pictures';
import createParser, { type Env, type MarkdownIt, type StateCore, type Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { detectDirection } from '../blocks/direction.ts';
import type { Highlight } from './highlight.ts';
import { getPictureSource, PICTURE_SIZES_ATTRIBUTE } from './pictures.ts';

/** Context for rendering a text. */
export interface MarkdownContext {
  /** The owner's pictures that it may show; others become links. */
  pictures: readonly PostPicture[];
  /** The label of a footnote's back link, such as 'Back to the text'. */
  backToText: string;
  /**
   * The origin of pictures and internal links, for texts read elsewhere; absent for addresses relative to the page's
   * host.
   */
  origin?: string;
}

/**
 * Creates a parser for CommonMark with tables, footnotes and strikethrough. HTML is text, and so is a link to anything
 * but a web address, an email address or a phone number. Content nested deeper than 100 levels is dropped.
 */
export function createMarkdown(): MarkdownIt {
  const parser = createParser({ html: false }).use(footnotes);
  // Inline footnotes are disabled: notes belong in the list of notes, and pairing their brackets is slow.
  parser.disable('footnote_inline');
  parser.validateLink = (address) => toLinkHref(address) !== null;
  return parser;
}

/** An array of tokens whose `concat` adds in place. */
class GrowingTokens extends Array<Token> {
  override concat(...lists: Token[][]): Token[] {
    for (const list of lists) for (const token of list) this.push(token);
    return this;
  }
}

/**
 * Replaces the token array by one that grows in place. The footnote plugin copies all tokens of a text for each note
 * (markdown-it-footnote 4.0.0): 290 notes after 25,000 paragraphs took a minute.
 */
function enableGrowingTokens(state: StateCore): void {
  state.tokens = GrowingTokens.from(state.tokens);
}

/**
 * Places headings below the page's title: the highest of a text becomes level two, and none is more than one level
 * below the previous.
 */
function shiftHeadings({ tokens }: StateCore): void {
  const readLevel = ({ tag }: Token) => Number(tag.slice(1));
  const opened = tokens.filter(({ type }) => type === 'heading_open');
  const highest = opened.reduce((minimum, token) => Math.min(minimum, readLevel(token)), 6);
  let last = 1;
  for (const token of tokens) {
    if (token.type === 'heading_open') last = Math.min(readLevel(token) - highest + 2, last + 1, 6);
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${last}`;
  }
}

/**
 * Aligns every block by the direction of its own letters. Containers get an explicit direction: `dir="auto"` ignores
 * children that have their own.
 */
function setDirections({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    if (TEXT_BLOCKS.has(token.type)) token.attrSet('dir', 'auto');
    if (CONTAINERS.has(token.type)) token.attrSet('dir', readDirection(tokens, index));
  }
}
const TEXT_BLOCKS = new Set(['paragraph_open', 'heading_open', 'th_open', 'td_open']);
const CONTAINERS = new Set(['list_item_open', 'bullet_list_open', 'ordered_list_open', 'blockquote_open']);

/** Returns the direction of the first text with letters in a container. */
function readDirection(tokens: readonly Token[], opened: number): 'ltr' | 'rtl' {
  const level = tokens[opened]?.level ?? 0;
  for (let at = opened + 1; at < tokens.length; at += 1) {
    const { type, content, level: inner } = tokens[at] as Token;
    if (inner <= level) break;
    if (type === 'inline' && /\p{L}/u.test(content)) return detectDirection([content]);
  }
  return 'ltr';
}

const ALONE_IN_PARAGRAPH = { isAlone: true };

/** Renders a picture that is alone in its paragraph as a figure, which a paragraph may not contain. */
function unwrapPictures({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.type !== 'inline' || before?.type !== 'paragraph_open' || after?.type !== 'paragraph_close') continue;
    const [image, ...others] = token.children ?? [];
    if (image?.type !== 'image' || others.length > 0) continue;
    image.meta = ALONE_IN_PARAGRAPH;
    for (const part of [before, after]) part.hidden = true;
  }
}

/** The parser of posts. Rendering needs the environment that `renderMarkdown` passes. */
export const articleParser = createMarkdown();
articleParser.core.ruler.before('footnote_tail', 'grow_tokens', enableGrowingTokens);
articleParser.core.ruler.push('fit_headings', shiftHeadings);
articleParser.core.ruler.push('set_directions', setDirections);
articleParser.core.ruler.push('lift_pictures', unwrapPictures);

const { rules } = articleParser.renderer;
const getAttribute = (token: Token | undefined, name: string) => String(token?.attrGet(name) ?? '');
const { escapeHtml } = articleParser.utils;
/** The context passed to `renderMarkdown`, which the library passes on. */
const readContext = (env: Env = {}) => env.context as MarkdownContext;
const readHighlight = (env: Env = {}) => env.highlight as Highlight;

Object.assign(rules, {
  link_open: (tokens, index) => {
    const href = getAttribute(tokens[index], 'href');
    const title = getAttribute(tokens[index], 'title');
    return `<a href="${escapeHtml(href)}"${title && ` title="${escapeHtml(title)}"`}${/^http/i.test(href) ? ' rel="noopener"' : ''}>`;
  },
  image: (tokens, index, options, env, renderer) => {
    const image = tokens[index];
    const address = getAttribute(image, 'src');
    const { pictures, origin = '' } = readContext(env);
    const alt = renderer.renderInlineAsText(image?.children ?? [], options, env);
    const picture = pictures.find(({ url }) => parsePictureName(url) === parsePictureName(address));
    const source = picture && getPictureSource(picture);
    // An external picture becomes a link: loading it would reveal the reader to its host.
    if (!source) return `<a href="${escapeHtml(address)}" rel="noopener">${escapeHtml(alt || address)}</a>`;
    const sizes = source.srcSet && !origin && ` srcset="${source.srcSet}" sizes="${PICTURE_SIZES_ATTRIBUTE}"`;
    const size = `width="${source.width}" height="${source.height}"`;
    const img = `<img src="${origin}${source.src}"${sizes} ${size} alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
    const caption = getAttribute(image, 'title');
    if (image?.meta !== ALONE_IN_PARAGRAPH) return img;
    return `<figure>${img}${caption && `<figcaption dir="auto">${escapeHtml(caption)}</figcaption>`}</figure>\n`;
  },
  // Wide tables and long code lines scroll on their own, also by keyboard.
  table_open: () => '<div class="wide" tabindex="0"><table>',
  table_close: () => '</table></div>',
  fence: (tokens, index, _options, env) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [language = ''] = articleParser.utils.unescapeAll(info).trim().split(/\s+/);
    return `<pre tabindex="0" dir="ltr"><code>${readHighlight(env)(content, language) ?? escapeHtml(content)}</code></pre>\n`;
  },
  code_block: (tokens, index) =>
    `<pre tabindex="0" dir="ltr"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`,
  footnote_block_open: () => '<section class="notes" role="doc-endnotes"><ol>',
  footnote_block_close: () => '</ol></section>',
  footnote_anchor: (tokens, index, _options, env) => {
    const { id, subId } = Object(tokens[index]?.meta) as { id: number; subId: number };
    const place = `${id + 1}${subId > 0 ? `:${subId}` : ''}`;
    return ` <a href="#fnref${place}" class="back" aria-label="${escapeHtml(readContext(env).backToText)} ${place}"><span aria-hidden="true">↩\uFE0E</span></a>`;
  },
} satisfies typeof rules);

/** Renders a text without Markdown, in linear time: paragraphs and line breaks. */
export const renderWithoutMarkdown = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>\n`)
    .join('');

/** Characters of a text from which an excerpt is taken: parsing them takes at most 10 ms (`npm run bench -- posts`). */
const EXCERPT_SOURCE_LENGTH = 4_000;

/**
 * Returns the first paragraphs of a text without markup, cut at a word to at most `max` characters; all its text if it
 * has no paragraphs.
 */
export function excerptMarkdown(text: string, max: number): string {
  const tokens = articleParser.parse(text.slice(0, EXCERPT_SOURCE_LENGTH), {});
  const lines = tokens.filter(({ type }) => type === 'inline');
  const paragraphs = tokens.filter(({ type, level }, at) => {
    return type === 'inline' && level === 1 && tokens[at - 1]?.type === 'paragraph_open';
  });
  const words: string[] = [];
  let length = 0;
  for (const { children } of paragraphs.length > 0 ? paragraphs : lines) {
    if (length > max) break;
    const part = (children ?? []).map(readWords).join('');
    words.push(part);
    length += part.length;
  }
  return excerpt(words.join(' '), max);
}

function readWords({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return type === 'text' || type === 'code_inline' ? content : '';
}
