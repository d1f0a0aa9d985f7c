import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { FactList } from '../../blocks/fact-list.tsx';
import { languageFacts, personalFacts } from '../../blocks/facts.ts';
import { Prose } from '../../blocks/prose.tsx';
import { Group } from './group.tsx';
import { Section } from './section.tsx';

/** The summary, then facts and languages in the same two columns. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Section id="about">
      {summary && <Prose className="prose indented" text={summary} />}
      {facts.length > 0 && <FactList facts={facts} />}
      {languages.length > 0 && (
        <Group label={SECTIONS.personalInfo.fields.languages.label}>
          <FactList facts={languageFacts(languages)} />
        </Group>
      )}
    </Section>
  );
}
