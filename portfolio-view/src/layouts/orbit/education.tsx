import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { Section } from './section.tsx';

/** Degrees, courses and schools, as rows of an almanac: when, what and where, how well. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="studies">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} className="study" dir="auto">
            <p className="dates">
              <bdi>
                <StudyPeriod fromYear={fromYear} toYear={toYear} />
              </bdi>
            </p>
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
            </div>
            {grade && (
              <p>
                <bdi>{grade}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
