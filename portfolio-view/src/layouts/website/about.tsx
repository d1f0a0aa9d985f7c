import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { personalFacts } from '../../blocks/facts.ts';
import { Link } from '../../blocks/link.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Section } from './section.tsx';

/** The summary, with facts and languages beside it. */
export function About({ view }: { view: PublicView }) {
  const { summary, languages } = view.resume.personalInfo;
  const facts = personalFacts(view.resume);
  return (
    <Section id="about">
      <div className="about">
        {summary && <Prose className="prose large" text={summary} />}
        <div className="sheet">
          {facts.length > 0 && (
            <dl className="facts">
              {facts.map(({ label, text, href }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{href ? <Link href={href}>{text}</Link> : text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {languages.length > 0 && (
            <div>
              <h3 className="label">{SECTIONS.personalInfo.fields.languages.label}</h3>
              <dl className="facts">
                {languages.map(({ name, proficiency }) => (
                  <div key={name}>
                    <dt>
                      <bdi>{name}</bdi>
                    </dt>
                    <dd>{proficiency}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}
