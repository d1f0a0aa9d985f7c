import type { PublicView } from '@vitrine/contract/public-view';
import { MonthYear } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Section } from './section.tsx';

/** Certificates and licences, the month of each in the column beside. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <ul className="rows">
        {view.resume.certificates.map(({ _id, title, issuer, issueDate, url, tags }) => (
          <li key={_id} className="row">
            <div className="said" dir="auto">
              <h3>
                <ItemHead of="certificates" title={title} />
              </h3>
              {issuer && (
                <p className="at">
                  <bdi>{issuer}</bdi>
                </p>
              )}
              <Tags words={tags} label="Tags" />
              <WorkLinks title={title} links={[{ href: url, text: 'View certificate' }]} />
            </div>
            {issueDate && (
              <p className="dates">
                <bdi>
                  <MonthYear date={issueDate} />
                </bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
