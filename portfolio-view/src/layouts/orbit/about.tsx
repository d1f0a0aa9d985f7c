import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { FactList } from '../../blocks/fact-list.tsx';
import { personalFacts } from '../../blocks/facts.ts';
import { Prose } from '../../blocks/prose.tsx';
import { Languages } from './languages.tsx';
import { Section } from './section.tsx';

/** The summary, then facts and languages as a table of figures at the foot of a chart. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Section id="about">
      {summary && <Prose className="prose large" text={summary} />}
      <div className="sheet">
        {facts.length > 0 && <FactList facts={facts} />}
        {languages.length > 0 && (
          <div>
            <h3 className="label">{SECTIONS.personalInfo.fields.languages.label}</h3>
            <Languages languages={languages} />
          </div>
        )}
      </div>
    </Section>
  );
}
