import { removeNameAffixes } from '../reading/name-affixes.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { countWords } from '../resume-lines/words.ts';

/** What the title of a resume says: the person's name, and what is behind it. */
export interface ParsedTitle {
  name: string;
  headline: string;
}

/** Signs between a name and a headline. */
const HEADLINE_SEPARATOR = /[|·•]|\s[–—-]\s/;
/** Signs between a name and the word for a resume. */
const NAME_SEPARATORS = ' \t,:|–—-';
const MAX_NAME_WORDS = 6;

/**
 * Reads 'Asha Rao', 'Asha Rao - Resume', 'Asha Rao, PhD' and 'Asha Rao | Backend Engineer'. A title that reads as no
 * name, such as 'Senior Engineer', is a headline: a name is never what is left.
 */
export function readTitleLine(title: string): ParsedTitle {
  const text = removeResumeWord(title);
  const [first = '', ...others] = text.split(HEADLINE_SEPARATOR).map((part) => part.trim());
  const [beforeComma = '', ...afterComma] = first.split(/,\s/);
  const role = afterComma.join(', ');
  const hasRole = role !== '' && countWords('role', role) > 0;
  const { name } = removeNameAffixes(hasRole ? beforeComma : first);
  const headline = [...(hasRole ? [role] : []), ...others].filter(Boolean).join(' | ');
  return isNameText(name) ? { name, headline } : { name: '', headline: text };
}

const isNameText = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/[\p{Nd}@:/\\]/u.test(text) &&
  text.split(/\s+/).length <= MAX_NAME_WORDS &&
  countWords('role', text) === 0;

/** Returns 'Asha Rao' for 'Asha Rao - Resume'; '' for 'Curriculum Vitae'. */
function removeResumeWord(title: string): string {
  const word = /\b(?:resume|résumé|cv|curriculum vitae|lebenslauf)\b/iu.exec(title);
  const before = title.slice(0, word?.index);
  const after = word ? title.slice(word.index + word[0].length) : '';
  return [trimEnds(before, '', NAME_SEPARATORS), trimEnds(after, NAME_SEPARATORS, '').replace(/^of\b/i, '')]
    .join(' ')
    .trim()
    .replace(/[’']s$/, '');
}
