import type { PublicView } from '@vitrine/contract/public-view';
import { skillGroups } from '../../blocks/skill-groups.ts';
import { Tags } from '../../blocks/tags.tsx';
import { Block } from './block.tsx';

/** Both lists of skills, in words whose widths swing. */
export function Skills({ view }: { view: PublicView }) {
  return (
    <Block id="skills">
      <div className="skills">
        {skillGroups(view.resume).map(({ label, words }) => (
          <div key={label}>
            <h3>{label}</h3>
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Block>
  );
}
