import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs as a table: when, then what as and where, and what was done. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <ol className="content rows">
        {view.resume.experiences.map((job) => (
          <li key={job._id} className="row">
            <p className="dates">
              <bdi>
                <Duration {...job} />
              </bdi>
            </p>
            <div className="what">
              <div dir="auto">
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
              <Points points={job.summaryPoints} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
