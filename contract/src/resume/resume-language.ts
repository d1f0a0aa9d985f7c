import { formatFullName, type PublicView } from '../portfolio/public-view.ts';
import type { EntryFields } from '../sections/section.ts';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from './resume.ts';
import type { ResumeLanguage } from './resume-design.ts';

/** Languages that are identified by their script alone, with weights: a Han character counts as two letters. */
const SCRIPTS = [
  { language: 'hi', letters: /\p{Script=Devanagari}/gu, weight: 1 },
  { language: 'bn', letters: /\p{Script=Bengali}/gu, weight: 1 },
  { language: 'ta', letters: /\p{Script=Tamil}/gu, weight: 1 },
  { language: 'el', letters: /\p{Script=Greek}/gu, weight: 1 },
  { language: 'ru', letters: /\p{Script=Cyrillic}/gu, weight: 1 },
  { language: 'ar', letters: /\p{Script=Arabic}/gu, weight: 1 },
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, weight: 2 },
  { language: 'zh', letters: /\p{Script=Han}/gu, weight: 2 },
] as const;

/** Languages that the first version of classic detects. */
export const CLASSIC_V1_LANGUAGES: readonly ResumeLanguage[] = ['en', 'hi', 'ar', 'ja', 'zh'];

/** Any letter of these scripts. Most texts have none, and need not be counted script by script. */
const ANY_SCRIPT = new RegExp(SCRIPTS.map(({ letters }) => letters.source).join('|'), 'u');
/** Letters of Ukrainian, Belarusian, Serbian, Macedonian, Kazakh and others; Bulgarian has a hundred times more ъ. */
const NOT_RUSSIAN = /[іїєґўђћјљњџѓќѕәғқңөұүһъ]/giu;
/** Maximum share of them in a Russian text, where foreign names contain some. */
const MAX_FOREIGN_LETTER_SHARE = 0.01;

/**
 * Detects the main language of a text by its script. English for all others: a Spanish resume has English headings
 * until its owner chooses a language, and so has a Ukrainian one.
 * @param candidates languages that may be returned
 */
export function detectLanguage(text: string, candidates?: readonly ResumeLanguage[]): ResumeLanguage {
  if (!ANY_SCRIPT.test(text)) return 'en';
  const countMatches = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const counts = new Map<string, number>(SCRIPTS.map(({ language, letters }) => [language, countMatches(letters)]));
  const han = counts.get('zh') ?? 0;
  const kana = counts.get('ja') ?? 0;
  // Japanese mixes kana with Han; text with a fair share of kana counts as Japanese as a whole.
  if (kana * 5 > han) counts.set('ja', kana + han).set('zh', 0);
  const getCount = ({ language }: (typeof SCRIPTS)[number]) => counts.get(language) ?? 0;
  const dominant = SCRIPTS.reduce((best, next) => (getCount(next) > getCount(best) ? next : best));
  const others = countMatches(/\p{L}/gu) - getCount(dominant);
  const language = getCount(dominant) * dominant.weight > others ? dominant.language : 'en';
  if (language === 'ru' && countMatches(NOT_RUSSIAN) > getCount(dominant) * MAX_FOREIGN_LETTER_SHARE) return 'en';
  return candidates && !candidates.includes(language) ? 'en' : language;
}

/**
 * Returns the owner's prose, from which the language is detected: no names, addresses or tags, which are often Latin.
 */
export function getOwnerProse({ name, resume }: Pick<PublicView, 'name' | 'resume'>): string {
  const { personalInfo } = resume;
  const entries = LIST_SECTION_KEYS.flatMap((key) => {
    const { isNamed, title, text, points }: EntryFields = LIST_SECTIONS[key].entry;
    const names = [isNamed ? undefined : title, text, points].filter((field) => field !== undefined);
    return resume[key].flatMap((item) => names.flatMap((field) => (item as Record<string, unknown>)[field] ?? []));
  });
  return [name, personalInfo.designation, personalInfo.summary || personalInfo.introduction, ...entries].join('\n');
}

/** Returns the language of a page's headings: the one chosen for the resume, else the detected one. */
export const resolveLanguage = (view: PublicView): ResumeLanguage =>
  view.design.options.language ?? detectLanguage(getOwnerProse(view));

/** Detects the language of a record from its visible content. @param accountName used while the profile has no name */
export function detectRecordLanguage(record: Resume, accountName: string): ResumeLanguage {
  const { personalInfo, skills, footerLinks } = record;
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    (record[key] as ListItems[ListSectionKey][]).filter(({ isVisible }) => isVisible),
  ]);
  // The lists are those of the record, by the same keys.
  const resume = { personalInfo, skills, footerLinks, ...Object.fromEntries(lists) } as PublicView['resume'];
  return detectLanguage(getOwnerProse({ name: formatFullName(personalInfo) || accountName, resume }));
}
