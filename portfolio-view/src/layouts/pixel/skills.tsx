import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { Tags } from '../../blocks/tags.tsx';
import { Group } from './group.tsx';
import { Section } from './section.tsx';

const { technical, soft } = SECTIONS.skills.fields;

/** Both lists of skills, in columns as a directory is listed. */
export function Skills({ view }: { view: PublicView }) {
  const { skills } = view.resume;
  const groups = [
    { label: technical.label, words: skills.technical },
    { label: soft.label, words: skills.soft },
  ].filter(({ words }) => words.length > 0);
  return (
    <Section id="skills">
      {groups.map(({ label, words }) => (
        <Group key={label} label={label}>
          <Tags words={words} label={label} />
        </Group>
      ))}
    </Section>
  );
}
