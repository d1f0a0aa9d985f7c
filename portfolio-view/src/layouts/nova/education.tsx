import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools: when, what and where, how well. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="content rows">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} className="row">
            {(fromYear || toYear) && (
              <p className="dates">
                <bdi>
                  <StudyPeriod fromYear={fromYear} toYear={toYear} />
                </bdi>
              </p>
            )}
            <div className="what short" dir="auto">
              <h3>
                <ItemHead of="education" title={title} place={instituteName} href={website} />
              </h3>
              {title && instituteName && (
                <p>
                  <bdi>
                    <Link href={website || null}>{instituteName}</Link>
                  </bdi>
                </p>
              )}
            </div>
            {grade && (
              <p className="aside">
                <bdi>{grade}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
