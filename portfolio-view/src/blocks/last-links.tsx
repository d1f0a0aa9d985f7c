import type { PublicView } from '@vitrine/contract/public-view';
import { listFiles } from './files.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { MadeWith } from './made-with.tsx';

interface FooterLinksProps {
  view: PublicView;
  /** Where the sign of a download stands, if anywhere. */
  icon?: 'before' | 'behind';
}

/** What can be taken along, and on free plans where the page was made. */
export function FooterLinks({ view, icon }: FooterLinksProps) {
  return (
    <p className="links">
      {listFiles(view).map(({ label, href }) => (
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
