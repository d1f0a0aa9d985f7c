import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Points } from '../../blocks/points.tsx';
import { Chapter } from './chapter.tsx';

/** Jobs: role, company in italics, what was done; the dates hang in the margin. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Chapter id="experience">
      <ol className="entries">
        {view.resume.experiences.map((job) => (
          <li key={job._id} className="leaf entry">
            <div className="head" dir="auto">
              <h3>
                <ItemHead of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
              </h3>
              {job.role && job.companyName && (
                <p className="cited">
                  <bdi>
                    <Link href={job.companyUrl || null}>{job.companyName}</Link>
                  </bdi>
                </p>
              )}
            </div>
            <p className="note beside">
              <bdi>
                <Duration {...job} />
              </bdi>
            </p>
            <Points points={job.summaryPoints} />
          </li>
        ))}
      </ol>
    </Chapter>
  );
}
