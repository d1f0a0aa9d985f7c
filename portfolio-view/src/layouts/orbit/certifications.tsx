import type { PublicView } from '@vitrine/contract/public-view';
import { MonthYear } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Section } from './section.tsx';

/** Certificates and licences, each with the patch of a mission. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <ul className="grid small">
        {view.resume.certificates.map(({ _id, title, issuer, issueDate, url, tags }) => (
          <li key={_id} className="card certificate" dir="auto">
            <span className="patch" aria-hidden="true" />
            <h3>
              <ItemHead of="certificates" title={title} />
            </h3>
            {issuer && (
              <p>
                <bdi>{issuer}</bdi>
              </p>
            )}
            {issueDate && (
              <p className="dates">
                <bdi>
                  <MonthYear date={issueDate} />
                </bdi>
              </p>
            )}
            <Tags words={tags} label="Tags" />
            <WorkLinks title={title} links={[{ href: url, text: 'View certificate' }]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
