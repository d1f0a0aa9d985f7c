import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { FactList } from '../../blocks/fact-list.tsx';
import { languageFacts, personalFacts } from '../../blocks/facts.ts';
import { Prose } from '../../blocks/prose.tsx';
import { Chapter } from './chapter.tsx';
import { chooseSummaryDropCap } from './drop-cap.ts';

/** The summary as running prose, the languages in a sentence, the facts in the margin. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Chapter id="about">
      <div className="leaf about">
        {summary && <Prose className={`prose ${chooseSummaryDropCap(view)}`} text={summary} />}
        {languages.length > 0 && (
          <div className="run-in languages">
            <h3 className="label">{SECTIONS.personalInfo.fields.languages.label}</h3>
            <FactList facts={languageFacts(languages)} />
          </div>
        )}
        {facts.length > 0 && (
          <div className={summary ? 'aside beside' : 'aside'}>
            <FactList facts={facts} />
          </div>
        )}
      </div>
    </Chapter>
  );
}
