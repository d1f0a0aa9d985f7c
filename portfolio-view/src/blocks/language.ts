/** Scripts by their ISO 15924 codes, each with a pattern that identifies it. */
const SCRIPTS: readonly (readonly [code: string, letters: RegExp])[] = [
  ['Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Kore', /\p{Script=Hangul}/u],
  ['Hans', /\p{Script=Han}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
];

/**
 * Detects the language of a text from its script, as the most widely spoken language written in it. Undefined for Latin
 * letters, whose texts keep the page's language.
 */
export function detectLanguage(text: string): string | undefined {
  if (/^[\p{ASCII}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)) return undefined;
  const code = SCRIPTS.find(([, letters]) => letters.test(text))?.[0];
  return code && new Intl.Locale(`und-${code}`).maximize().language;
}
