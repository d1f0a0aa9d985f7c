import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { FactList } from '../../blocks/fact-list.tsx';
import { languageFacts, personalFacts } from '../../blocks/facts.ts';
import { Prose } from '../../blocks/prose.tsx';
import { Section } from './section.tsx';

/** Letters beyond which a summary is no inscription any more. */
const LONG = 700;

/** The summary, and under it facts and languages like the courses of a menu. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Section id="about">
      {summary && <Prose className={`prose summary${summary.length > LONG ? ' long' : ''}`} text={summary} />}
      <div className="courses">
        {facts.length > 0 && <FactList facts={facts} />}
        {languages.length > 0 && (
          <div>
            <h3 className="caps label">{SECTIONS.personalInfo.fields.languages.label}</h3>
            <FactList facts={languageFacts(languages)} />
          </div>
        )}
      </div>
    </Section>
  );
}
