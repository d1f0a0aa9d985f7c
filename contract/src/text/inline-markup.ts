import { toSafeHref } from './addresses.ts';

/** A part of a text in one style. */
export interface TextSpan {
  text: string;
  bold?: true;
  italic?: true;
  /** An address that is safe to follow. */
  href?: string;
}

/**
 * The Markdown that descriptions and points may contain: `**bold**`, `*italic*` and `[link](https://...)`. Asterisks
 * next to blanks or inside words are text, as in '5 * 3' and '2**10', and so is everything else of Markdown. Styles are not nested.
 */
const MARKUP =
  /(?<![\w*])(?:\*\*(?!\s)([^*\n]*[^\s*])\*\*|\*(?!\s)([^*\n]*[^\s*])\*)(?![\w*])|\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:)[^\s()]+)\)/g;

/** Splits a line or paragraph into parts of one style. */
export function parseInlineMarkup(text: string): TextSpan[] {
  if (!/[*[]/.test(text)) return [{ text }];
  const spans: TextSpan[] = [];
  let end = 0;
  for (const { 0: markup, 1: bold, 2: italic, 3: label, 4: href, index } of text.matchAll(MARKUP)) {
    if (index > end) spans.push({ text: text.slice(end, index) });
    if (bold !== undefined) spans.push({ text: bold, bold: true });
    else if (italic !== undefined) spans.push({ text: italic, italic: true });
    else if (label !== undefined && href !== undefined) spans.push({ text: label, ...(toSafeHref(href) && { href }) });
    end = index + markup.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

/** Returns a text without its markup, for outputs that have only letters. */
export const stripInlineMarkup = (text: string): string =>
  parseInlineMarkup(text)
    .map((span) => span.text)
    .join('');
