import type { PublicResume } from '@vitrine/contract/public-view';
import { Duration } from './dates.tsx';
import { ItemHead } from './item-head.tsx';
import { Line } from './line.tsx';
import { Link } from './link.tsx';

interface JobProps {
  job: PublicResume['experiences'][number];
  className?: string;
}

/** The role; the company where there is none. */
export function JobTitle({ job }: JobProps) {
  return (
    <h3>
      <ItemHead of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
    </h3>
  );
}

/** The company, where it does not head the job itself. */
export function Company({ job, className }: JobProps) {
  return (
    <Line className={className}>
      {job.role && job.companyName && <Link href={job.companyUrl || null}>{job.companyName}</Link>}
    </Line>
  );
}

/** From when to when; the line stands also where that is not known. */
export function JobDates({ job, className }: JobProps) {
  return (
    <Line className={className}>
      <Duration {...job} />
    </Line>
  );
}
