import { readInlineMarkdown } from '../reading/rich-text.ts';

/** A line end before a bullet. */
const LINE_BULLET = /\n[ \t]*(?:[-*•]|\d{1,2}\.)[ \t]+/;
/**
 * A nested bullet, which RenderCV writes into its highlight: ' - ' before a capital, a digit or markup. YAML folds the
 * lines, so a dash within a sentence looks the same; it has a lower-case word after it, or a bracket around it.
 */
const NESTED_BULLET = / - (?=[\p{Lu}\p{Lt}\p{Lo}\p{N}*_[`"“])/u;

/** Splits a highlight into its own text and the bullets that are nested in it. */
export function splitHighlight(text: string): string[] {
  return text.split(LINE_BULLET).map(joinLines).flatMap(splitNested).map(readInlineMarkdown).filter(Boolean);
}

function splitNested(line: string): string[] {
  const parts: string[] = [];
  for (const part of line.split(NESTED_BULLET)) {
    const last = parts.at(-1);
    if (last !== undefined && !isComplete(last)) parts[parts.length - 1] = `${last} - ${part}`;
    else parts.push(part);
  }
  // One dash may set off a title from its explanation: 'Example Ltd - Prague'.
  return parts.length > 1 && !isNested(parts) ? [line] : parts;
}

/** Whether no bracket or quotation mark is open at the end of a text. */
const isComplete = (text: string): boolean =>
  countOccurrences(text, '(') === countOccurrences(text, ')') &&
  countOccurrences(text, '[') === countOccurrences(text, ']') &&
  countOccurrences(text, '"') % 2 === 0;

const countOccurrences = (text: string, sign: string): number => text.split(sign).length - 1;

/** Whether the parts are a text with bullets below it: several, or one below a text that announces or ends. */
function isNested([first = '', ...others]: readonly string[]): boolean {
  if (others.length > 1) return others.every((part) => part.split(' ').length > 2);
  return /[:.;]$/.test(first) && (others[0]?.split(' ').length ?? 0) > 2;
}

const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
