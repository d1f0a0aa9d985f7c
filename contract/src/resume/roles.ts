import type { Resume } from './resume.ts';

type Job = Pick<Resume['experiences'][number], 'companyName' | 'companyUrl' | 'role'>;

/**
 * Whether a job stands under the name of the company that the job above it names: several roles at one company are
 * grouped where its name and its address are the same (rules P19 and R58).
 */
export const isAnotherRole = (job: Job, above: Job | undefined): boolean =>
  above !== undefined &&
  job.companyName !== '' &&
  job.role !== '' &&
  above.role !== '' &&
  above.companyName === job.companyName &&
  above.companyUrl === job.companyUrl;
