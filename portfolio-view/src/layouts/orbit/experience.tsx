import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceDates, ExperienceTitle } from '../../blocks/job.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs as moons on the way, each with its page of the log; the present one shines. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="jobs">
        {(job) => (
          <li key={job._id} className={job.current ? 'card job now' : 'card job'} dir="auto">
            <ExperienceDates job={job} className="dates" />
            <div>
              <ExperienceTitle view={view} job={job} />
              <Company view={view} job={job} />
              <Points points={job.summaryPoints} />
            </div>
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
