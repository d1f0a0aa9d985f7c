import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

/** Certificates and licences, each with the patch of a mission. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="grid small">
        {(certificate) => (
          <li key={certificate._id} className="card certificate">
            <span className="patch" aria-hidden="true" />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} />
            <IssueDate certificate={certificate} className="dates" />
            <Tags words={certificate.tags} label="Tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
