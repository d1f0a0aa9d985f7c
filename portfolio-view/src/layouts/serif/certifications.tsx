import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { Chapter } from './chapter.tsx';

/** Certificates and licences: the issuer in italics, the date in the margin. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Chapter id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="entries">
        {(certificate) => (
          <li key={certificate._id} className="leaf entry">
            <div className="head">
              <CertificateTitle certificate={certificate} />
              <Issuer certificate={certificate} className="cited" />
            </div>
            <IssueDate certificate={certificate} className="note beside" />
            <div className="body">
              <Tags words={certificate.tags} label="Tags" />
              <CertificateLinks certificate={certificate} />
            </div>
          </li>
        )}
      </FoldedList>
    </Chapter>
  );
}
