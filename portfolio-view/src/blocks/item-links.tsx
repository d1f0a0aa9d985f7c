import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { safeHref } from './safe-href.ts';

interface ItemLinksProps {
  /** What the links are about, for those who hear them one by one. */
  title: string;
  links: readonly { href: string; text: string }[];
}

/** Links at the foot of a work or a certificate; those that are empty or unsafe are absent. */
export function ItemLinks({ title, links }: ItemLinksProps) {
  const shown = links.filter(({ href }) => href && safeHref(href));
  if (shown.length === 0) return null;
  return (
    <p className="links">
      {shown.map(({ href, text }) => (
        <Link key={text} className="more" href={href}>
          {text}
          <span className="unseen"> ({title})</span>
          <Icon shape="arrow" />
        </Link>
      ))}
    </p>
  );
}
