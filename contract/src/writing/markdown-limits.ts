import { LIMITS } from '../api/limits.ts';

/**
 * Maximum numbers of characters that Markdown parsers have to pair. Far more than any real text; a text with more is
 * crafted to keep a parser busy (`npm run bench -- posts` prints how long the worst text below these limits takes).
 */
const CHARACTER_LIMITS: readonly { signs: RegExp; name: string; most: number }[] = [
  { signs: /\[/g, name: 'square brackets', most: 4_000 },
  { signs: /[*_]/g, name: 'asterisks and underscores', most: 10_000 },
  { signs: /\|/g, name: 'vertical bars', most: 4_000 },
  // Also within quotes and lists.
  { signs: /^[ \t>*+\-\d.)]*\[\^/gm, name: 'footnotes', most: 300 },
  { signs: /~/g, name: 'tildes', most: 4_000 },
];

/** Maximum nesting of quotes: each following line takes time for every level. */
const MAX_QUOTE_DEPTH = 10;
const DEEPER_QUOTE = new RegExp(`^(?:[ \\t*+\\-\\d.)]*>){${MAX_QUOTE_DEPTH + 1}}`, 'm');

/** Maximum number of table cells in a text: its lines times the columns of its widest table. */
const MAX_TABLE_CELLS = 20_000;

/** Validates the Markdown of a post and returns an error message; undefined if it is accepted. */
export function validateMarkdown(text: string): string | undefined {
  if (text.length > LIMITS.postBody) {
    return `The text can have at most ${LIMITS.postBody.toLocaleString('en-US')} characters`;
  }
  const excess = CHARACTER_LIMITS.find(({ signs, most }) => countMatches(text, signs) > most);
  if (excess) return `The text can have at most ${excess.most.toLocaleString('en-US')} ${excess.name}`;
  if (DEEPER_QUOTE.test(text)) return `Quotes can be nested ${MAX_QUOTE_DEPTH} deep at most`;
  if (countCells(text) <= MAX_TABLE_CELLS) return undefined;
  return `The text can have at most ${MAX_TABLE_CELLS.toLocaleString('en-US')} cells in its tables`;
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}

/** Any line below the separator of a table becomes a row with all columns, however few it fills. */
function countCells(text: string): number {
  const lines = text.split('\n');
  const columns = lines.map((line) => (/^[-|:\s>*+\d.]*$/.test(line) ? line.split('|').length : 0));
  return lines.length * columns.reduce((columnCount, count) => Math.max(columnCount, count > 1 ? count : 0), 0);
}
