import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { splitCommas } from '../reading/split-words.ts';
import { trimEnds } from '../reading/trim-ends.ts';

import { removeMarker, trimSeparators } from './line-text.ts';
import { removeRating } from './read-skills.ts';
import type { ReaderContext } from './reading-context.ts';
import type { Section } from './sections.ts';
import type { TextLine } from './text-line.ts';
import { isLanguage } from './words.ts';

/**
 * Reads the languages of a section with their levels. Stops at the first line that is not a language: the following
 * lines belong to another section whose heading was not recognized.
 * @param startIndex number of languages already read
 */
export function readLanguages(section: Section, startIndex: number, { facts }: ReaderContext): JsonObject[] {
  const heading = section.heading.text;
  const languages: JsonObject[] = [];
  let last: JsonObject | undefined;
  for (const line of section.lines) {
    const parsedLanguages = listLanguages(line);
    if (!parsedLanguages.every(({ language }) => isPossibleLanguage(language) || isLevelAlone(language))) break;
    for (const { language, fluency } of parsedLanguages) {
      if (last && !last.fluency && isLevelAlone(language)) {
        facts.use(line);
        last.fluency = language;
        continue;
      }
      // A level without a language.
      if (isLevelAlone(language) && !isLanguage(language)) continue;
      facts.use(line);
      facts.note(`languages[${startIndex + languages.length}]`, line, { heading, isUnsure: !isLanguage(language) });
      last = omitBlank({ language, fluency });
      languages.push(last);
    }
  }
  return languages;
}

/** Few names have more words than 'American Sign Language', and none has a number. */
const isPossibleLanguage = (text: string): boolean =>
  isLanguage(text) || /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’()/ -]+$/u.test(text.split(/\s+/).length <= 4 ? text : '');

const LEVEL_WORDS =
  /native|mother|fluent|fluency|proficien|basic|beginner|intermediate|advanced|conversational|elementary|bilingual|working|professional|limited|limite|good|excellent|muttersprach|fließend|verhandlungs|grundkenntnis|gut|konversation|nativ|fluid|básic|intermedi|avanzad|avançad|maternel|courant|bilingue|notions|débutant|scolaire|madrelingua|fluente|scolastic|buon|ottim|μητρικ|άριστ|καλ|βασικ|родной|свободн|разговорн|базов|носитель|मातृभाषा|धाराप्रवाह|सामान्य|प्रवीण|لغة أم|طلاق|متوسط|مبتدئ|جيد|ممتاز|الأم|মাতৃভাষা|সাবলীল|தாய்மொழி|சரளம்|ネイティブ|母語|ビジネス|日常会話|流暢|上級|中級|初級|母语|流利|熟练|良好|精通|cet-?\p{Nd}|toeic|toefl|ielts|jlpt|n[1-5]|^[abc][12]\b|\b[ABC][12]\b/iu;

const removeAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
const isLevelAlone = (text: string): boolean => LEVEL_WORDS.test(text) || LEVEL_WORDS.test(removeAccents(text));

function listLanguages(line: TextLine): { language: string; fluency: string }[] {
  const parts = line.parts.map((part) => removeRating(removeMarker(part)));
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && !isLevelAlone(first) && isLevelAlone(second) && !/[,;]/u.test(first)) {
    return [{ language: trimSeparators(first), fluency: trimSeparators(second) }];
  }
  return parts
    .flatMap((part) => part.split(/ ?[|•·●▪;；] ?/u))
    .flatMap((part) => splitLanguages(part))
    .map(readLanguage)
    .filter(({ language }) => /\p{L}/u.test(language));
}

/** Splits at commas, except between a language and its level: 'English, fluent'. */
function splitLanguages(text: string): string[] {
  const joined: string[] = [];
  for (const part of splitCommas(text)) {
    const last = joined.at(-1);
    if (
      last !== undefined &&
      !/[(:：–—-]/u.test(last) &&
      isLevelAlone(part) &&
      !/[(:：]/u.test(part) &&
      !isLevelAlone(last)
    ) {
      joined[joined.length - 1] = `${last} (${part})`;
    } else joined.push(part);
  }
  return joined;
}

function readLanguage(text: string): { language: string; fluency: string } {
  const unrated = removeRating(text).trim();
  // 'English – native', 'English: fluent (C1)', 'Chinese (Mandarin): native'.
  const separator = unrated.search(/[:：–—]| - /u);
  const bracket = /[(（]([^()（）]*)[)）]?/u.exec(unrated);
  const isSeparatorFirst = !bracket || separator < bracket.index || !isLevelAlone(bracket[1] ?? '');
  if (separator > 0 && separator <= 40 && isSeparatorFirst) {
    return {
      language: trimSeparators(unrated.slice(0, separator)),
      fluency: trimEnds(unrated.slice(separator), ' :：–—-', ' '),
    };
  }
  // 'English (native)'.
  if (bracket && bracket.index > 0 && bracket.index <= 40) {
    const fluency = trimEnds(unrated.slice(bracket.index), ' (（', ' )）');
    return { language: trimSeparators(unrated.slice(0, bracket.index)), fluency };
  }
  const words = unrated.split(/\s+/);
  const level = words.findIndex((word, index) => index > 0 && isLevelAlone(word));
  if (level > 0) return { language: words.slice(0, level).join(' '), fluency: words.slice(level).join(' ') };
  return { language: trimSeparators(unrated), fluency: '' };
}
