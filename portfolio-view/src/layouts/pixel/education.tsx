import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools, their years in the column beside. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="rows">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} className="row">
            <div className="said" dir="auto">
              <h3>
                <ItemHead of="education" title={title} place={instituteName} href={website} />
              </h3>
              {title && instituteName && (
                <p className="at">
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
              <p className="dates">
                <bdi>
                  <StudyPeriod fromYear={fromYear} toYear={toYear} />
                </bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
