import { findHeading } from './headings.ts';
import { countLetterWords, trimSeparators } from './line-text.ts';
import type { TextLine } from './text-line.ts';
import { countWords, isPlace } from './words.ts';

/** Document titles written above the name. */
export const DOCUMENT_TITLE =
  /^(?:europass(?: curriculum vitae| cv)?|resume|résumé|curr[ií]culum(?: v[ií]tae)?|cv|c\.v\.|lebenslauf|tabellarischer lebenslauf|currículo|hoja de vida|βιογραφικό(?: σημείωμα)?|резюме|बायोडाटा|जीवन वृत्त|السيرة الذاتية|سيرة ذاتية|জীবনবৃত্তান্ত|சுயவிவரக் குறிப்பு|履歴書|職務経歴書|个人简历|简历|履歷表?|個人履歷|이력서|życiorys|özgeçmiş|رزومه|životopis|önéletrajz|szakmai önéletrajz|ansioluettelo|daftar riwayat hidup|riwayat hidup|sơ yếu lý lịch|קורות חיים|meritförteckning|ประวัติส่วนตัว|ประวัติย่อ|bio-?data|particulars)\s*[:：]?$/iu;

/** A name, and the lines it was read from. */
export interface NameMatch {
  text: string;
  lines: TextLine[];
  isLarge: boolean;
  /** Whether it follows a label such as 'Name:'. */
  isLabelled?: boolean;
  /** The other parts of its line. */
  rest: string[];
}

