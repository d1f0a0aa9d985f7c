import type { Skills } from '@vitrine/contract/resume';

const TECHNICAL = 3;
const SOFT = 2;

/** The first 3 technical and 2 soft skills, and how many more there are (specification of content, section 2). */
export function firstSkills({ technical, soft }: Skills): { shown: string[]; more: number } {
  const shown = [...technical.slice(0, TECHNICAL), ...soft.slice(0, SOFT)];
  return { shown, more: technical.length + soft.length - shown.length };
}
