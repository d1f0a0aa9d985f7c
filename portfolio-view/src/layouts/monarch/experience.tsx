import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Points } from '../../blocks/points.tsx';
import { capitals } from './capitals.ts';
import { Section } from './section.tsx';

/** Jobs, one under the other as they would be engraved: when, what, where, and what was done. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <ol className="entries">
        {view.resume.experiences.map((job) => (
          <li key={job._id} dir="auto">
            <p className={capitals(job.duration)}>
              <bdi>
                <Duration {...job} />
              </bdi>
            </p>
            <h3>
              <ItemHead of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
            </h3>
            {job.role && job.companyName && (
              <p className="house">
                <bdi>
                  <Link href={job.companyUrl || null}>{job.companyName}</Link>
                </bdi>
              </p>
            )}
            <Points points={job.summaryPoints} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
