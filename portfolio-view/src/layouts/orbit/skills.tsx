import type { PublicView } from '@vitrine/contract/public-view';
import { skillGroups } from '../../blocks/skill-groups.ts';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

/** Both lists of skills; one alone takes the whole width. */
export function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      <div className="skills">
        {skillGroups(view.resume).map(({ label, words }) => (
          <div key={label}>
            <h3 className="label">{label}</h3>
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}
