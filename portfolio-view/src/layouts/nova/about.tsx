import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { FactList } from '../../blocks/fact-list.tsx';
import { languageFacts, personalFacts } from '../../blocks/facts.ts';
import { Prose } from '../../blocks/prose.tsx';
import { Section } from './section.tsx';

/** The summary in large type, and under it a table of facts and languages. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Section id="about">
      <div className="content about">
        {summary && <Prose className="prose lead" text={summary} />}
        {facts.length > 0 && <FactList facts={facts} />}
        {languages.length > 0 && (
          <div className="languages">
            <h3 className="label">{SECTIONS.personalInfo.fields.languages.label}</h3>
            <FactList facts={languageFacts(languages)} />
          </div>
        )}
      </div>
    </Section>
  );
}
