import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { excerpt } from '@vitrine/contract/text/characters';
import { stripInlineMarkup } from '@vitrine/contract/text/inline-markup';

const MAX_DESCRIPTION_LENGTH = 160;

type Person = Pick<PublicView, 'name'> & {
  resume: { personalInfo: Pick<PublicView['resume']['personalInfo'], 'designation' | 'introduction' | 'summary'> };
};

/** Returns the title of a portfolio in tabs and search results when its owner has set none. */
export const buildDefaultTitle = ({ name, resume }: Person): string =>
  [name, resume.personalInfo.designation].filter(Boolean).join(' - ');

/** Returns one or two sentences about the person, from their own text where there is any. */
export function buildDefaultDescription({ name, resume: { personalInfo } }: Person): string {
  const source = personalInfo.introduction || personalInfo.summary || personalInfo.designation;
  return excerpt(stripInlineMarkup(source) || `The portfolio of ${name}`, MAX_DESCRIPTION_LENGTH);
}
