import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Prose } from '../../blocks/prose.tsx';

import { WorkLinks } from '../../blocks/work-links.tsx';
import { Run } from './run.tsx';
import { Section } from './section.tsx';

/** Works as numbered plates in fine frames, two beside each other. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ul className="plates">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="plate" dir="auto">
            <h3>
              <ItemHead of="projects" title={title} />
            </h3>
            {description && <Prose className="prose" text={description} />}
            <Run words={technologies} label="Technologies" />
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
