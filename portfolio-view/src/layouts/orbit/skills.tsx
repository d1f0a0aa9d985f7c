import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

const { technical, soft } = SECTIONS.skills.fields;

/** Both lists of skills; one alone takes the whole width. */
export function Skills({ view }: { view: PublicView }) {
  const { skills } = view.resume;
  const groups = [
    { label: technical.label, words: skills.technical },
    { label: soft.label, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
  return (
    <Section id="skills">
      <div className="skills">
        {groups.map(({ label, words }) => (
          <div key={label}>
            <h3 className="label">{label}</h3>
            <Tags words={words} label={label} />
          </div>
        ))}
      </div>
    </Section>
  );
}
