import type { JsonObject } from '../json-resume/json.ts';
import { splitAtCommas } from './read-mapped-fields.ts';
import { recognizeSection } from './section-kinds.ts';

/** English names of spoken languages, to distinguish them from programming languages. */
const SPOKEN_LANGUAGES = new Set(
  (
    'afrikaans albanian amharic arabic armenian assamese azerbaijani basque belarusian bengali bosnian bulgarian burmese ' +
    'cantonese catalan chinese croatian czech danish dutch english estonian farsi filipino finnish french galician ' +
    'georgian german greek gujarati hausa hebrew hindi hungarian icelandic igbo indonesian irish italian japanese ' +
    'kannada kazakh khmer konkani korean kurdish latin latvian lithuanian macedonian malay malayalam mandarin marathi ' +
    'mongolian nepali norwegian odia pashto persian polish portuguese punjabi romanian russian sanskrit serbian sindhi ' +
    'sinhala slovak slovene slovenian somali spanish swahili swedish tagalog tamil telugu thai tibetan tulu turkish ' +
    'ukrainian urdu uzbek vietnamese welsh yoruba zulu'
  ).split(' '),
);

const MAX_NAME_LENGTH = 80;

/** Splits 'English (native)', 'English: native' or 'English - native' into the name and the fluency. */
function readLanguage(text: string): JsonObject {
  const at = text.search(/[(:]|\s[-–—]\s/);
  const isBracket = text.charAt(at) === '(';
  const [language, fluency] = [text.slice(0, at).trim(), text.slice(at + 1).replace(/^[-–—]\s/, '')];
  if (at < 1 || at > MAX_NAME_LENGTH || (isBracket && text.indexOf(')') !== text.length - 1)) return { language: text };
  const trimmed = (isBracket ? fluency.slice(0, -1) : fluency).trim();
  return { language, ...(trimmed && { fluency: trimmed }) };
}

const isSpoken = (text: string): boolean => {
  const [first = ''] = String(readLanguage(text).language).toLowerCase().split(' ');
  return SPOKEN_LANGUAGES.has(first);
};

/** Whether a line among skills, such as 'Languages: English (native), German', lists spoken languages. */
export function isLanguageList(label: string, details: string): boolean {
  const parts = splitAtCommas(details);
  return parts.length > 0 && recognizeSection(label) === 'languages' && parts.every(isSpoken);
}

/** Reads the languages of a line: one with its fluency, or several if the label is not a language or is absent. */
export function readLanguages(label: string, details: string): JsonObject[] {
  const isList = label === '' || recognizeSection(label) === 'languages';
  if (isList) return splitAtCommas(details).map(readLanguage);
  return [{ language: label, ...(details && { fluency: details }) }];
}
