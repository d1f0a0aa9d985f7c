import type { PublicView } from '@vitrine/contract/public-view';
import { CertificateLinks, CertificateTitle, IssueDate, Issuer } from '../../blocks/certificate.tsx';
import { FoldedList } from '../../blocks/folded-list.tsx';
import { capitals } from './capitals.ts';
import { Run } from './run.tsx';
import { Section } from './section.tsx';

/** Certificates and licences: the person's honours. */
export function Certifications({ view }: { view: PublicView }) {
  return (
    <Section id="certifications">
      <FoldedList of="certificates" items={view.resume.certificates} className="entries honours">
        {(certificate) => (
          <li key={certificate._id}>
            <IssueDate certificate={certificate} className={capitals(certificate.issueDate)} />
            <CertificateTitle certificate={certificate} />
            <Issuer certificate={certificate} className="house" />
            <Run words={certificate.tags} label="Tags" />
            <CertificateLinks certificate={certificate} />
          </li>
        )}
      </FoldedList>
    </Section>
  );
}
