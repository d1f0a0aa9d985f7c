import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Section } from './section.tsx';

/** Works, each in a frame whose upper line holds its title. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ul className="panes">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="pane" dir="auto">
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
      </ul>
    </Section>
  );
}
