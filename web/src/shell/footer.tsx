import { Link } from '@tanstack/react-router';
import { useFollowInApp } from './follow-in-app.ts';
import { CREDIT, type FooterLink, footerColumns } from './footer-columns.ts';
import { supportEmail } from './server-facts.ts';
import { useSession } from './session.ts';

/** The footer of the app's screens. */
export function Footer() {
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className="mx-auto max-w-[90rem] px-4 py-8 sm:px-6">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {footerColumns(supportEmail()).map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-1 text-xs font-medium text-ink">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <Anchor link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-6 text-xs">
          <span>{CREDIT}</span>
          <span>© {new Date().getFullYear()} Vitrine</span>
        </p>
      </div>
    </footer>
  );
}

function Anchor({ link }: { link: FooterLink }) {
  const className = 'inline-block py-1.5 hover:text-ink hover:underline [overflow-wrap:anywhere]';
  const follow = useFollowInApp();
  const isMember = useSession().data?.stage === 'full';
  if ('href' in link) {
    return (
      // A page for everybody: for visitors a document, for the signed-in a screen.
      <a href={link.href} className={className} onClick={isMember ? follow : undefined}>
        {link.label}
      </a>
    );
  }
  return (
    <Link to={link.to} className={className}>
      {link.label}
    </Link>
  );
}
