import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Section } from './section.tsx';

/** Works in their order, each numbered, its title large. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} ordered className="content rows works">
        {(work) => (
          <li key={work._id} className="row work">
            <ProjectTitle work={work} dir="auto" />
            <div className="told">
              <ProjectText work={work} />
              <ProjectLinks work={work} />
            </div>
            <Tags words={work.technologies} label="Technologies" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
