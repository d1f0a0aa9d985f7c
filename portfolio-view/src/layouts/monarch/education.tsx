import type { PublicView } from '@vitrine/contract/public-view';
import { StudyPeriod } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Link } from '../../blocks/link.tsx';
import { capitals } from './capitals.ts';
import { Section } from './section.tsx';

/** Degrees, courses and schools. */
export function Education({ view }: { view: PublicView }) {
  return (
    <Section id="education">
      <ul className="entries pairs">
        {view.resume.education.map(({ _id, title, instituteName, fromYear, toYear, grade, website }) => (
          <li key={_id} dir="auto">
            {(fromYear || toYear) && (
              <p className={capitals(fromYear + toYear)}>
                <bdi>
                  <StudyPeriod fromYear={fromYear} toYear={toYear} />
                </bdi>
              </p>
            )}
            <h3>
              <ItemHead of="education" title={title} place={instituteName} href={website} />
            </h3>
            {title && instituteName && (
              <p className="house">
                <bdi>
                  <Link href={website || null}>{instituteName}</Link>
                </bdi>
              </p>
            )}
            {grade && (
              <p className="grade">
                <bdi>{grade}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
