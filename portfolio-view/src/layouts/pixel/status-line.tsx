import type { PublicView } from '@vitrine/contract/public-view';
import { filesOf } from '../../blocks/files.ts';
import { Link } from '../../blocks/link.tsx';
import { MadeWith } from '../../blocks/made-with.tsx';

/** The window's foot: what to take along, and on free plans where the page was made. */
export function StatusLine({ view }: { view: PublicView }) {
  const files = filesOf(view);
  return (
    <footer className="status">
      <div className="frame">
        <Link href={files.resume}>Resume as PDF</Link>
        <Link href={files.card}>Contact card</Link>
        <MadeWith view={view} className="maker" />
      </div>
    </footer>
  );
}
