import type { PublicResume, PublicView } from '@vitrine/contract/public-view';
import { CompanyLogo } from './company-logo.tsx';
import { Duration } from './dates.tsx';
import { ItemHeading } from './item-head.tsx';
import { Line } from './line.tsx';
import { Link } from './link.tsx';

interface JobProps {
  job: PublicResume['experiences'][number];
  className?: string;
}

/** With a view, the company's logo stands before its name. */
interface NamedJobProps extends JobProps {
  view?: PublicView;
}

const renderLogo = ({ view, job }: NamedJobProps) => view && <CompanyLogo view={view} job={job} className="logo" />;

/** The role; the company where there is none. */
export function ExperienceTitle({ job, view }: NamedJobProps) {
  return (
    <h3>
      {!job.role && renderLogo({ view, job })}
      <ItemHeading of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
    </h3>
  );
}

/** The company, where it does not head the job itself. */
export function Company({ job, view, className }: NamedJobProps) {
  return (
    <Line className={className}>
      {job.role && job.companyName && (
        <>
          {renderLogo({ view, job })}
          <Link href={job.companyUrl || null}>{job.companyName}</Link>
        </>
      )}
    </Line>
  );
}

/** From when to when; the line stands also where that is not known. */
export function ExperienceDates({ job, className }: JobProps) {
  return (
    <Line className={className}>
      <Duration {...job} />
    </Line>
  );
}
