import { removeNameAffixes } from '../reading/name-affixes.ts';

/** The name of a person in a card. */
interface CardName {
  name: string;
  /** Undefined if the card does not separate the name. */
  parted?: { firstName: string; lastName: string };
  /** Middle names, titles and other words that are not in the name. */
  aside: string[];
}

/**
 * Reads a name from `whole`, the formatted name (FN), and `parts` (N): the family name, the given and additional names,
 * prefixes and suffixes. N decides which words are the family name; without it the name is not split.
 */
export function readName(whole: string, parts: readonly string[]): CardName {
  const [writtenFamily = '', writtenGiven = '', ...others] = parts;
  const [plain, familyName, givenName] = [whole, writtenFamily, writtenGiven].map(removeNameAffixes);
  const [formatted = '', family = '', given = ''] = [plain?.name, familyName?.name, givenName?.name];
  const affixes = [plain, familyName, givenName].flatMap((name) => name?.affixes ?? []);
  // 'Yamada Taro', with or without the blank, consists of the parts only.
  const isEastern = family !== '' && [`${family} ${given}`, `${family}${given}`].includes(formatted);
  const firstName = isEastern || !formatted ? given : findFirstName(formatted, [family, given, ...others]);
  const name = family ? [firstName, family].filter(Boolean).join(' ') : formatted || given;
  const used = new Set([name, ...others].flatMap((text) => text.split(' ')).map(foldWord));
  const rest = isEastern ? [] : formatted.split(' ').filter((word) => !used.has(foldWord(word)));
  return {
    name,
    ...(family && { parted: { firstName, lastName: family } }),
    aside: [
      ...others.filter((part) => !name.includes(part)),
      ...affixes.filter((affix) => !others.includes(affix)),
      rest.join(' '),
    ].filter(Boolean),
  };
}

/** Returns the text before the family name in the formatted name; or the given names, as in 'Schmidt, Anna'. */
function findFirstName(formatted: string, [family = '', given = '', additional = '']: readonly string[]): string {
  if (formatted.endsWith(` ${family}`)) return formatted.slice(0, -family.length - 1);
  const words = ` ${formatted.replace(/,/g, ' ,')} `;
  const at = words.lastIndexOf(` ${family} `);
  const before = words.slice(0, Math.max(0, at)).trim().replace(/ ,/g, ',');
  const isGivenLast = given !== '' && words.includes(` ${given} `, at + family.length + 1);
  if (before && !isGivenLast) return before;
  return [given, formatted.includes(additional) ? additional : ''].filter(Boolean).join(' ');
}

/** Removes case and a trailing comma. */
const foldWord = (word: string): string => word.toLowerCase().replace(/,$/, '');
