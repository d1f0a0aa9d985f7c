import type { PublicView } from '@vitrine/contract/public-view';
import { listFiles } from '../../blocks/files.ts';
import { Link } from '../../blocks/link.tsx';
import { MadeWith } from '../../blocks/made-with.tsx';

/** The window's foot: what to take along, and on free plans where the page was made. */
export function StatusLine({ view }: { view: PublicView }) {
  return (
    <footer className="status">
      <div className="frame">
        {listFiles(view).map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        <MadeWith view={view} className="maker" />
      </div>
    </footer>
  );
}
