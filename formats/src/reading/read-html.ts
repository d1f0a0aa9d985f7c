import { Parser } from 'htmlparser2';
import { type PointedLine, type PointedText, separatePoints } from './read-points.ts';

/** Elements that end a line. */
const BLOCKS = new Set([
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
const SILENT = new Set(['script', 'style', 'template', 'title']);

/** Whether a text is HTML, rather than text with an angle bracket in it. */
export const isHtml = (text: string): boolean =>
  /<\/?(?:p|ul|ol|li|br|strong|em|u|s|a|h[1-6]|div|span|b|i|table|mark|code|pre|blockquote)\b[^<>]*>/i.test(text);

/** Maximum length of HTML read: fields hold a fraction of it, and deep nesting is slow. */
const MAX_HTML_LENGTH = 100_000;

/**
 * Converts HTML to text: paragraphs become lines and list items become bullet points. The address of a link is appended
 * unless its text contains it.
 */
export function listHtmlLines(html: string): PointedLine[] {
  const lines: PointedLine[] = [];
  let line = '';
  let depth = 0;
  let silent = 0;
  const end = () => {
    const text = line.replace(/[\s\u00A0]+/g, ' ').trim();
    if (text) lines.push({ text, isPoint: depth > 0 });
    line = '';
  };
  const links: { address: string; from: number }[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) end();
      if (name === 'li') depth += 1;
      if (name === 'a') links.push({ address: attributes.href ?? '', from: line.length });
    },
    ontext(text) {
      if (silent === 0) line += text;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (BLOCKS.has(name)) end();
      if (name === 'li') depth = Math.max(0, depth - 1);
      const { address, from } = (name === 'a' && links.pop()) || { address: '', from: 0 };
      if (/^https?:/i.test(address) && !line.slice(from).includes(address)) line += ` (${address})`;
    },
  });
  parser.write(html.slice(0, MAX_HTML_LENGTH));
  parser.end();
  end();
  return lines;
}

/** Converts HTML to an introduction and bullet points. */
export const readHtml = (html: string): PointedText => separatePoints(listHtmlLines(html));
