import type { PublicView } from '@vitrine/contract/public-view';
import { skillGroups } from '../../blocks/skill-groups.ts';
import { Tags } from '../../blocks/tags.tsx';
import { Group } from './group.tsx';
import { Section } from './section.tsx';

/** Both lists of skills, in columns as a directory is listed. */
export function Skills({ view }: { view: PublicView }) {
  return (
    <Section id="skills">
      {skillGroups(view.resume).map(({ label, words }) => (
        <Group key={label} label={label}>
          <Tags words={words} label={label} />
        </Group>
      ))}
    </Section>
  );
}
