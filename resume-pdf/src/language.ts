/** Languages that the templates have words and fonts for. */
export const LANGUAGES = ['en', 'hi', 'ar', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

const SCRIPTS = [
  { language: 'hi', letters: /\p{Script=Devanagari}/gu },
  { language: 'ar', letters: /\p{Script=Arabic}/gu },
  { language: 'ja', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { language: 'zh', letters: /\p{Script=Han}/gu },
] as const;

/**
 * The language that most of a text is written in, by its script. English for every other script, so a
 * Spanish resume has English headings until its owner can choose.
 */
export function languageOf(text: string): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const counts = new Map(SCRIPTS.map(({ language, letters }) => [language, count(letters)]));
  const han = counts.get('zh') ?? 0;
  const kana = counts.get('ja') ?? 0;
  // Japanese mixes kana with Han; text with a fair share of kana is Japanese altogether.
  if (kana * 5 > han) counts.set('ja', kana + han).set('zh', 0);
  const [language, most] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
  const letters = count(/\p{L}/gu);
  // A Han character says as much as two or three Latin letters.
  const weight = language === 'ja' || language === 'zh' ? 2 : 1;
  return most * weight > letters - most ? language : 'en';
}
