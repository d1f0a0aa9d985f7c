import type { PublicResume } from '@vitrine/contract/public-view';
import { StudyPeriod } from './dates.tsx';
import { ItemHeading } from './item-head.tsx';
import { Line } from './line.tsx';
import { Link } from './link.tsx';

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

/** The institute, where it does not head the study itself. */
export function Institute({ study, className }: EducationProps) {
  return (
    <Line className={className}>
      {study.title && study.instituteName && <Link href={study.website || null}>{study.instituteName}</Link>}
    </Line>
  );
}

/** From when to when. */
export function EducationYears({ study, className }: EducationProps) {
  return (
    <Line className={className}>
      {(study.fromYear || study.toYear) && <StudyPeriod fromYear={study.fromYear} toYear={study.toYear} />}
    </Line>
  );
}

/** How well, in the words of the institute; a number alone says nothing. */
export function Grade({ study: { grade }, className }: EducationProps) {
  return <Line className={className}>{/^\d+([.,]\d+)?$/.test(grade) ? `Grade ${grade}` : grade}</Line>;
}
