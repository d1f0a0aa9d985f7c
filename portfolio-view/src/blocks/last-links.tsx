import type { PublicView } from '@vitrine/contract/public-view';
import { filesOf } from './files.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { MadeWith } from './made-with.tsx';

interface LastLinksProps {
  view: PublicView;
  /** Where the sign of a download stands, if anywhere. */
  icon?: 'before' | 'behind';
}

/** What can be taken along, and on free plans where the page was made. */
export function LastLinks({ view, icon }: LastLinksProps) {
  return (
    <p className="links">
      {filesOf(view).map(({ label, href }) => (
        <Link key={href} className="more" href={href}>
          {icon === 'before' && <Icon shape="download" />}
          {label}
          {icon === 'behind' && <Icon shape="download" />}
        </Link>
      ))}
      <MadeWith view={view} className="more" />
    </p>
  );
}
