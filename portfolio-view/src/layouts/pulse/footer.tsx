import type { PublicView } from '@vitrine/contract/public-view';
import { filesOf } from '../../blocks/files.ts';
import { Icon } from '../../blocks/icon.tsx';
import { Link } from '../../blocks/link.tsx';
import { MadeWith } from '../../blocks/made-with.tsx';

/** The imprint at the poster's foot: whose it is, and what to take along. */
export function Footer({ view }: { view: PublicView }) {
  return (
    <footer className="imprint">
      <div className="wrap">
        <p className="brand" dir="auto">
          {view.name}
        </p>
        <p className="links">
          {filesOf(view).map(({ label, href }) => (
            <Link key={href} className="more" href={href}>
              <Icon shape="download" />
              {label}
            </Link>
          ))}
          <MadeWith view={view} className="more" />
        </p>
      </div>
    </footer>
  );
}
