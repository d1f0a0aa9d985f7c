import { isHtml, listHtmlLines } from './read-html.ts';
import { type BulletedLine, type BulletedText, listLines, separatePoints, writeLines } from './read-points.ts';
import { MAX_RICH_LENGTH, parseRichSpans } from './rich-inline.ts';
import { writePlainSpans, writeSpans } from './rich-spans.ts';

/*
 * People and programs write HTML and Markdown into the text fields of every format. Here it becomes the formatting that
 * descriptions and points have (`@vitrine/contract/text/inline-markup`), bullets, and plain text; never raw signs.
 */

/** Elements that divide a text into lines; text with other tags is read as Markdown, which may contain tags. */
const BLOCK_ELEMENT = /<\/(?:p|ul|ol|li|div|h[1-6]|table|tr|blockquote|pre)\s*>|<(?:p|li)>/i;

const isHtmlText = (text: string): boolean =>
  text.length <= 5 * MAX_RICH_LENGTH && BLOCK_ELEMENT.test(text) && isHtml(text.slice(0, text.lastIndexOf('>') + 1));

/** Converts a text to one for a description: formatting, and lines that begin with a bullet. */
export function readRichText(text: string): string {
  if (isHtmlText(text)) return writeLines(listHtmlLines(text, writeSpans));
  const lines = listTextLines(text).map(({ text: line, marker }) => marker + line);
  // Where a rule was, two blank lines meet.
  return lines.length > 1 ? lines.join('\n').replace(/\n{3,}/g, '\n\n') : (lines[0] ?? '');
}

/** Converts a text to one for a field of one line without formatting, such as a name. */
export function readPlainText(text: string): string {
  // People write Markdown within HTML, too.
  const plain = isHtmlText(text)
    ? listHtmlLines(text, writePlainSpans)
        .map((line) => line.text)
        .join(' ')
    : text;
  const spans = parseRichSpans(plain);
  return spans ? writePlainSpans(spans) : plain;
}

/** Converts a text to points: one, or several if it has a list in it. */
export function readRichPoints(text: string): string[] {
  const lines = isHtmlText(text)
    ? listHtmlLines(text, writeSpans)
    : listTextLines(text).map((line) => ({ text: line.text, isPoint: line.marker !== '' }));
  const points: string[] = [];
  for (const { text: line, isPoint } of lines) {
    const last = points.at(-1);
    if (isPoint || last === undefined) points.push(line);
    else points[points.length - 1] = `${last} ${line}`;
  }
  return points.map((point) => point.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Lists the paragraphs and points of a text, with formatting. */
export function listRichLines(text: string): BulletedLine[] {
  if (isHtmlText(text)) return listHtmlLines(text, writeSpans);
  const lines = text.split(/\r\n|\r|\n/);
  const plain = lines.length > 1 ? lines.filter((line) => !isBlockSign(line)) : lines;
  return listLines(
    plain.map((line) => removeBlockSigns(line, lines.length > 1).replace(PLUS_BULLET, '$1• ')).join('\n'),
  )
    .map((line) => ({ ...line, text: readInline(line.text) }))
    .filter((line) => line.text !== '');
}

/** Separates the paragraphs of a text from its points, with formatting. */
export const readRichSummary = (text: string): BulletedText => separatePoints(listRichLines(text));

/** Converts the inline Markdown of a format whose texts are Markdown; line ends and bullets stay. */
export function readInlineMarkdown(text: string): string {
  const spans = parseRichSpans(text, 'markdown');
  return spans ? writeSpans(spans) : text;
}

/** A line of Markdown with its bullet, or several lines of a paragraph. */
interface TextLine {
  /** The bullet and the blanks around it; '' for other text. */
  marker: string;
  text: string;
}

const BULLET = /^([ \t]*)([-*+•●▪◦‣∙–])([ \t\u00A0]+)(?=\S)/;
const PLUS_BULLET = /^([ \t]*)\+[ \t]+(?=\S)/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(?=\S)/;
const RULE = /^[ \t]*(?:-[ \t]?){3,40}$|^[ \t]*(?:\*[ \t]?){3,40}$|^[ \t]*(?:_[ \t]?){3,40}$/;
const FENCE = /^[ \t]*(?:```|~~~)[\w+-]*[ \t]*$/;
const QUOTE = /^ {0,3}>[ \t]?(?=[\p{L}*_[])/u;

/** Lists the paragraphs of a text and the lines with bullets, without the signs of other blocks. */
function listTextLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) lines.push({ marker: '', text: readInline(paragraph.join('\n')) });
    paragraph = [];
  };
  const written = text.split(/\r\n|\r|\n/);
  const hasLines = written.length > 1;
  let isCode = false;
  for (const line of written) {
    if (hasLines && FENCE.test(line)) {
      endParagraph();
      isCode = !isCode;
      continue;
    }
    if (isCode) {
      lines.push({ marker: '', text: line });
      continue;
    }
    if (hasLines && isBlockSign(line)) continue;
    const [whole = '', before = '', sign = '', blanks = ''] = BULLET.exec(line) ?? [];
    if (!whole) {
      paragraph.push(removeBlockSigns(line, hasLines));
      continue;
    }
    endParagraph();
    // '* a *b*' would be read as emphasis.
    const marker = before + ('*+'.includes(sign) ? '•' : sign) + blanks;
    lines.push({ marker, text: readInline(line.slice(whole.length)) });
  }
  endParagraph();
  return lines;
}

/** Whether a line is only a sign of Markdown: a rule, or what is below the head of a table. */
const isBlockSign = (line: string): boolean => RULE.test(line) || isTableRule(line);

const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('---') && /^[ \t|:-]{4,1000}$/.test(line);

function removeBlockSigns(line: string, hasLines: boolean): string {
  const cells = /^[ \t]*\|(.*)\|[ \t]*$/.exec(line)?.[1];
  if (cells !== undefined)
    return cells
      .split('|')
      .map((cell) => cell.trim())
      .join(' | ');
  // '# 1 of 20' in a line of its own is no heading.
  const withoutHeading = hasLines || /^ {0,3}##/.test(line) ? line.replace(HEADING, '') : line;
  return withoutHeading.replace(QUOTE, '');
}

/** Converts inline Markdown; a text without any is returned unchanged. */
function readInline(text: string): string {
  const spans = parseRichSpans(text);
  return spans ? writeSpans(spans) : text;
}
