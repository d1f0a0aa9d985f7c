import transliterator from '@indic-transliteration/sanscript';
import anyAscii from 'any-ascii';

/** The package's types describe another module format than its code. */
const sanscript = transliterator as unknown as (typeof transliterator)['default'];

/**
 * Transliterates a text to lowercase Latin letters, digits and spaces, as far as possible without knowing its language:
 * 'अत्रि श्रीवास्तव' becomes 'atri shrivastav', '李小龙' 'li xiao long'.
 */
export function romanize(name: string): string {
  const letters = name.normalize('NFC').replace(INDIC, romanizeIndic).replace(ARABIC, romanizeArabic);
  return (
    anyAscii(letters.replace(/ου/g, 'ou'))
      // Each Chinese or Korean character starts with a capital letter.
      .replace(/(?<=[a-z])(?=[A-Z])/g, HAN.test(name) ? ' ' : '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  );
}

const HAN = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Words in the nine Indic scripts, whose Unicode blocks share one layout. */
const INDIC = /[\u0900-\u0d7f\u200c\u200d]+/g;
const BLOCK_SIZE = 0x80;
const DEVANAGARI = 0x900;
/** Scripts of northern languages, which drop the inherent vowel of a final letter. */
const SILENT_VOWEL_SCRIPTS = /^[\u0900-\u0b7f]/;

/** Malayalam chillu letters and signs whose position differs from Devanagari, with their equivalents. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  'ੰ': 'ं',
  ற: 'र',
  ன: 'न',
  ഴ: 'ळ',
  ழ: 'ळ',
};
const NUKTA_LETTERS: Readonly<Record<string, string>> = {
  क: '\u0958',
  ख: '\u0959',
  ग: '\u095a',
  ज: '\u095b',
  फ: '\u095e',
};

function romanizeIndic(word: string): string {
  const devanagari = word
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[ൺൻർൽൾੰறனഴழ]/g, (sign) => EQUIVALENTS[sign] ?? sign)
    .replace(/[\u0980-\u0d7f]/g, (sign) => String.fromCharCode(DEVANAGARI + (sign.charCodeAt(0) % BLOCK_SIZE)))
    .replace(/(.)\u093c/g, (_, letter: string) => NUKTA_LETTERS[letter] ?? letter);
  const latin = sanscript
    .t(devanagari, 'devanagari', 'itrans')
    .replace(/Ch/g, 'chh')
    .replace(/RRi/g, 'ri')
    .replace(/j~n/g, 'gy')
    .replace(/Mha$/, 'ngh')
    .replace(/Mh/g, 'ngh')
    .replace(/M(?=[bpm])/g, 'm')
    .replace(/\.N|[MN]/g, 'n')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '');
  // In ITRANS long vowels are capitals, so only a short 'a' can be silent.
  const spoken = SILENT_VOWEL_SCRIPTS.test(word) ? latin.replace(SILENT_END, '').replace(SILENT_MIDDLE, '') : latin;
  return spoken.toLowerCase();
}

/** An 'a' after a single consonant at the end, and one between single consonants next to vowels. */
const SILENT_END = /(?<=[AIUaeiou](?:[bcdgjkpst]h|sh|[^AIUaeiou]))a$/;
const SILENT_MIDDLE =
  /(?<=[AIUaeiou](?:[bcdgjkptDT]h|[sS]h|[^AIUaeiouh]))a(?=(?:[bcdgjkptDT]h|[sS]h|[^AIUaeiouh])[AIUaeiou])/g;

const ARABIC = /\p{Script=Arabic}+/gu;
/** Arabic letters for vowels, or for sounds without a Latin letter; the library handles the rest. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ى: 'a',
  ة: 'a',
  ع: 'a',
  ء: '',
  ئ: 'i',
  ؤ: 'u',
};

/** Transliterates consonants and long vowels; short ones are not written. */
function romanizeArabic(word: string): string {
  return word
    .replace(/\p{M}/gu, '')
    .replace(/(?<=.)و(?=[^اىة]|$)/gu, 'u')
    .replace(/(?<=.)[يی](?=[^اىة]|$)/gu, 'i')
    .replace(/[اأإآىةعءئؤ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter);
}
