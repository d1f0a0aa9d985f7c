import type { PublicView } from '@vitrine/contract/public-view';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { EducationTitle, EducationYears, Grade, Institute } from '../../blocks/study.tsx';
import { Block } from './block.tsx';

/** Degrees and courses as lines of a timetable: when, what and where, how well. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Block id="education">
      <FoldedList of="education" items={view.resume.education} className="studies">
        {(study) => (
          <li key={study._id} className="study">
            <EducationYears study={study} className="period" />
            <div className="what">
              <EducationTitle study={study} />
              <Institute study={study} className="where" />
            </div>
            <Grade study={study} className="grade" />
          </li>
        )}
      </FoldedList>
    </Block>
  );
}
