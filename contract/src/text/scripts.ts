/** A letter of Chinese, Japanese or Korean: as wide as it is high, and as wide as two Latin ones. */
export const FULL_WIDTH_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
