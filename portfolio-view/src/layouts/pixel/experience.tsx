import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceDates, ExperienceTitle } from '../../blocks/job.tsx';
import { Points } from '../../blocks/points.tsx';
import { Section } from './section.tsx';

/** Jobs along one line, as a history is drawn; the mark of those that go on is filled. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="rows jobs">
        {(job) => (
          <li key={job._id} className={job.current ? 'row current' : 'row'}>
            <div className="said" dir="auto">
              <ExperienceTitle view={view} job={job} />
              <Company view={view} job={job} className="at" />
            </div>
            <ExperienceDates job={job} className="dates" />
            <Points points={job.summaryPoints} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
