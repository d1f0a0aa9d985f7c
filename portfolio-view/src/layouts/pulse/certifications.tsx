import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { Block } from './block.tsx';

/** Certificates as tickets, edge to edge. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Block id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="tickets">
        {(certificate) => (
          <li key={certificate._id} className="ticket">
            <IssueDate certificate={certificate} className="period" />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} />
            <Tags words={certificate.tags} label="Tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        )}
      </FoldedList>
    </Block>
  );
}
