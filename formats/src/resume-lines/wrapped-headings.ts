import { findHeading } from './headings.ts';
import { countLetterWords, isUpperCase } from './line-text.ts';
import type { TextLine } from './text-line.ts';

/**
 * Joins a heading that a narrow margin wraps at a blank: 'EXPERIÊNCIA' above 'PROFISSIONAL', or 'CENTRES' above
 * "D’INTÉRÊT", with the first lines of the section next to or between them. The heading becomes one line; the text next
 * to it is kept as separate lines.
 */
export function joinWrappedHeadings(lines: readonly TextLine[]): TextLine[] {
  const joined = [...lines];
  for (let at = 0; at < joined.length - 1; at += 1) {
    for (const below of [at + 1, at + 2]) {
      const [first, second] = [joined[at], joined[below]];
      const text = first && second && joinMarginHeading(first, second);
      if (!first || !second || !text) continue;
      joined.splice(below, 1, ...removeHeading(second));
      joined.splice(at, 1, { ...first, text, parts: [text] }, ...removeHeading(first));
      break;
    }
  }
  return joined;
}

/** Returns the heading that two lines form together, or undefined if each line is a heading of its own. */
function joinMarginHeading(first: TextLine, second: TextLine): string | undefined {
  const [upper = '', lower = ''] = [first.parts[0], second.parts[0]];
  if (first.page !== second.page || first.column !== second.column || Math.abs(first.size - second.size) > 1.2)
    return undefined;
  const gap = second.y - first.y;
  if (gap <= 0 || gap > Math.max(first.size, second.size) * 1.8) return undefined;
  if (isUpperCase(upper) !== isUpperCase(lower) || first.isBold !== second.isBold) return undefined;
  const isAligned = Math.abs(first.x - second.x) < 4 || (isUpperCase(upper) && Math.abs(first.x - second.x) < 60);
  if (!isAligned || countLetterWords(upper) > 3 || countLetterWords(lower) > 3) return undefined;
  const [own, next] = [findHeading(upper), findHeading(lower)];
  // 'PROJECT' and 'EXPERIENCE' may be two headings.
  if (own && next && own !== next) return undefined;
  const text = `${upper} ${lower}`;
  return findHeading(text) ? text : undefined;
}

/** Returns the parts of the line to the right of the heading, as a line. */
function removeHeading(line: TextLine): TextLine[] {
  const parts = line.parts.slice(1);
  return parts.length > 0 ? [{ ...line, parts, text: parts.join(' '), isBold: false }] : [];
}
