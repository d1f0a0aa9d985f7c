import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs as moons on the way, each with its page of the log; the present one shines. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <ol className="jobs">
        {view.resume.experiences.map((job) => (
          <li key={job._id} className={job.current ? 'card job now' : 'card job'} dir="auto">
            <p className="dates">
              <bdi>
                <Duration {...job} />
              </bdi>
            </p>
            <div>
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
              <Points points={job.summaryPoints} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
