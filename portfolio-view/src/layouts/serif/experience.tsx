import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceDates, ExperienceTitle } from '../../blocks/job.tsx';
import { Points } from '../../blocks/points.tsx';
import { Chapter } from './chapter.tsx';

/** Jobs: role, company in italics, what was done; the dates hang in the margin. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Chapter id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="entries">
        {(job) => (
          <li key={job._id} className="leaf entry">
            <div className="head" dir="auto">
              <ExperienceTitle view={view} job={job} />
              <Company view={view} job={job} className="cited" />
            </div>
            <ExperienceDates job={job} className="note beside" />
            <Points points={job.summaryPoints} />
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}
