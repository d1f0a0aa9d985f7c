import type { PublicView } from '@vitrine/contract/public-view';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks, WorkText, WorkTitle } from '../../blocks/work.tsx';
import { Section } from './section.tsx';

/** Works in their order, each numbered, its title large. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Section id="projects">
      <ol className="content rows works">
        {view.resume.projects.map((work) => (
          <li key={work._id} className="row work">
            <WorkTitle work={work} dir="auto" />
            <div className="told">
              <WorkText work={work} />
              <WorkLinks work={work} />
            </div>
            <Tags words={work.technologies} label="Technologies" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
