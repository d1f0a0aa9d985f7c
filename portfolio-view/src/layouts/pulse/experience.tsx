import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Points } from '../../blocks/points.tsx';
import { Block } from './block.tsx';
import { startYear } from './start-year.ts';

/** Jobs in ruled rows, each opened by the year in which it began. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Block id="experience">
      <ol className="jobs">
        {view.resume.experiences.map((job) => {
          const year = startYear(job);
          return (
            <li key={job._id} className="job">
              <p className="when">
                {year && (
                  <span className="figure" aria-hidden="true">
                    {year}
                  </span>
                )}
                <bdi>
                  <Duration {...job} />
                </bdi>
              </p>
              <div className="what" dir="auto">
                <h3>
                  <ItemHead of="experiences" title={job.role} place={job.companyName} href={job.companyUrl} />
                </h3>
                {job.role && job.companyName && (
                  <p className="where">
                    <bdi>
                      <Link href={job.companyUrl || null}>{job.companyName}</Link>
                    </bdi>
                  </p>
                )}
                <Points points={job.summaryPoints} />
              </div>
            </li>
          );
        })}
      </ol>
    </Block>
  );
}
