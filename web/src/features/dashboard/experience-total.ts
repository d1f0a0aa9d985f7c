import { experienceText, monthsWorked } from '@vitrine/contract/dates';
import type { Experience } from '@vitrine/contract/resume';

/**
 * How long somebody has worked in all, or 'Fresher'; and for those who have entries that say no months,
 * why none of them counts.
 */
export function experienceTotal(experiences: readonly Experience[], today: Date): { text: string; hint?: string } {
  const months = monthsWorked(experiences, today);
  const text = experienceText(months);
  if (months > 0 || experiences.length === 0) return { text };
  return { text, hint: 'Counted from start and end months, which your experience does not give yet.' };
}
