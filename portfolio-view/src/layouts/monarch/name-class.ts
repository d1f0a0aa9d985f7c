import { isAlphabetic } from '../../blocks/text.ts';

/** Letters of a word that a phone has room for in full size, and in the next. */
const SHORT = 7;
const LONG = 10;

/** How a name is set: in spaced capitals where its script has them, smaller the longer its longest word is. */
export function nameClass(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  const size = longest > LONG ? 'longest' : longest > SHORT ? 'long' : '';
  return [isAlphabetic(name) && 'capitals', size].filter(Boolean).join(' ');
}
