import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

/** Certificates and licences, the month of each in the column beside. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="rows">
        {(certificate) => (
          <li key={certificate._id} className="row">
            <div className="said">
              <CertificateTitle certificate={certificate} />
              <Issuer certificate={certificate} className="at" />
              <Tags words={certificate.tags} label="Tags" />
              <CertificateLinks certificate={certificate} />
            </div>
            <IssueDate certificate={certificate} className="dates" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
