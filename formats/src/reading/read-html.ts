import { Parser } from 'htmlparser2';
import { type BulletedLine, type BulletedText, separatePoints } from './read-points.ts';

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

/**
 * Converts HTML to text: paragraphs become lines and list items become bullet points. The address of a link is appended
 * unless its text contains it.
 */
export function listHtmlLines(html: string): BulletedLine[] {
  const lines: BulletedLine[] = [];
  let line = '';
  let listDepth = 0;
  let ignoredDepth = 0;
  const endLine = () => {
    const text = line.replace(/[\s\u00A0]+/g, ' ').trim();
    if (text) lines.push({ text, isPoint: listDepth > 0 });
    line = '';
  };
  const links: { address: string; from: number }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (IGNORED_ELEMENTS.has(name)) ignoredDepth += 1;
      if (BLOCK_ELEMENTS.has(name)) endLine();
      if (name === 'li') listDepth += 1;
      if (name === 'a') links.push({ address: attributes.href ?? '', from: line.length });
    },
    ontext(text) {
      if (ignoredDepth === 0) line += text;
    },
    onclosetag(name) {
      if (IGNORED_ELEMENTS.has(name)) ignoredDepth = Math.max(0, ignoredDepth - 1);
      if (BLOCK_ELEMENTS.has(name)) endLine();
      if (name === 'li') listDepth = Math.max(0, listDepth - 1);
      const { address, from } = (name === 'a' && links.pop()) || { address: '', from: 0 };
      if (/^https?:/i.test(address) && !line.slice(from).includes(address)) line += ` (${address})`;
    },
  });
  parser.write(html.slice(0, MAX_HTML_LENGTH));
  parser.end();
  endLine();
  return lines;
}

/** Converts HTML to an introduction and bullet points. */
export const readHtml = (html: string): BulletedText => separatePoints(listHtmlLines(html));
