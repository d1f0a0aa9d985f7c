import { expect, test } from 'vitest';
import { findDeclaredLanguage, readLanguageTag } from './declared-language.ts';

test.each([
  ['de', 'de'],
  ['pt_BR', 'pt-BR'],
  ['zh-hans', 'zh-Hans'],
  ['de_DE.UTF-8', 'de-DE'],
  ['German', 'de'],
  ['Traditional Chinese', 'zh-Hant'],
  ['Norwegian Bokmål', 'nb'],
  [{ language: 'fr' }, 'fr'],
  [{ locale: { language: 'fr' } }, undefined],
  ['English (native)', undefined],
  ['a language', undefined],
  ['xx-', undefined],
  ['', undefined],
  [7, undefined],
  [['de'], undefined],
])('%j is the tag %j', (value, tag) => {
  expect(readLanguageTag(value)).toBe(tag);
});

test('the root comes before meta, and meta before other parts', () => {
  expect(findDeclaredLanguage({ lang: 'it', meta: { language: 'de' } })).toBe('it');
  expect(findDeclaredLanguage({ meta: { language: 'de' } }, { locale: 'fr' })).toBe('de');
  expect(findDeclaredLanguage({ lang: 'no language' }, undefined, { locale: 'fr' })).toBe('fr');
  expect(findDeclaredLanguage([], 'de')).toBeUndefined();
});
