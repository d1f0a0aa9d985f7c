import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { FactList } from '../../blocks/fact-list.tsx';
import { languageFacts, personalFacts } from '../../blocks/facts.ts';
import { Prose } from '../../blocks/prose.tsx';
import { Block } from './block.tsx';

/** The summary in large type, and the facts in ruled rows beside it. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Block id="about">
      <div className="about">
        {summary && <Prose className="prose summary" text={summary} />}
        <div className="sheet">
          {facts.length > 0 && <FactList facts={facts} />}
          {languages.length > 0 && (
            <div>
              <h3>{SECTIONS.personalInfo.fields.languages.label}</h3>
              <FactList facts={languageFacts(languages)} />
            </div>
          )}
        </div>
      </div>
    </Block>
  );
}
