import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Section } from './section.tsx';

/** Works, in a grid of cards. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ul className="grid projects">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="card project" dir="auto">
            <Monogram className="cover" name={title} />
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
