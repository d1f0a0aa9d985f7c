import { RESUME_FORMAT_IDS, type ResumeFormat } from '@vitrine/contract/resume-formats';
import { ApiError } from '../../api.ts';

/** The last file of a format that the server keeps. */
export interface LastFile {
  format: ResumeFormat;
  /** In milliseconds since 1970. */
  madeAt: number;
}

/** What a refused download says is still there. */
export function lastFiles(error: unknown): LastFile[] {
  const last = error instanceof ApiError ? error.failure?.last : undefined;
  return Array.isArray(last) ? last.filter(isLastFile) : [];
}

const isLastFile = (file: Partial<LastFile> | null): file is LastFile =>
  RESUME_FORMAT_IDS.some((id) => id === file?.format) && typeof file?.madeAt === 'number';

/** '3 November', with the year where it is another than now. */
export function formatDay(madeAt: number, now: number): string {
  const [day, today] = [new Date(madeAt), new Date(now)];
  const year = day.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year }).format(day);
}
