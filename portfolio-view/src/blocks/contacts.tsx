import type { PublicView } from '@vitrine/contract/public-view';
import { Breakable } from './breakable.tsx';
import { contactLinks } from './contact-links.ts';
import { Link } from './link.tsx';

/** Every way to reach the person: what kind it is, and its address. */
export function Contacts({ view }: { view: PublicView }) {
  const links = contactLinks(view.resume);
  if (links.length === 0) return null;
  return (
    <ul className="contacts">
      {links.map(({ label, text, href, me }) => (
        <li key={href}>
          <Link href={href} me={me}>
            <span className="label">{label}</span>{' '}
            <span className="address" dir="ltr">
              <Breakable text={text} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
