import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Planet } from './planet.tsx';
import { Section } from './section.tsx';

const KINDS = ['banded', 'ringed', 'cratered'] as const;
const COLOURS = ['first', 'second', 'third'] as const;

/** Works, each a world of its own, seen through the window of its card. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="grid">
        {(work, at) => (
          <li key={work._id} className="card project" dir="auto">
            <div className="window runs-over" aria-hidden="true">
              <Planet kind={KINDS[at % 3] ?? 'banded'} className={COLOURS[(at + 1) % 3] ?? 'first'} />
            </div>
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
