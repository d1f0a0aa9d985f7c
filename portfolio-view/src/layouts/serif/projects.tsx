import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { ProjectLinks, ProjectText, ProjectTitle } from '../../blocks/work.tsx';
import { Chapter } from './chapter.tsx';

/** Works, their titles in italics as books cite them; what they are made with hangs in the margin. */
export function Projects({ view }: { view: PublicView }) {
  return (
    <Chapter id="projects">
      <FoldedList of="projects" items={view.resume.projects} className="entries works">
        {(work) => (
          <li key={work._id} className="leaf entry">
            <div className="head" dir="auto">
              <ProjectTitle work={work} />
            </div>
            <Tags words={work.technologies} label="Technologies" />
            <div className="body">
              <ProjectText work={work} />
              <ProjectLinks work={work} />
            </div>
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}
