/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { readEntry } from '@vitrine/contract/resume/entry';
import { isAnotherRole } from '@vitrine/contract/resume/roles';
import { fillIn } from '@vitrine/contract/texts/catalogs';
import { EntryDates, EntryLinks, EntryNote, EntrySubtitle, EntryText } from './entries.tsx';
import { VISIBLE_COUNT } from './folded-list.tsx';
import { Duration, ItemHeading, StudyPeriod, Tags } from './item-parts.tsx';
import { Line, Link } from './link.tsx';
import { useTexts } from './page.ts';
import { CompanyLogo } from './portrait.tsx';
import { Prose } from './prose.tsx';

interface JobProps {
  job: PublicResume['experiences'][number];
  className?: string;
}

/** With a view, the company's logo is shown before its name. */
interface NamedJobProps extends JobProps {
  view?: PublicView;
}

interface CompanyProps extends JobProps {
  view: PublicView;
  /** Whether to show the logo before the name. */
  logo?: boolean;
}

const renderLogo = ({ view, job }: NamedJobProps) => view && <CompanyLogo view={view} job={job} className="logo" />;

/** The role, or the company when there is no role. */
export function ExperienceTitle({ job, view }: NamedJobProps) {
  return (
    <h3>
      {!job.role && renderLogo({ view, job })}
      <ItemHeading of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
    </h3>
  );
}

/**
 * Returns the previous job if it is at the same company, so that its company name covers both; used to group roles by
 * company. Undefined for a job that has to name its own company.
 */
function findPreviousRole({ resume }: PublicView, job: JobProps['job']): JobProps['job'] | undefined {
  const index = resume.experiences.indexOf(job);
  // The folded part starts a new group: on screen a line separates it from the visible part.
  const previous = index === VISIBLE_COUNT ? undefined : resume.experiences[index - 1];
  return isAnotherRole(job, previous) ? previous : undefined;
}

/** Returns the class of a job's list item; a job grouped with the previous one also has `same`. */
export const getJobClass = (view: PublicView, job: JobProps['job'], className = ''): string | undefined =>
  [className, findPreviousRole(view, job) && 'same'].filter(Boolean).join(' ') || undefined;

/** The company, unless the job itself or the previous one already names it, and the place. */
export function Company({ job, view, className, logo = true }: CompanyProps) {
  const previous = findPreviousRole(view, job);
  if (previous) {
    return (
      <>
        <p class="unseen">{job.companyName}</p>
        <Line className={className}>{job.place === previous.place ? '' : job.place}</Line>
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

/** The kind of employment, the description in paragraphs, and the points. */
export function JobText({ job }: JobProps) {
  const entry = readEntry('experiences', job);
  return (
    <>
      <EntryNote entry={entry} />
      <EntryText entry={entry} />
    </>
  );
}

/** The period of a job; the line is kept even when the dates are unknown. */
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

/**
 * The degree or course, or the institute when there is none. Like a certificate's title it is aligned by the page's
 * direction.
 */
export function EducationTitle({ study }: EducationProps) {
  return (
    <h3>
      <bdi>
        <ItemHeading of="education" title={study.title} place={study.instituteName} href={study.website} />
      </bdi>
    </h3>
  );
}

/** The institute, unless it already serves as the heading, and the place. */
export function Institute({ study, className }: EducationProps) {
  return <EntrySubtitle entry={readEntry('education', study)} className={className} />;
}

/** The period of study. */
export function EducationPeriod({ study, className }: EducationProps) {
  return <Line className={className}>{(study.fromYear || study.toYear) && <StudyPeriod study={study} />}</Line>;
}

/** The grade as the institute words it; a bare number gets a label. */
export function Grade({ study: { grade }, className }: EducationProps) {
  const texts = useTexts();
  return <Line className={className}>{/^\d+([.,]\d+)?$/.test(grade) ? fillIn(texts.grade, { grade }) : grade}</Line>;
}

/** The description in paragraphs, and the courses as the layout renders keywords. */
export function StudyText({ study, className, Words = Tags }: EducationProps & { Words?: typeof Tags }) {
  if (!study.description && study.courses.length === 0) return null;
  return (
    <div class={className}>
      {study.description && <Prose className="prose" text={study.description} />}
      <Words words={study.courses} label="courses" />
    </div>
  );
}

interface ProjectProps {
  work: PublicResume['projects'][number];
}

/** The title of the project. */
export function ProjectTitle({ work, dir }: ProjectProps & { dir?: 'auto' }) {
  return (
    <h3 dir={dir}>
      <ItemHeading of="projects" title={work.title} />
    </h3>
  );
}

/** The dates and the client of the project, its description in paragraphs, and its points. */
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

/** Links to the project. */
export function ProjectLinks({ work }: ProjectProps) {
  return <EntryLinks entry={readEntry('projects', work)} />;
}

interface CertificateProps {
  certificate: PublicResume['certificates'][number];
  className?: string;
}

/** The title of a certificate: aligned by the page's direction like all short facts, with its own direction inside. */
export function CertificateTitle({ certificate }: CertificateProps) {
  return (
    <h3>
      <bdi>
        <ItemHeading of="certificates" title={certificate.title} />
      </bdi>
    </h3>
  );
}

/** The issuer and the number of the certificate. */
export function Issuer({ certificate: { issuer, number }, className }: CertificateProps) {
  return <Line className={className}>{[issuer, number].filter(Boolean).join(' · ')}</Line>;
}

/** The month of issue, and the end of validity. */
export function IssueDate({ certificate, className }: CertificateProps) {
  return <EntryDates entry={readEntry('certificates', certificate)} className={className} />;
}

/** Links to verify the certificate. */
export function CertificateLinks({ certificate }: CertificateProps) {
  return <EntryLinks entry={readEntry('certificates', certificate)} />;
}
