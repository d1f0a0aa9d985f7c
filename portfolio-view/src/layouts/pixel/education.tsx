import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Grade, Institute, StudyTitle, StudyYears } from '../../blocks/study.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools, their years in the column beside. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="rows">
        {(study) => (
          <li key={study._id} className="row">
            <div className="said">
              <StudyTitle study={study} />
              <Institute study={study} className="at" />
              <Grade study={study} />
            </div>
            <StudyYears study={study} className="dates" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
