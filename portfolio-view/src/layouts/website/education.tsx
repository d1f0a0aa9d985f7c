import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { EducationTitle, EducationYears, Grade, Institute } from '../../blocks/study.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="grid studies">
        {(study) => (
          <li key={study._id} className="card study">
            <Monogram className="tile" name={study.instituteName || study.title} />
            <div>
              <EducationTitle study={study} />
              <Institute study={study} />
              <EducationYears study={study} className="dates" />
              <Grade study={study} />
            </div>
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
