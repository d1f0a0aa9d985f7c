/** Private use areas, which icon fonts use for their icons, and the replacement character for glyphs without text. */
const PRIVATE_USE = /^[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}\uFFFD]+$/u;

/** Whether a text has no character that can be read. */
export const isPrivateUse = (text: string): boolean => PRIVATE_USE.test(text);

/**
 * Forms of letters that stand for other letters: ligatures, presentation forms, Kangxi radicals, mathematical letters,
 * and full-width letters and signs.
 */
const COMPATIBILITY_FORMS = /[\u2E9F\u2EF3\u2F00-\u2FDF\uF900-\uFDFF\uFE70-\uFEFC\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;

/**
 * Normalizes letters: ligatures and presentation forms become their letters, any blank becomes a space, and control
 * characters are removed.
 */
export function cleanGlyph(unicode: string): string {
  // Most are a plain letter.
  if (/^[\x20-\x7E]$/.test(unicode)) return unicode;
  // Bullets of symbol fonts.
  if (/^[\uF0B7\uF0A7\uF076\uF0D8\uF06E]$/.test(unicode)) return '•';
  return (
    unicode
      .replace(COMPATIBILITY_FORMS, (form) => form.normalize('NFKC'))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: files hold them
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2060\uFEFF]/g, '')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
  );
}
