import type { PublicView } from '@vitrine/contract/portfolio/public-view';

const LETTER = /\p{L}/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns the direction of most letters in the texts. (`dir="auto"` looks at the first letter only, and a list may
 * begin with 'Revit'.)
 */
export function detectDirection(texts: readonly string[]): 'ltr' | 'rtl' {
  const text = texts.join(' ');
  // Most texts have no right-to-left letters; counting letters in all of them took a quarter of the rendering time of a
  // long page.
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  const letters = text.match(LETTER) ?? [];
  const rightToLeft = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  return rightToLeft * 2 > letters.length ? 'rtl' : 'ltr';
}

/** Returns the direction of a person's page: that of most of what they have written. */
export function detectPageDirection({ name, resume }: PublicView): 'ltr' | 'rtl' {
  const { personalInfo: info, experiences, projects, education } = resume;
  return detectDirection([
    ...[name, info.designation, info.introduction, info.summary],
    ...experiences.flatMap(({ role, summaryPoints }) => [role, ...summaryPoints]),
    ...projects.flatMap(({ title, description }) => [title, description]),
    ...education.map(({ title }) => title),
  ]);
}
