import type { PublicView } from '@vitrine/contract/public-view';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Chapter } from './chapter.tsx';

/** Works, their titles in italics as books cite them; what they are made with hangs in the margin. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Chapter id="projects">
      <ul className="entries works">
        {view.resume.projects.map(({ _id, title, description, projectUrl, githubUrl, technologies }) => (
          <li key={_id} className="leaf entry">
            <div className="head" dir="auto">
              <h3>
                <ItemHead of="projects" title={title} />
              </h3>
            </div>
            <Tags words={technologies} label="Technologies" />
            <div className="body">
              {description && <Prose className="prose" text={description} />}
              <WorkLinks
                title={title}
                links={[
                  { href: projectUrl, text: 'View project' },
                  { href: githubUrl, text: 'GitHub' },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
