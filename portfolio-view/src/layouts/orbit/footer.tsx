import type { PublicView } from '@vitrine/contract/public-view';
import { ContactSection } from '../../blocks/contact-section.tsx';
import { FooterLinks } from '../../blocks/last-links.tsx';
import { Signature } from '../../blocks/signed.tsx';
import { Trajectory } from './trajectory.tsx';

/** Where the journey lands, under the horizon of a world: ways to reach the person, and their files. */
export function Footer({ view }: { view: PublicView }) {
  return (
    <footer className="landing">
      <Trajectory />
      <span className="horizon runs-over" aria-hidden="true" />
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
