import type { PublicView } from '@vitrine/contract/public-view';
import { MonthYear } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Section } from './section.tsx';

/** Certificates and licences: when, what and by whom, about what. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <ul className="content rows">
        {view.resume.certificates.map(({ _id, title, issuer, issueDate, url, tags }) => (
          <li key={_id} className="row">
            {issueDate && (
              <p className="dates">
                <bdi>
                  <MonthYear date={issueDate} />
                </bdi>
              </p>
            )}
            <div className="what short">
              <div dir="auto">
                <h3>
                  <ItemHead of="certificates" title={title} />
                </h3>
                {issuer && (
                  <p>
                    <bdi>{issuer}</bdi>
                  </p>
                )}
              </div>
              <WorkLinks title={title} links={[{ href: url, text: 'View certificate' }]} />
            </div>
            <Tags words={tags} label="Tags" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
