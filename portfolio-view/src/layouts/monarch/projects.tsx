import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Run } from './run.tsx';
import { Section } from './section.tsx';

/** Works as numbered plates in fine frames, two beside each other. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="plates">
        {(work) => (
          <li key={work._id} className="plate" dir="auto">
            <ProjectTitle work={work} />
            <ProjectText work={work} />
            <Run words={work.technologies} label="Technologies" />
            <ProjectLinks work={work} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
