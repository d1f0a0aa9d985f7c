import { fullName, type PublicView } from '../portfolio/public-view.ts';
import { readEntry } from './entry.ts';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListItems, type ListSectionKey, type Resume } from './resume.ts';
import type { ResumeLanguage } from './resume-design.ts';

/** Languages that are told by their script alone, each with a weight: a Han character says as much as two letters. */
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

/** What the first version of classic told apart. */
export const FIRST_LANGUAGES: readonly ResumeLanguage[] = ['en', 'hi', 'ar', 'ja', 'zh'];

/** Any letter of these scripts. Most texts have none, and need not be counted script by script. */
const ANY_SCRIPT = new RegExp(SCRIPTS.map(({ letters }) => letters.source).join('|'), 'u');
/** Letters of Ukrainian, Belarusian, Serbian, Macedonian, Kazakh and others; Bulgarian has a hundred times more ъ. */
const NOT_RUSSIAN = /[іїєґўђћјљњџѓќѕәғқңөұүһъ]/giu;
/** Names from abroad bring some of them into a Russian text. */
const FEW = 0.01;

/**
 * The language that most of a text is written in, by its script. English for every other: a Spanish resume has
 * English headings until its owner chooses, and so has a Ukrainian one.
 * @param among languages that may be answered
 */
export function detectLanguage(text: string, among?: readonly ResumeLanguage[]): ResumeLanguage {
  if (!ANY_SCRIPT.test(text)) return 'en';
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const counts = new Map<string, number>(SCRIPTS.map(({ language, letters }) => [language, count(letters)]));
  const han = counts.get('zh') ?? 0;
  const kana = counts.get('ja') ?? 0;
  // Japanese mixes kana with Han; text with a fair share of kana is Japanese altogether.
  if (kana * 5 > han) counts.set('ja', kana + han).set('zh', 0);
  const share = ({ language }: (typeof SCRIPTS)[number]) => counts.get(language) ?? 0;
  const most = SCRIPTS.reduce((best, next) => (share(next) > share(best) ? next : best));
  const others = count(/\p{L}/gu) - share(most);
  const language = share(most) * most.weight > others ? most.language : 'en';
  if (language === 'ru' && count(NOT_RUSSIAN) > share(most) * FEW) return 'en';
  return among && !among.includes(language) ? 'en' : language;
}

/** The owner's words from which the language is told: no names, addresses or tags, which are often Latin. */
export function listOwnWords({ name, resume }: Pick<PublicView, 'name' | 'resume'>): string {
  const { personalInfo } = resume;
  const entries = LIST_SECTION_KEYS.flatMap((key) => {
    const { isNamed } = LIST_SECTIONS[key].entry;
    return resume[key]
      .map((item) => readEntry(key, item))
      .map(({ title, ...it }) => [isNamed ? '' : title, it.text, ...it.points]);
  });
  return [name, personalInfo.designation, personalInfo.summary || personalInfo.introduction, ...entries.flat()].join(
    '\n',
  );
}

/** The language of a page's headings: the one that its owner chose for the resume, else that of their words. */
export const resolveLanguage = (view: PublicView): ResumeLanguage =>
  view.design.options.language ?? detectLanguage(listOwnWords(view));

/** The language that a record's owner writes in, by what is visible of it. @param accountName while the profile has none */
export function detectRecordLanguage(record: Resume, accountName: string): ResumeLanguage {
  const { personalInfo, skills, footerLinks } = record;
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    (record[key] as ListItems[ListSectionKey][]).filter(({ isVisible }) => isVisible),
  ]);
  // The lists are those of the record, by the same keys.
  const resume = { personalInfo, skills, footerLinks, ...Object.fromEntries(lists) } as PublicView['resume'];
  return detectLanguage(listOwnWords({ name: fullName(personalInfo) || accountName, resume }));
}
