/** The name of a person as a card has it. */
interface CardName {
  name: string;
  /** Undefined where the card does not part the name. */
  parted?: { firstName: string; lastName: string };
  /** Middle names, titles and other words that the name does not have. */
  aside: string[];
}

/**
 * Reads a name: `whole` as it is shown (FN), and its parts (N), which are the family's, the given and additional names, and
 * titles before and behind. Which words are the family's N says, and where it does not, the name comes in one piece.
 */
export function readName(whole: string, parts: readonly string[]): CardName {
  const [family = '', given = '', ...others] = parts;
  // 'Yamada Taro', with or without the blank: all of it is in the parts.
  const isEastern = family !== '' && [`${family} ${given}`, `${family}${given}`].includes(whole);
  const firstName = isEastern || !whole ? given : findFirstName(whole, parts);
  const name = family ? [firstName, family].filter(Boolean).join(' ') : whole || given;
  const told = new Set([name, ...others].flatMap((text) => text.split(' ')).map(fold));
  const rest = isEastern ? [] : whole.split(' ').filter((word) => !told.has(fold(word)));
  return {
    name,
    ...(family && { parted: { firstName, lastName: family } }),
    aside: [...others.filter((part) => !name.includes(part)), rest.join(' ')].filter(Boolean),
  };
}

/** What the name as it is shown has before the family's; else the given names, as in 'Schmidt, Anna'. */
function findFirstName(whole: string, [family = '', given = '', additional = '']: readonly string[]): string {
  if (whole.endsWith(` ${family}`)) return whole.slice(0, -family.length - 1);
  const words = ` ${whole.replace(/,/g, ' ,')} `;
  const at = words.lastIndexOf(` ${family} `);
  const before = words.slice(0, Math.max(0, at)).trim().replace(/ ,/g, ',');
  const isGivenBehind = given !== '' && words.includes(` ${given} `, at + family.length + 1);
  if (before && !isGivenBehind) return before;
  return [given, whole.includes(additional) ? additional : ''].filter(Boolean).join(' ');
}

/** A word without case and the comma behind it. */
const fold = (word: string): string => word.toLowerCase().replace(/,$/, '');
