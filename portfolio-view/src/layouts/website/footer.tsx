import type { PublicView } from '@vitrine/contract/public-view';
import { ContactSection } from '../../blocks/contact-section.tsx';
import { FooterLinks } from '../../blocks/last-links.tsx';
import { Signature } from '../../blocks/signed.tsx';

/** Ways to reach the person, their resume, and on free plans where the page was made. */
export function Footer({ view }: { view: PublicView }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <ContactSection view={view} />
        <div className="sign">
          <Signature view={view} />
          <FooterLinks view={view} icon="before" />
        </div>
      </div>
    </footer>
  );
}
