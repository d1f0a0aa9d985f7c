import { describe, expect, test } from 'vitest';
import { LANGUAGE_IDS } from '../resume/resume-design.ts';
import { fillIn, getTexts } from './catalogs.ts';
import { en } from './en.ts';

/** Returns all texts of a catalog by their path, such as 'labels.email'. */
const listTexts = ({ word: _, ...texts }: { word?: unknown }, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : listTexts(value as object, `${path}${key}.`),
  );
const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(LANGUAGE_IDS)('%s', (language) => {
  const texts = new Map(listTexts(getTexts(language)));

  test('has a text for each entry, with the placeholders of the English one', () => {
    // Only the separator of lists ends with a space.
    const untrimmed = [...texts].filter(
      ([path, text]) => path !== 'resume.comma' && (text === '' || text !== text.trim()),
    );
    expect(untrimmed).toEqual([]);
    for (const [path, text] of listTexts(en)) {
      expect([path, listPlaceholders(texts.get(path) ?? '')]).toEqual([path, listPlaceholders(text)]);
    }
  });
});

test('no two entries agree in every language: such a word is one entry', () => {
  const all = LANGUAGE_IDS.map((language) => new Map(listTexts(getTexts(language))));
  const paths = listTexts(en).map(([path]) => path);
  const byTexts = Map.groupBy(paths, (path) =>
    all
      .map((texts) => texts.get(path))
      .join('\n')
      .toLowerCase(),
  );
  expect([...byTexts.values()].filter((group) => group.length > 1)).toEqual([]);
});

test('placeholders without a value stay', () => {
  expect(fillIn('{count} of {total}', { count: 3 })).toBe('3 of {total}');
});
