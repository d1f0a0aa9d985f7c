import type { PublicView } from '@vitrine/contract/public-view';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks, WorkText, WorkTitle } from '../../blocks/work.tsx';
import { Block } from './block.tsx';

/** Works as posters of their own, numbered, hung in a staggered grid. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Block id="projects">
      <ol className="works">
        {view.resume.projects.map((work) => (
          <li key={work._id} className="work" dir="auto">
            <WorkTitle work={work} />
            <WorkText work={work} />
            <Tags words={work.technologies} label="Technologies" />
            <WorkLinks work={work} />
          </li>
        ))}
      </ol>
    </Block>
  );
}
