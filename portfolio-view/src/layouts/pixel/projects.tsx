import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Section } from './section.tsx';

/** Works, each in a frame whose upper line holds its title. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="panes">
        {(work) => (
          <li key={work._id} className="pane" dir="auto">
            <ProjectTitle work={work} />
            <ProjectText work={work} />
            <Tags words={work.technologies} label="Technologies" />
            <ProjectLinks work={work} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
