import type { PublicView } from '@vitrine/contract/public-view';
import { skillGroups } from '../../blocks/skill-groups.ts';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

/** Both lists of skills in columns of plain words. */
export function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      <div className="content rows skills">
        {skillGroups(view.resume).map(({ label, words }) => (
          <div key={label} className="row">
            <h3 className="label">{label}</h3>
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}
