import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { EducationTitle, EducationYears, Grade, Institute } from '../../blocks/study.tsx';
import { capitals } from './capitals.ts';
import { Section } from './section.tsx';

/** Degrees, courses and schools. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="entries pairs">
        {(study) => (
          <li key={study._id}>
            <EducationYears study={study} className={capitals(study.fromYear + study.toYear)} />
            <EducationTitle study={study} />
            <Institute study={study} className="house" />
            <Grade study={study} className="grade" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
