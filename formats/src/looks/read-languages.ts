import type { JsonObject } from '../json-resume/json.ts';
import { splitCommas } from '../reading/split-words.ts';
import { trimEnds } from '../reading/trim-ends.ts';
import { withoutEmpty } from './facts.ts';
import { trimSigns, withoutMark } from './line-looks.ts';
import { withoutRating } from './read-skills.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';
import type { TextLine } from './text-line.ts';
import { isLanguage } from './words.ts';

/**
 * Reads the languages of a section with their levels. Stops at the first line that is not a language: the following
 * lines belong to another section whose heading was not recognized.
 * @param from number of languages already read
 */
export function readLanguages(section: Section, from: number, { facts }: Reading): JsonObject[] {
  const heading = section.heading.text;
  const written: JsonObject[] = [];
  let last: JsonObject | undefined;
  for (const line of section.lines) {
    const found = listLanguages(line);
    if (!found.every(({ language }) => mayBeLanguage(language) || isLevelAlone(language))) break;
    for (const { language, fluency } of found) {
      if (last && !last.fluency && isLevelAlone(language)) {
        facts.use(line);
        last.fluency = language;
        continue;
      }
      // A level without a language.
      if (isLevelAlone(language) && !isLanguage(language)) continue;
      facts.use(line);
      facts.note(`languages[${from + written.length}]`, line, { heading, isUnsure: !isLanguage(language) });
      last = withoutEmpty({ language, fluency });
      written.push(last);
    }
  }
  return written;
}

/** Few names have more words than 'American Sign Language', and none has a number. */
const mayBeLanguage = (text: string): boolean =>
  isLanguage(text) || /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’()/ -]+$/u.test(text.split(/\s+/).length <= 4 ? text : '');

const LEVELS =
  /native|mother|fluent|fluency|proficien|basic|beginner|intermediate|advanced|conversational|elementary|bilingual|working|professional|limited|limite|good|excellent|muttersprach|fließend|verhandlungs|grundkenntnis|gut|konversation|nativ|fluid|básic|intermedi|avanzad|avançad|maternel|courant|bilingue|notions|débutant|scolaire|madrelingua|fluente|scolastic|buon|ottim|μητρικ|άριστ|καλ|βασικ|родной|свободн|разговорн|базов|носитель|मातृभाषा|धाराप्रवाह|सामान्य|प्रवीण|لغة أم|طلاق|متوسط|مبتدئ|جيد|ممتاز|الأم|মাতৃভাষা|সাবলীল|தாய்மொழி|சரளம்|ネイティブ|母語|ビジネス|日常会話|流暢|上級|中級|初級|母语|流利|熟练|良好|精通|cet-?\p{Nd}|toeic|toefl|ielts|jlpt|n[1-5]|^[abc][12]\b|\b[ABC][12]\b/iu;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
const isLevelAlone = (text: string): boolean => LEVELS.test(text) || LEVELS.test(plain(text));

function listLanguages(line: TextLine): { language: string; fluency: string }[] {
  const parts = line.parts.map((part) => withoutRating(withoutMark(part)));
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && !isLevelAlone(first) && isLevelAlone(second) && !/[,;]/u.test(first)) {
    return [{ language: trimSigns(first), fluency: trimSigns(second) }];
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
  const written = withoutRating(text).trim();
  // 'English – native', 'English: fluent (C1)', 'Chinese (Mandarin): native'.
  const sign = written.search(/[:：–—]| - /u);
  const bracket = /[(（]([^()（）]*)[)）]?/u.exec(written);
  const isSignFirst = !bracket || sign < bracket.index || !isLevelAlone(bracket[1] ?? '');
  if (sign > 0 && sign <= 40 && isSignFirst) {
    return { language: trimSigns(written.slice(0, sign)), fluency: trimEnds(written.slice(sign), ' :：–—-', ' ') };
  }
  // 'English (native)'.
  if (bracket && bracket.index > 0 && bracket.index <= 40) {
    const fluency = trimEnds(written.slice(bracket.index), ' (（', ' )）');
    return { language: trimSigns(written.slice(0, bracket.index)), fluency };
  }
  const words = written.split(/\s+/);
  const level = words.findIndex((word, index) => index > 0 && isLevelAlone(word));
  if (level > 0) return { language: words.slice(0, level).join(' '), fluency: words.slice(level).join(' ') };
  return { language: trimSigns(written), fluency: '' };
}
