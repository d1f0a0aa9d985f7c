import { Parser } from 'htmlparser2';
import { type BulletedLine, type BulletedText, separatePoints } from './read-points.ts';
import { PLAIN_STYLE, styleElement } from './rich-inline.ts';
import { appendSpan, type RichSpan, type SpanStyle } from './rich-spans.ts';

/** Elements that end a line. */
const BLOCK_ELEMENTS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'table',
  'blockquote',
]);
/** Elements whose text is not content. */
const IGNORED_ELEMENTS = new Set(['script', 'style', 'template', 'title']);

/** Whether a text is HTML, rather than text with an angle bracket in it. */
export const isHtml = (text: string): boolean =>
  /<\/?(?:p|ul|ol|li|br|strong|em|u|s|a|h[1-6]|div|span|b|i|table|mark|code|pre|blockquote)\b[^<>]*>/i.test(text);

/** Maximum length of HTML read: fields hold a fraction of it, and deep nesting is slow. */
const MAX_HTML_LENGTH = 100_000;

/** Returns the text of spans, with the address of a link after its text unless the text contains it. */
const writeWithAddresses = (spans: readonly RichSpan[]): string =>
  spans.map(({ text, href }) => (/^https?:/i.test(href) && !text.includes(href) ? `${text} (${href})` : text)).join('');

/**
 * Converts HTML to text: paragraphs become lines and list items become bullet points.
 * @param write writes the spans of a line; absent: plain text, with the addresses of links
 */
export function listHtmlLines(
  html: string,
  write: (spans: readonly RichSpan[]) => string = writeWithAddresses,
): BulletedLine[] {
  const lines: BulletedLine[] = [];
  let spans: RichSpan[] = [];
  let listDepth = 0;
  let ignoredDepth = 0;
  const styles: { name: string; style: SpanStyle }[] = [];
  const endLine = () => {
    const text = write(collapseBlanks(spans)).trim();
    if (text) lines.push({ text, isPoint: listDepth > 0 });
    spans = [];
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (IGNORED_ELEMENTS.has(name)) ignoredDepth += 1;
      if (BLOCK_ELEMENTS.has(name)) endLine();
      if (name === 'li') listDepth += 1;
      const style = styles.at(-1)?.style ?? PLAIN_STYLE;
      if (styles.length < MAX_STYLES) styles.push({ name, style: styleElement(style, name, attributes.href ?? '') });
    },
    ontext(text) {
      if (ignoredDepth === 0) appendSpan(spans, text, styles.at(-1)?.style ?? PLAIN_STYLE);
    },
    onclosetag(name) {
      if (IGNORED_ELEMENTS.has(name)) ignoredDepth = Math.max(0, ignoredDepth - 1);
      if (BLOCK_ELEMENTS.has(name)) endLine();
      if (name === 'li') listDepth = Math.max(0, listDepth - 1);
      if (styles.at(-1)?.name === name) styles.pop();
    },
  });
  parser.write(html.slice(0, MAX_HTML_LENGTH));
  parser.end();
  endLine();
  return lines;
}

/** Maximum nesting of elements whose styles are kept apart. */
const MAX_STYLES = 10_000;

/** Makes one blank of blanks and line ends, also where styles meet. */
function collapseBlanks(spans: readonly RichSpan[]): RichSpan[] {
  const collapsed: RichSpan[] = [];
  for (const span of spans) {
    const text = span.text.replace(/[\s\u00A0]+/g, ' ');
    const isAfterBlank = collapsed.at(-1)?.text.endsWith(' ') ?? true;
    appendSpan(collapsed, isAfterBlank ? text.trimStart() : text, span);
  }
  return collapsed;
}

/** Converts HTML to an introduction and bullet points. */
export const readHtml = (html: string): BulletedText => separatePoints(listHtmlLines(html));
