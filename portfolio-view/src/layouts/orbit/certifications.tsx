import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { Tags } from '../../blocks/tags.tsx';
import { Section } from './section.tsx';

/** Certificates and licences, each with the patch of a mission. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <ul className="grid small">
        {view.resume.certificates.map((certificate) => (
          <li key={certificate._id} className="card certificate">
            <span className="patch" aria-hidden="true" />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} />
            <IssueDate certificate={certificate} className="dates" />
            <Tags words={certificate.tags} label="Tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
