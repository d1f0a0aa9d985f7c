import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Block } from './block.tsx';

/** Degrees and courses as lines of a timetable: when, what and where, how well. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Block id="education">
      <ul className="studies">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} className="study">
            {(fromYear || toYear) && (
              <p className="period">
                <bdi>
                  <StudyPeriod fromYear={fromYear} toYear={toYear} />
                </bdi>
              </p>
            )}
            <div className="what" dir="auto">
              <h3>
                <ItemHead of="education" title={title} place={instituteName} href={website} />
              </h3>
              {title && instituteName && (
                <p className="where">
                  <bdi>
                    <Link href={website || null}>{instituteName}</Link>
                  </bdi>
                </p>
              )}
            </div>
            {grade && (
              <p className="grade">
                <bdi>{grade}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
