import type { Resume } from './resume.ts';

type Job = Pick<Resume['experiences'][number], 'companyName' | 'companyUrl' | 'role'>;

/**
 * Whether a job is listed under the company of the job above it: roles are grouped if the name and the URL of the
 * company are the same (rules P19 and R58).
 */
export const isAnotherRole = (job: Job, above: Job | undefined): boolean =>
  above !== undefined &&
  job.companyName !== '' &&
  job.role !== '' &&
  above.role !== '' &&
  above.companyName === job.companyName &&
  above.companyUrl === job.companyUrl;
