import type { PublicView } from '@vitrine/contract/portfolio/public-view';

const LETTER = /\p{L}/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Which way most letters of the texts run. (`dir="auto"` asks the first letter alone, and a list may begin with 'Revit'.) */
export function detectDirection(texts: readonly string[]): 'ltr' | 'rtl' {
  const text = texts.join(' ');
  // Most people have none: counting their letters took a quarter of the time that a long page is drawn in.
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  const letters = text.match(LETTER) ?? [];
  const rightToLeft = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  return rightToLeft * 2 > letters.length ? 'rtl' : 'ltr';
}

/** Which way a page of this person is laid out: as most of what they have written runs. */
export function pageDirection({ name, resume }: PublicView): 'ltr' | 'rtl' {
  const { personalInfo: me, experiences, projects, education } = resume;
  return detectDirection([
    ...[name, me.designation, me.introduction, me.summary],
    ...experiences.flatMap(({ role, summaryPoints }) => [role, ...summaryPoints]),
    ...projects.flatMap(({ title, description }) => [title, description]),
    ...education.map(({ title }) => title),
  ]);
}
