import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Monogram } from '../../blocks/monogram.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="grid studies">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} className="card study" dir="auto">
            <Monogram className="tile" name={instituteName || title} />
            <div>
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
              {(fromYear || toYear) && (
                <p className="dates">
                  <bdi>
                    <StudyPeriod fromYear={fromYear} toYear={toYear} />
                  </bdi>
                </p>
              )}
              {grade && (
                <p>
                  <bdi>{grade}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
