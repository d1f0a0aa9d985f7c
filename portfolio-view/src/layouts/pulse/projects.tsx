import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Block } from './block.tsx';

/** Works as posters of their own, numbered, hung in a staggered grid. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Block id="projects">
      <FoldedList of="projects" items={view.resume.projects} ordered className="works">
        {(work) => (
          <li key={work._id} className="work" dir="auto">
            <ProjectTitle work={work} />
            <ProjectText work={work} />
            <Tags words={work.technologies} label="Technologies" />
            <ProjectLinks work={work} />
          </li>
        )}
      </FoldedList>
    </Block>
  );
}
