import { parsePartialDate, periodText } from '@vitrine/contract/dates';
import type { PublicResume } from '@vitrine/contract/public-view';

/** The year in which a job began; null where none is known or its owner put other words in place of the dates. */
export function startYear(job: PublicResume['experiences'][number]): number | null {
  if (job.duration && job.duration !== periodText(job)) return null;
  return parsePartialDate(job.startDate)?.year ?? null;
}
