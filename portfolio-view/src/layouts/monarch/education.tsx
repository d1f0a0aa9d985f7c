import type { PublicView } from '@vitrine/contract/public-view';
import { Grade, Institute, StudyTitle, StudyYears } from '../../blocks/study.tsx';
import { capitals } from './capitals.ts';
import { Section } from './section.tsx';

/** Degrees, courses and schools. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="entries pairs">
        {view.resume.education.map((study) => (
          <li key={study._id}>
            <StudyYears study={study} className={capitals(study.fromYear + study.toYear)} />
            <StudyTitle study={study} />
            <Institute study={study} className="house" />
            <Grade study={study} className="grade" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
