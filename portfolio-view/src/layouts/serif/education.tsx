import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { EducationTitle, EducationYears, Grade, Institute } from '../../blocks/study.tsx';
import { Chapter } from './chapter.tsx';

/** Degrees and courses: the institute in italics, the years in the margin. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Chapter id="education">
      <FoldedList of="education" items={view.resume.education} className="entries">
        {(study) => (
          <li key={study._id} className="leaf entry">
            <div className="head">
              <EducationTitle study={study} />
              <Institute study={study} className="cited" />
              <Grade study={study} />
            </div>
            <EducationYears study={study} className="note beside" />
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}
