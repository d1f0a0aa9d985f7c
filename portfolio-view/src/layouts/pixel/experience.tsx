import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs along one line, as a history is drawn; the mark of those that go on is filled. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <ol className="rows jobs">
        {view.resume.experiences.map((job) => (
          <li key={job._id} className={job.current ? 'row current' : 'row'}>
            <div className="said" dir="auto">
              <h3>
                <ItemHead of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
              </h3>
              {job.role && job.companyName && (
                <p className="at">
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
