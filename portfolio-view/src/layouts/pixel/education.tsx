import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { EducationTitle, EducationYears, Grade, Institute } from '../../blocks/study.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools, their years in the column beside. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="rows">
        {(study) => (
          <li key={study._id} className="row">
            <div className="said">
              <EducationTitle study={study} />
              <Institute study={study} className="at" />
              <Grade study={study} />
            </div>
            <EducationYears study={study} className="dates" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