const NAME_LABEL =
  /^(?:name|full name|candidate(?: name)?|name of candidate|vor- und nachname|vorname und name|nombre|nombre y apellidos|nom|nom et prénom|nome|nome e cognome|nome completo|ονοματεπώνυμο|фио|имя|ф\.и\.о\.|नाम|الاسم|নাম|பெயர்|氏名|お名前|名前|姓名|名字|naam|volledige naam|imię i nazwisko|ad soyad|adı soyadı|이름|성명|піб|прізвище та ім['’]я|namn|nume|nume și prenume|نام|نام و نام خانوادگی|jméno|jméno a příjmení|navn|nimi|név|nama|nama lengkap|họ và tên|họ tên|ชื่อ|ชื่อ-?นามสกุล|שם|שם מלא)\s*(?:[:：]|$)/iu;

const removeNameLabel = (parts: readonly string[]): string => {
  const [first = '', ...others] = parts;
  const rest = trimSeparators(first.replace(NAME_LABEL, '')) || others.join(' ').replace(/^[:：] ?/u, '');
  const name = cleanName(rest);
  return isNameText(name) ? name : '';
};

/** A title before a name, with a degree in brackets after it: 'Dr.', 'Dipl.-Ing. (FH)', 'Profa.'. */
const NAME_PREFIX =
  /^(?:(?:mr|mrs|ms|miss|dr|dra|prof|profa|dipl|mag|mgr|ing|rndr|mudr|phdr|judr|inż|hab|herr|frau|med|rer|phil|nat|iur|techn)(?:-\p{L}{1,9})?(?:\. ?|(?=\s)\s)(?:\(\p{Lu}{2,4}\) ?)?|นางสาว|นาง|นาย)/iu;

/** Removes the titles before a name. */
function removePrefixes(name: string): string {
  const rest = name.replace(NAME_PREFIX, '').trimStart();
  return rest === name || rest === '' ? name : removePrefixes(rest);
}

/** Whether a word is a degree or a licence: 'MD', 'PhD', 'CEng', 'M.Sc.'. */
const isCredential = (word: string): boolean =>
  /^\p{Lu}[\p{L}.]{1,11}$/u.test(word) && (word.includes('.') || word.replace(/\P{Lu}/gu, '').length > 1);

/** Removes degrees and licences after a comma: ', MD, PhD', ', CEng MIMechE'. */
function removeCredentials(name: string): string {
  const [own = '', ...rest] = name.split(',');
  const words = rest.flatMap((part) => part.split(' ')).filter(Boolean);
  return words.length > 0 && words.every(isCredential) ? own : name;
}

const NICKNAME = /\s["“„«][^"”»“]{1,30}["”»“](?=\s)/u;

/** Removes titles, degrees and nicknames from a name: 'Dr. J. (Joost) van der Heijden, MD' is Joost van der Heijden. */
const cleanName = (raw: string): string =>
  trimSeparators(
    removeCredentials(removePrefixes(raw))
      .replace(NAME_TITLES, '')
      .replace(NICKNAME, '')
      .replace(/^(?:\p{Lu}\.\s?)+\((\p{Lu}\p{Ll}+)\)/u, '$1'),
  );

const NAME_TITLES =
  /,? (?:ph\.? ?d|m\.?d|mba|m\.?sc|b\.?sc|cpa|cfa|pmp|rn|bsn|msn|esq|p\.?e|dds|jd|ll\.?m|mph|frcs|mrcp)\.?(?=$|,| )/giu;

/** Splits 'Mila Novak | Software Engineer' and 'Mila Novak • Engineer' in two. */
const splitAtSeparators = (line: TextLine): TextLine => ({
  ...line,
  parts: line.parts.flatMap((part) => part.split(/ [|•·●⋅–—] /u)).filter(Boolean),
});

/** Finds the name: the largest text near the top that can be one, or else the first. */
export function findName(unsplit: readonly TextLine[], bodySize: number): NameMatch | undefined {
  const originals = new Map(unsplit.map((line) => [splitAtSeparators(line), line]));
  const name = findNameIn([...originals.keys()], bodySize);
  return name && { ...name, lines: name.lines.map((line) => originals.get(line) ?? line) };
}

function findNameIn(lines: readonly TextLine[], bodySize: number): NameMatch | undefined {
  const first = lines.filter(({ page }) => page === 1);
  const labelled = first.find(({ parts, text }) => NAME_LABEL.test(parts[0] ?? text) && removeNameLabel(parts) !== '');
  if (labelled)
    return { text: removeNameLabel(labelled.parts), lines: [labelled], isLarge: true, isLabelled: true, rest: [] };
  const candidates = first.filter(({ parts }) => parts.some((part) => isNameText(part)));
  const titled = candidates.find(({ role }) => role === 'title');
  const largest = candidates.reduce<TextLine | undefined>(
    (best, line) => (best && best.size >= line.size - 0.2 ? best : line),
    undefined,
  );
  const line = titled && largest && titled.size >= largest.size - 0.2 ? titled : largest;
  if (!line) return undefined;
  const isLarge = line.role === 'title' || line.size > bodySize * 1.15;
  const nameLine = isLarge
    ? line
    : (candidates.find((one) => one.isBold && first.indexOf(one) < 4) ?? candidates[0] ?? line);
  const at = nameLine.parts.findIndex((part) => isNameText(part));
  const text = nameLine.parts[at] ?? '';
  const rest = nameLine.parts.filter((_, index) => index !== at);
  const below = lines[lines.indexOf(nameLine) + 1];
  const above = lines[lines.indexOf(nameLine) - 1];
  const isOtherHalf = (other: TextLine | undefined): other is TextLine =>
    isLarge &&
    other !== undefined &&
    other.page === nameLine.page &&
    Math.abs(other.size - nameLine.size) < 0.6 &&
    Math.abs(other.y - nameLine.y) < nameLine.size * 2.2 &&
    isNameText(other.parts[0] ?? '') &&
    countLetterWords(text) <= 2;
  if (isOtherHalf(below)) {
    const [more = '', ...others] = below.parts;
    return { text: cleanName(`${text} ${more}`), lines: [nameLine, below], isLarge, rest: [...rest, ...others] };
  }
  if (isOtherHalf(above)) return { text: cleanName(`${above.text} ${text}`), lines: [above, nameLine], isLarge, rest };
  return { text: cleanName(text), lines: [nameLine], isLarge, rest };
}

/** Whether a text can be a name: a few capitalized words, and no heading, role or place. */
function isNameText(text: string, minWords = 1): boolean {
  const plain = cleanName(text);
  if (plain.length > 60 || /[@:/\\|•·\p{Nd}?!;]/u.test(plain) || DOCUMENT_TITLE.test(plain)) return false;
  const words = plain.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length < minWords || words.length > 6 || findHeading(plain) !== undefined) return false;
  return countWords('role', plain) === 0 && !isPlace(plain) && words.some((word) => /^[\p{Lu}\p{Lo}]/u.test(word));
}

/** Whether an address contains a part of the name. */
export const containsNamePart = (name: string, addresses: readonly string[]): boolean => {
  const fold = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '');
  const parts = fold(name)
    .split(/\s+/)
    .filter((part) => part.length > 2);
  return addresses.some((address) => parts.some((part) => fold(address).includes(part)));
};
