import {
  createLatestDesign,
  RESUME_PARTS,
  type ResumeDesign,
  type ResumeOptions,
  type ResumePart,
} from '../resume/resume-design.ts';
import type { Industry } from './industry.ts';

/**
 * Returns the design of a new resume for an industry. Paper, photo, private facts and language are those of the resume
 * that it copies: they depend on the country and the person, not on the industry. References come last.
 * @param isEnglish whether the resume is in English: an industry has headings in no other language
 */
export function createIndustryDesign(
  { template, parts, leftOut, headings, pages, fonts, accent, dates }: Industry,
  base: ResumeOptions,
  isEnglish: boolean,
): ResumeDesign {
  const isLast = (part: ResumePart) => part === 'references';
  const others = RESUME_PARTS.filter((part) => !parts.includes(part) && !leftOut.includes(part));
  const shownParts = [...parts, ...others].toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  return createLatestDesign(template, {
    ...base,
    parts: [...shownParts, ...leftOut].map((part) => ({ part, shown: !leftOut.includes(part) })),
    headings: isEnglish ? { ...headings } : {},
    pages,
    fonts,
    accent,
    dates,
  });
}
