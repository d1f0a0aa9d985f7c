import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { EducationTitle, EducationYears, Grade, Institute } from '../../blocks/study.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools: when, what and where, how well. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="content rows">
        {(study) => (
          <li key={study._id} className="row">
            <EducationYears study={study} className="dates" />
            <div className="what short">
              <EducationTitle study={study} />
              <Institute study={study} />
            </div>
            <Grade study={study} className="aside" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
