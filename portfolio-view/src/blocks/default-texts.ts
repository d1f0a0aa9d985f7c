import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { excerpt } from '@vitrine/contract/text/characters';

const DESCRIPTION = 160;

type Person = Pick<PublicView, 'name'> & {
  resume: { personalInfo: Pick<PublicView['resume']['personalInfo'], 'designation' | 'introduction' | 'summary'> };
};

/** Returns the title of a portfolio in tabs and search results when its owner has set none. */
export const defaultTitle = ({ name, resume }: Person): string =>
  [name, resume.personalInfo.designation].filter(Boolean).join(' - ');

/** Returns one or two sentences about the person, from their own text where there is any. */
export function defaultDescription({ name, resume: { personalInfo } }: Person): string {
  const words = personalInfo.introduction || personalInfo.summary || personalInfo.designation;
  return excerpt(words || `The portfolio of ${name}`, DESCRIPTION);
}
