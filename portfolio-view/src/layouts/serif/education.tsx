import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Chapter } from './chapter.tsx';

/** Degrees and courses: the institute in italics, the years in the margin. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Chapter id="education">
      <ul className="entries">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} className="leaf entry">
            <div className="head" dir="auto">
              <h3>
                <ItemHead of="education" title={title} place={instituteName} href={website} />
              </h3>
              {title && instituteName && (
                <p className="cited">
                  <bdi>
                    <Link href={website || null}>{instituteName}</Link>
                  </bdi>
                </p>
              )}
              {grade && (
                <p>
                  <bdi>{grade}</bdi>
                </p>
              )}
            </div>
            {(fromYear || toYear) && (
              <p className="note beside">
                <bdi>
                  <StudyPeriod fromYear={fromYear} toYear={toYear} />
                </bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
