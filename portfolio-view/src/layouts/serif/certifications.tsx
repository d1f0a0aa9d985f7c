import type { PublicView } from '@vitrine/contract/public-view';
import { MonthYear } from '../../blocks/dates.tsx';
import { ItemHead } from '../../blocks/item-head.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { WorkLinks } from '../../blocks/work-links.tsx';
import { Chapter } from './chapter.tsx';

/** Certificates and licences: the issuer in italics, the date in the margin. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Chapter id="certifications">
      <ul className="entries">
        {view.resume.certificates.map(({ _id, title, issuer, issueDate, url, tags }) => (
          <li key={_id} className="leaf entry">
            <div className="head" dir="auto">
              <h3>
                <ItemHead of="certificates" title={title} />
              </h3>
              {issuer && (
                <p className="cited">
                  <bdi>{issuer}</bdi>
                </p>
              )}
            </div>
            {issueDate && (
              <p className="note beside">
                <bdi>
                  <MonthYear date={issueDate} />
                </bdi>
              </p>
            )}
            <div className="body">
              <Tags words={tags} label="Tags" />
              <WorkLinks title={title} links={[{ href: url, text: 'View certificate' }]} />
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
