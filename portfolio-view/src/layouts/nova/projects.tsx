import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Section } from './section.tsx';

/** Works in their order, each numbered, its title large. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ol className="content rows works">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="row work">
            <h3 dir="auto">
              <ItemHead of="projects" title={title} />
            </h3>
            <div className="told">
              {description && <Prose className="prose" text={description} />}
              <WorkLinks
                title={title}
                links={[
                  { href: projectUrl, text: 'View project' },
                  { href: githubUrl, text: 'GitHub' },
                ]}
              />
            </div>
            <Tags words={technologies} label="Technologies" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
