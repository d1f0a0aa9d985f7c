import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceDates, ExperienceTitle } from '../../blocks/job.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs as a table: when, then what as and where, and what was done. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="content rows">
        {(job) => (
          <li key={job._id} className="row">
            <ExperienceDates job={job} className="dates" />
            <div className="what">
              <div dir="auto">
                <ExperienceTitle view={view} job={job} />
                <Company view={view} job={job} />
              </div>
              <Points points={job.summaryPoints} />
            </div>
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
