import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Planet } from './planet.tsx';
import { Section } from './section.tsx';

const KINDS = ['banded', 'ringed', 'cratered'] as const;
const COLOURS = ['first', 'second', 'third'] as const;

/** Works, each a world of its own, seen through the window of its card. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ul className="grid">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }, at) => (
          <li key={_id} className="card project" dir="auto">
            <div className="window runs-over" aria-hidden="true">
              <Planet kind={KINDS[at % 3] ?? 'banded'} className={COLOURS[(at + 1) % 3] ?? 'first'} />
            </div>
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
