/** First and last name, as in the profile. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** A token of a list of authors: a name or a separator. All tokens together are the list. */
interface AuthorToken {
  text: string;
  isName: boolean;
}

/** Separators: a punctuation mark, several of them in a row, or the blank before 'et al.'. */
const SEPARATOR = /((?: ?[,;，；、،؛](?: ?(?:and|&)(?= ))*)+ ?| (?=et al\b))/i;

/** Words between two names. They separate only full names, because 'Barnes and Noble' is one name. */
const CONJUNCTION = /( (?:and|&|und|et|y|e|og|och|en|и) (?:(?:and|&) )*)/i;

/** 'A.', 'A. K.', 'J.-P.', 'A': given names after a family name and a comma. */
const INITIALS = /^(?:[\p{Lu}\p{Lt}]\p{M}*\.[ -]?)+$|^[\p{Lu}\p{Lt}]\p{M}*$/u;

/** Whether a text is two or more capitalized words, apart from particles such as 'van der'. */
function isFullName(text: string): boolean {
  const words = text.split(' ');
  const isNameWord = (word: string) =>
    !/^\p{Ll}/u.test(word) || /^(?:v[ao]n|de[nrl]?|di|da|d[ou]s?|l[ae]|te[nr]?|zu)$/.test(word);
  return words.length > 1 && words.every(isNameWord);
}

/** A conjunction at the start of a list that was cut out of a longer one: 'and Asha Rao'. */
const LEADING_CONJUNCTION = /^(?:(?:and|&) )+/i;

/** Splits a list into names and separators. 'Rao, A.' is one name. */
function splitAuthors(text: string): AuthorToken[] {
  const lead = LEADING_CONJUNCTION.exec(text)?.[0] ?? '';
  const pieces: AuthorToken[] = [];
  for (const [at, part] of text.slice(lead.length).split(SEPARATOR).entries()) {
    const before = pieces.at(-2);
    const isReversed = INITIALS.test(part) && before?.isName && /^[ ,]+$/.test(pieces.at(-1)?.text ?? '');
    if (isReversed && !/[,.&]|\band\b/i.test(before.text)) {
      pieces.splice(-2, 2, { text: before.text + (pieces.at(-1)?.text ?? '') + part, isName: true });
      continue;
    }
    if (at % 2 === 1) {
      pieces.push({ text: part, isName: false });
      continue;
    }
    const names = part.split(CONJUNCTION);
    const isSeveral = names.every((name, index) => index % 2 === 1 || isFullName(name));
    if (isSeveral) pieces.push(...names.map((name, index) => ({ text: name, isName: index % 2 === 0 })));
    else pieces.push({ text: part, isName: true });
  }
  return lead ? [{ text: lead, isName: false }, ...pieces] : pieces;
}

/** Returns the names of a list of authors, each as 'First Last'; 'et al.' is one of them. */
export const listAuthors = (text: string): string[] =>
  splitAuthors(text)
    .filter(({ isName, text: name }) => isName && name.trim() !== '')
    .map(({ text: name }) =>
      name
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .reverse()
        .join(' '),
    );

/**
 * Splits a list at the owner's own name (rule R52). A full name takes precedence over one with initials; if two names
 * could match, none is marked.
 */
export function markOwnName(text: string, owner: PersonName): { text: string; isOwn: boolean }[] {
  const pieces = splitAuthors(text);
  const likeness = pieces.map((piece) => (piece.isName ? compareNames(piece.text, owner) : 'other'));
  const own = (['same', 'initials'] as const).find((kind) => likeness.includes(kind));
  const isUnambiguous = own !== undefined && likeness.indexOf(own) === likeness.lastIndexOf(own);
  const at = isUnambiguous ? likeness.indexOf(own) : -1;
  if (at < 0) return [{ text, isOwn: false }];
  const join = (some: readonly AuthorToken[]) => some.map((piece) => piece.text).join('');
  return [
    { text: join(pieces.slice(0, at)), isOwn: false },
    { text: join(pieces.slice(at, at + 1)), isOwn: true },
    { text: join(pieces.slice(at + 1)), isOwn: false },
  ].filter((part) => part.text !== '');
}

type Likeness = 'same' | 'initials' | 'other';

/** Compares letters of every script without regard to case and accents. */
const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', usage: 'search' });
// The collator treats the dotless i as a letter of its own; here it equals i.
const isSameText = (a: string, b: string) => COLLATOR.compare(a.replaceAll('ı', 'i'), b.replaceAll('ı', 'i')) === 0;

/** Splits 'J.-P.' into 'J.' and 'P.', and drops marks of an address or a footnote. */
const listWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+\.?/gu) ?? [];
const joinWords = (words: readonly string[]) => words.join('').replaceAll('.', '');

/** Compares a printed name with a person's, in either order, with or without middle names. */
function compareNames(printed: string, { firstName, lastName }: PersonName): Likeness {
  const [first, last] = [listWords(firstName), listWords(lastName)];
  const words = listWords(printed.replace(/,? (?:Jr|Sr|II|III)\.?$/, ''));
  if (words.length === 0 || first.length + last.length === 0) return 'other';
  // Also for scripts without a blank between the two.
  const whole = joinWords(words);
  if (isSameText(whole, joinWords([...first, ...last])) || isSameText(whole, joinWords([...last, ...first])))
    return 'same';
  if (first.length === 0 || last.length === 0) return 'other';
  const likenesses = [
    compareParts(words.slice(0, -last.length), words.slice(-last.length), { first, last }),
    compareParts(words.slice(last.length), words.slice(0, last.length), { first, last }),
  ];
  return likenesses.find((likeness) => likeness !== 'other') ?? 'other';
}

function compareParts(
  givenNames: readonly string[],
  familyNames: readonly string[],
  { first, last }: { first: readonly string[]; last: readonly string[] },
): Likeness {
  if (givenNames.length === 0 || !isSameText(joinWords(familyNames), joinWords(last))) return 'other';
  const likeness = compareGivenNames(givenNames, first);
  const [only = ''] = givenNames;
  // 'Rao AK': initials without separators.
  return likeness === 'other' && givenNames.length === 1 && /^\p{Lu}{2,3}$/u.test(only)
    ? compareGivenNames([...only], first)
    : likeness;
}

/** Compares given names one by one; additional names on either side are ignored. */
function compareGivenNames(givenNames: readonly string[], first: readonly string[]): Likeness {
  let likeness: Likeness = 'same';
  for (const [index, name] of givenNames.entries()) {
    const own = first[index];
    if (own === undefined) break;
    if (isSameText(joinWords([name]), joinWords([own]))) continue;
    const [short, long] = name.length < own.length ? [name, own] : [own, name];
    if (!isInitial(short) || !isSameText(joinWords([short]), /^\p{L}\p{M}*/u.exec(long)?.[0] ?? '')) return 'other';
    likeness = 'initials';
  }
  return likeness;
}

/** One letter with a full stop, or one of a script with capitals: in other scripts it can be a whole name. */
const isInitial = (word: string): boolean =>
  /^\p{L}\p{M}*\.$/u.test(word) || (/^\p{L}\p{M}*$/u.test(word) && word.toLowerCase() !== word.toUpperCase());
