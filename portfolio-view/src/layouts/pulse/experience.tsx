import type { PublicView } from '@vitrine/contract/public-view';
import { Duration } from '../../blocks/dates.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceTitle } from '../../blocks/job.tsx';
import { Points } from '../../blocks/points.tsx';
import { Block } from './block.tsx';
import { startYear } from './start-year.ts';

/** Jobs in ruled rows, each opened by the year in which it began. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Block id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="jobs">
        {(job) => {
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
                <ExperienceTitle view={view} job={job} />
                <Company view={view} job={job} className="where" />
                <Points points={job.summaryPoints} />
              </div>
            </li>
          );
        }}
      </FoldedList>
    </Block>
  );
}
