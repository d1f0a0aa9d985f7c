import type { PublicView } from '@vitrine/contract/public-view';
import { MonthYear } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';

import { WorkLinks } from '../../blocks/work-links.tsx';
import { capitals } from './capitals.ts';
import { Run } from './run.tsx';
import { Section } from './section.tsx';

/** Certificates and licences: the person's honours. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <ul className="entries honours">
        {view.resume.certificates.map(({ _id, title, issuer, issueDate, url, tags }) => (
          <li key={_id} dir="auto">
            {issueDate && (
              <p className={capitals(issueDate)}>
                <bdi>
                  <MonthYear date={issueDate} />
                </bdi>
              </p>
            )}
            <h3>
              <ItemHead of="certificates" title={title} />
            </h3>
            {issuer && (
              <p className="house">
                <bdi>{issuer}</bdi>
              </p>
            )}
            <Run words={tags} label="Tags" />
            <WorkLinks title={title} links={[{ href: url, text: 'View certificate' }]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
