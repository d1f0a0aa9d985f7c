/** Titles before a name, without their point. */
const PREFIXES = new Set(
  (
    'mr mrs ms miss mx dr prof professor sir dame rev hon capt col herr frau hr fr mme mlle sr sra srta dott ing ' +
    'dipl-ing mag pan pani shri smt'
  ).split(' '),
);
/** Generations and degrees after a name, without their points. */
const SUFFIXES = new Set(
  'jr sr ii iii iv phd dphil md dds dvm esq mba msc bsc ma ba cpa cfa pmp rn llm llb pe'.split(' '),
);

/** A name without titles and degrees, and these. */
export interface PlainName {
  name: string;
  affixes: string[];
}

const foldWord = (word: string): string => word.toLowerCase().replace(/[.,]/g, '');

/**
 * Removes titles before a name, and generations and degrees after it: 'Mr.' is no first name, and 'Sr.' no last name.
 * A word that is also a name counts only with a point or after a comma: 'Ma' and 'Pan' are names.
 */
export function removeNameAffixes(text: string): PlainName {
  const words = text.split(/\s+/).filter(Boolean);
  let [start, end] = [0, words.length];
  const isMarked = (word: string) => word.includes('.') || /^[IVX]{2,3}$/.test(word) || foldWord(word).length > 3;
  const isPrefix = (word: string) =>
    PREFIXES.has(foldWord(word)) && (isMarked(word) || /^(?:mrs?|ms|mx|dr)$/i.test(word));
  while (end - start > 1 && isPrefix(words[start] ?? '')) start += 1;
  const isSuffix = (at: number) =>
    SUFFIXES.has(foldWord(words[at] ?? '')) &&
    (isMarked(words[at] ?? '') ||
      (words[at - 1]?.endsWith(',') ?? false) ||
      /^(?:jr|sr|PhD|MD|MBA|CPA|CFA|PMP|MSc|BSc|RN)$/.test((words[at] ?? '').replace(/,$/, '')));
  while (end - start > 1 && isSuffix(end - 1)) end -= 1;
  const name = words.slice(start, end).join(' ').replace(/,$/, '');
  return { name, affixes: [words.slice(0, start).join(' '), words.slice(end).join(' ')].filter(Boolean) };
}
