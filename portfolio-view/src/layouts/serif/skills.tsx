import type { PublicView } from '@vitrine/contract/public-view';
import { skillGroups } from '../../blocks/skill-groups.ts';
import { Tags } from '../../blocks/tags.tsx';
import { Chapter } from './chapter.tsx';

/** Both lists of skills, each a paragraph that its label runs into. */
export function Skills({ view }: { view: PublicView }) {
  return (
    <Chapter id="skills">
      <div className="skills">
        {skillGroups(view.resume).map(({ label, words }) => (
          <div key={label} className="run-in">
            <h3 className="label">{label}</h3>
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Chapter>
  );
}
