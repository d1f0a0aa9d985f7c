import type { PublicView } from '@vitrine/contract/public-view';
import { Grade, Institute, StudyTitle, StudyYears } from '../../blocks/study.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools, their years in the column beside. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="rows">
        {view.resume.education.map((study) => (
          <li key={study._id} className="row">
            <div className="said">
              <StudyTitle study={study} />
              <Institute study={study} className="at" />
              <Grade study={study} />
            </div>
            <StudyYears study={study} className="dates" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
