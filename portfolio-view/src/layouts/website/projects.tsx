import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Section } from './section.tsx';

/** Works, in a grid of cards. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="grid projects">
        {(work) => (
          <li key={work._id} className="card project" dir="auto">
            <Monogram className="cover" name={work.title} />
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
