import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { readEntry } from '@vitrine/contract/resume/entry';
import { isAnotherRole } from '@vitrine/contract/resume/roles';
import { fillIn } from '../texts/texts.ts';
import { EntryDates, EntryLinks, EntryNote, EntrySubtitle, EntryText } from './entries.tsx';
import { SHOWN } from './folded-list.tsx';
import { Duration, ItemHeading, StudyPeriod, Tags } from './item-parts.tsx';
import { Line, Link } from './link.tsx';
import { useTexts } from './page.ts';
import { CompanyLogo } from './portrait.tsx';
import { Prose } from './prose.tsx';

interface JobProps {
  job: PublicResume['experiences'][number];
  className?: string;
}

/** With a view, the company's logo stands before its name. */
interface NamedJobProps extends JobProps {
  view?: PublicView;
}

interface CompanyProps extends JobProps {
  view: PublicView;
  /** Whether its logo stands before its name. */
  logo?: boolean;
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

/**
 * The job above at the same company, which names the company for both: what several roles at one company are grouped by.
 * Undefined for a job of which the reader has to be told where it was.
 */
function findJobAbove({ resume }: PublicView, job: JobProps['job']): JobProps['job'] | undefined {
  const index = resume.experiences.indexOf(job);
  // What is folded begins anew: on the screen a line stands between the two.
  const above = index === SHOWN ? undefined : resume.experiences[index - 1];
  return isAnotherRole(job, above) ? above : undefined;
}

/** The class of a job's list item; one that belongs to the job above has `same` besides. */
export const chooseJobClass = (view: PublicView, job: JobProps['job'], className = ''): string | undefined =>
  [className, findJobAbove(view, job) && 'same'].filter(Boolean).join(' ') || undefined;

/** The company, where neither the job itself nor the one above names it, and the place. */
export function Company({ job, view, className, logo = true }: CompanyProps) {
  const above = findJobAbove(view, job);
  if (above) {
    return (
      <>
        <p className="unseen">{job.companyName}</p>
        <Line className={className}>{job.place === above.place ? '' : job.place}</Line>
      </>
    );
  }
  if (!(job.role && job.companyName) && !job.place) return null;
  return (
    <Line className={className}>
      {job.role && job.companyName && (
        <>
          {logo && renderLogo({ view, job })}
          <Link href={job.companyUrl || null}>{job.companyName}</Link>
          {job.place && ', '}
        </>
      )}
      {job.place}
    </Line>
  );
}

/** What kind of job, what it was about in paragraphs, and point by point. */
export function JobText({ job }: JobProps) {
  const entry = readEntry('experiences', job);
  return (
    <>
      <EntryNote entry={entry} />
      <EntryText entry={entry} />
    </>
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

interface EducationProps {
  study: PublicResume['education'][number];
  className?: string;
}

/** The degree or course; the institute where there is none. Like a certificate's title it keeps to the page's side. */
export function EducationTitle({ study }: EducationProps) {
  return (
    <h3>
      <bdi>
        <ItemHeading of="education" title={study.title} place={study.instituteName} href={study.website} />
      </bdi>
    </h3>
  );
}

/** The institute, where it does not head the study itself, and where it was. */
export function Institute({ study, className }: EducationProps) {
  return <EntrySubtitle entry={readEntry('education', study)} className={className} />;
}

/** From when to when. */
export function EducationYears({ study, className }: EducationProps) {
  return <Line className={className}>{(study.fromYear || study.toYear) && <StudyPeriod study={study} />}</Line>;
}

/** How well, in the words of the institute; a number alone says nothing. */
export function Grade({ study: { grade }, className }: EducationProps) {
  const texts = useTexts();
  return <Line className={className}>{/^\d+([.,]\d+)?$/.test(grade) ? fillIn(texts.grade, { grade }) : grade}</Line>;
}

/** What was studied, in paragraphs, and the courses as the layout sets words. */
export function StudyText({ study, className, Words = Tags }: EducationProps & { Words?: typeof Tags }) {
  if (!study.description && study.courses.length === 0) return null;
  return (
    <div className={className}>
      {study.description && <Prose className="prose" text={study.description} />}
      <Words words={study.courses} label="courses" />
    </div>
  );
}

interface ProjectProps {
  work: PublicResume['projects'][number];
}

/** What the work is called. */
export function ProjectTitle({ work, dir }: ProjectProps & { dir?: 'auto' }) {
  return (
    <h3 dir={dir}>
      <ItemHeading of="projects" title={work.title} />
    </h3>
  );
}

/** When it was made and for whom, what it is in paragraphs, and point by point. */
export function ProjectText({ work }: ProjectProps) {
  const entry = readEntry('projects', work);
  const { from, to, current } = entry.dates;
  const hasDates = Boolean(from || to || current);
  const facts = [entry.subtitle, entry.note].filter(Boolean).join(' · ');
  return (
    <>
      {(hasDates || facts) && (
        <p>
          {hasDates && <Duration startDate={from} endDate={to} current={current} duration="" />}
          {hasDates && facts && ' · '}
          {facts && <bdi>{facts}</bdi>}
        </p>
      )}
      <EntryText entry={entry} />
    </>
  );
}

/** Where it can be seen. */
export function ProjectLinks({ work }: ProjectProps) {
  return <EntryLinks entry={readEntry('projects', work)} />;
}

interface CertificateProps {
  certificate: PublicResume['certificates'][number];
  className?: string;
}

/** What was certified: at the side of the page's own direction, as all short facts are, and in its own inside of it. */
export function CertificateTitle({ certificate }: CertificateProps) {
  return (
    <h3>
      <bdi>
        <ItemHeading of="certificates" title={certificate.title} />
      </bdi>
    </h3>
  );
}

/** By whom, and under which number. */
export function Issuer({ certificate: { issuer, number }, className }: CertificateProps) {
  return <Line className={className}>{[issuer, number].filter(Boolean).join(' · ')}</Line>;
}

/** When, by the month, and until when it is valid. */
export function IssueDate({ certificate, className }: CertificateProps) {
  return <EntryDates entry={readEntry('certificates', certificate)} className={className} />;
}

/** Where it can be checked. */
export function CertificateLinks({ certificate }: CertificateProps) {
  return <EntryLinks entry={readEntry('certificates', certificate)} />;
}
