import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { excerpt } from '@vitrine/contract/text/characters';

const DESCRIPTION = 160;

type Person = Pick<PublicView, 'name'> & {
  resume: { personalInfo: Pick<PublicView['resume']['personalInfo'], 'designation' | 'introduction' | 'summary'> };
};

/** What a portfolio is called in tabs and search results, where its owner says nothing else. */
export const defaultTitle = ({ name, resume }: Person): string =>
  [name, resume.personalInfo.designation].filter(Boolean).join(' - ');

/** One sentence or two about the person, from their own words where there are any. */
export function defaultDescription({ name, resume: { personalInfo } }: Person): string {
  const words = personalInfo.introduction || personalInfo.summary || personalInfo.designation;
  return excerpt(words || `The portfolio of ${name}`, DESCRIPTION);
}
