import { isObject, toScalarText } from '../json-resume/json.ts';

/** Languages that files name in English and not by a tag, as RenderCV does. */
const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  ...{ arabic: 'ar', bengali: 'bn', chinese: 'zh', czech: 'cs', danish: 'da', dutch: 'nl', english: 'en' },
  ...{ finnish: 'fi', french: 'fr', german: 'de', greek: 'el', hebrew: 'he', hindi: 'hi', hungarian: 'hu' },
  ...{ indonesian: 'id', italian: 'it', japanese: 'ja', korean: 'ko', norwegian: 'no', persian: 'fa', polish: 'pl' },
  ...{ portuguese: 'pt', romanian: 'ro', russian: 'ru', spanish: 'es', swedish: 'sv', tamil: 'ta', thai: 'th' },
  ...{ turkish: 'tr', ukrainian: 'uk', vietnamese: 'vi' },
  ...{ mandarin_chinese: 'zh', mandarin_chineese: 'zh', traditional_chinese: 'zh-Hant', simplified_chinese: 'zh-Hans' },
  ...{ brazilian_portuguese: 'pt-BR', norwegian_bokmal: 'nb', norwegian_bokmål: 'nb', norwegian_nynorsk: 'nn' },
};

/** Keys under which files declare their language. */
const LANGUAGE_KEYS = ['language', 'lang', 'locale'];

/**
 * Reads a declared language: 'de', 'pt_BR', 'zh-hans', 'de_DE.UTF-8' or 'german', or an object with one of them under
 * `language`, `lang` or `locale`.
 * @returns a BCP 47 tag; undefined if the value declares none
 */
export function readLanguageTag(value: unknown): string | undefined {
  if (isObject(value))
    return firstDefined(LANGUAGE_KEYS, (key) => (isObject(value[key]) ? undefined : readLanguageTag(value[key])));
  const text = toScalarText(value).trim();
  const named = LANGUAGE_TAGS[text.toLowerCase().replace(/[\s-]+/g, '_')];
  if (named !== undefined) return named;
  const [tag = ''] = text.replaceAll('_', '-').split(/[.@]/, 1);
  // A language of the person, such as 'English (native)', is no tag, and longer words are no codes.
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Finds the language that a document of JSON or YAML declares at its root, in `meta`, or in the given objects. */
export const findDeclaredLanguage = (root: unknown, ...others: readonly unknown[]): string | undefined =>
  firstDefined([root, isObject(root) ? root.meta : undefined, ...others], (value) =>
    isObject(value) ? firstDefined(LANGUAGE_KEYS, (key) => readLanguageTag(value[key])) : undefined,
  );

function firstDefined<T, R>(values: readonly T[], read: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const result = read(value);
    if (result !== undefined) return result;
  }
  return undefined;
}
