import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Block } from './block.tsx';

/** Works as posters of their own, numbered, hung in a staggered grid. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Block id="projects">
      <ol className="works">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="work" dir="auto">
            <h3>
              <ItemHead of="projects" title={title} />
            </h3>
            {description && <Prose className="prose" text={description} />}
            <Tags words={technologies} label="Technologies" />
            <WorkLinks
              title={title}
              links={[
                { href: projectUrl, text: 'View project' },
                { href: githubUrl, text: 'GitHub' },
              ]}
            />
          </li>
        ))}
      </ol>
    </Block>
  );
}
