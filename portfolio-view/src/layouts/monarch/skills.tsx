import type { PublicView } from '@vitrine/contract/public-view';
import { skillGroups } from '../../blocks/skill-groups.ts';
import { Run } from './run.tsx';
import { Section } from './section.tsx';

/** Both lists of skills, run on like the names on a programme. */
export function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      <div className="skills">
        {skillGroups(view.resume).map(({ label, words }) => (
          <div key={label}>
            <h3 className="caps label">{label}</h3>
            <Run words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}
