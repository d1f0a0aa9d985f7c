import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

/** Certificates and licences: when, what and by whom, about what. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="content rows">
        {(certificate) => (
          <li key={certificate._id} className="row">
            <IssueDate certificate={certificate} className="dates" />
            <div className="what short">
              <div>
                <CertificateTitle certificate={certificate} />
                <Issuer certificate={certificate} />
              </div>
              <CertificateLinks certificate={certificate} />
            </div>
            <Tags words={certificate.tags} label="Tags" />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
