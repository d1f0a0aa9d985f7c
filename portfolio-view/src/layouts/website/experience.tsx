import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs, one card each: monogram, role, company, dates, what was done. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <ol className="jobs">
        {view.resume.experiences.map((job) => (
          <li key={job._id} className="card job" dir="auto">
            <Monogram className="tile" name={job.companyName || job.role} />
            <div className="job-title">
              <h3>
                <ItemHead of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
              </h3>
              {job.role && job.companyName && (
                <p>
                  <bdi>
                    <Link href={job.companyUrl || null}>{job.companyName}</Link>
                  </bdi>
                </p>
              )}
            </div>
            <p className="dates">
              <bdi>
                <Duration {...job} />
              </bdi>
            </p>
            <Points points={job.summaryPoints} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
