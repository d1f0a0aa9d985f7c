import { toSafeHref } from '@vitrine/contract/text/addresses';

/** The style of a part of a text. */
export interface SpanStyle {
  isBold: boolean;
  isItalic: boolean;
  /** The address of a link; '' for other text. */
  href: string;
}

/** A part of a text in one style; line ends are part of the text. */
export interface RichSpan extends SpanStyle {
  text: string;
}

/** Appends a text to spans; adjacent spans of one style become one. */
export function appendSpan(spans: RichSpan[], text: string, { isBold, isItalic, href }: SpanStyle): void {
  const last = spans.at(-1);
  if (last && last.isBold === isBold && last.isItalic === isItalic && last.href === href) last.text += text;
  else if (text !== '') spans.push({ text, isBold, isItalic, href });
}

/** Returns the text of spans alone, for fields without formatting. */
export const writePlainSpans = (spans: readonly RichSpan[]): string => spans.map(({ text }) => text).join('');

/**
 * Writes spans in the formatting of descriptions and points: `**bold**`, `*italic*` and `[link](https://...)`, which
 * are not nested. A style that this formatting cannot express, as within a word, is left out, and never its text.
 */
export function writeSpans(spans: readonly RichSpan[]): string {
  let written = '';
  for (const [at, span] of spans.entries()) {
    const after = spans[at + 1]?.text ?? '';
    if (span.href) written += writeLink(span);
    else if (span.isBold || span.isItalic) written += writeStyled(span, written.slice(-1), after.slice(0, 1));
    else written += span.text;
  }
  return written;
}

/** Signs of an address that would end a link. */
const CLOSING_SIGNS: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };

function writeLink({ text, href }: RichSpan): string {
  const label = text.trim();
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(before.length + label.length);
  const address = (toSafeHref(href) ?? undefined)?.replace(/[()]/g, (sign) => CLOSING_SIGNS[sign] ?? '');
  if (address === undefined || !/^(?:https?:\/\/|mailto:)[^\s()]+$/i.test(address)) return text;
  if (label === '' || [href, address].includes(label)) return `${before}${href}${after}`;
  if (address.replace(/^mailto:/i, '') === label) return text;
  return `${before}[${label.replace(/\s+/g, ' ').replace(/\[/g, '(').replace(/\]/g, ')')}](${address})${after}`;
}

const STYLE_BREAKERS = /[\w*]/;

/** Writes bold or italic text line by line, with the blanks around it outside of the signs. */
function writeStyled({ text, isBold }: RichSpan, before: string, after: string): string {
  const sign = isBold ? '**' : '*';
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const words = line.trim();
      const start = line.length - line.trimStart().length;
      const end = start + words.length;
      const left = start > 0 || at > 0 ? ' ' : before;
      const right = end < line.length || at < lines.length - 1 ? ' ' : after;
      if (!words || /\*|\]\(/.test(words) || STYLE_BREAKERS.test(left) || STYLE_BREAKERS.test(right)) return line;
      return line.slice(0, start) + sign + words + sign + line.slice(end);
    })
    .join('\n');
}
