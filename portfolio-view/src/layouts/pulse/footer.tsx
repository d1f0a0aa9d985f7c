import type { PublicView } from '@vitrine/contract/public-view';
import { FooterLinks } from '../../blocks/last-links.tsx';

/** The imprint at the poster's foot: whose it is, and what to take along. */
export function Footer({ view }: { view: PublicView }) {
  return (
    <footer className="imprint">
      <div className="wrap">
        <p className="brand" dir="auto">
          {view.name}
        </p>
        <FooterLinks view={view} icon="before" />
      </div>
    </footer>
  );
}
