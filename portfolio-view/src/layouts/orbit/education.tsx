import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { EducationTitle, Grade, Institute } from '../../blocks/study.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools, as rows of an almanac: when, what and where, how well. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <FoldedList of="education" items={view.resume.education} className="studies">
        {(study) => (
          <li key={study._id} className="study">
            <p className="dates">
              <bdi>
                <StudyPeriod fromYear={study.fromYear} toYear={study.toYear} />
              </bdi>
            </p>
            <div>
              <EducationTitle study={study} />
              <Institute study={study} />
            </div>
            <Grade study={study} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
