import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Company, ExperienceDates, ExperienceTitle } from '../../blocks/job.tsx';
import { Points } from '../../blocks/points.tsx';
import { capitals } from './capitals.ts';
import { Section } from './section.tsx';

/** Jobs, one under the other as they would be engraved: when, what, where, and what was done. */
export function Experience({ view }: { view: PublicView }) {
  return (
    <Section id="experience">
      <FoldedList of="experiences" items={view.resume.experiences} ordered className="entries">
        {(job) => (
          <li key={job._id} dir="auto">
            <ExperienceDates job={job} className={capitals(job.duration)} />
            <ExperienceTitle view={view} job={job} />
            <Company view={view} job={job} className="house" />
            <Points points={job.summaryPoints} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
