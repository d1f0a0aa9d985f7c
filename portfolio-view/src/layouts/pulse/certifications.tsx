import type { PublicView } from '@vitrine/contract/public-view';
import { MonthYear } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Block } from './block.tsx';

/** Certificates as tickets, edge to edge. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Block id="certifications">
      <ul className="tickets">
        {view.resume.certificates.map(({ _id, title, issuer, issueDate, url, tags }) => (
          <li key={_id} className="ticket" dir="auto">
            {issueDate && (
              <p className="period">
                <bdi>
                  <MonthYear date={issueDate} />
                </bdi>
              </p>
            )}
            <h3>
              <ItemHead of="certificates" title={title} />
            </h3>
            {issuer && (
              <p>
                <bdi>{issuer}</bdi>
              </p>
            )}
            <Tags words={tags} label="Tags" />
            <WorkLinks title={title} links={[{ href: url, text: 'View certificate' }]} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
