import type { PublicResume } from '@vitrine/contract/public-view';
import { MonthYear } from './dates.tsx';
import { ItemHeading } from './item-head.tsx';
import { ItemLinks } from './item-links.tsx';
import { Line } from './line.tsx';

interface CertificateProps {
  certificate: PublicResume['certificates'][number];
  className?: string;
}

/** What was certified: at the side of the page's own direction, as all short facts are, and in its own inside of it. */
export function CertificateTitle({ certificate }: CertificateProps) {
  return (
    <h3>
      <bdi>
        <ItemHeading of="certificates" title={certificate.title} />
      </bdi>
    </h3>
  );
}

/** By whom. */
export function Issuer({ certificate, className }: CertificateProps) {
  return <Line className={className}>{certificate.issuer}</Line>;
}

/** When, by the month. */
export function IssueDate({ certificate, className }: CertificateProps) {
  return <Line className={className}>{certificate.issueDate && <MonthYear date={certificate.issueDate} />}</Line>;
}

/** Where it can be checked. */
export function CertificateLinks({ certificate }: CertificateProps) {
  return <ItemLinks title={certificate.title} links={[{ href: certificate.url, text: 'View certificate' }]} />;
}
