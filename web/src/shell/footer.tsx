import { Link } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import { readSupportEmail } from '../core/session/session.ts';
import { useFollowInApp } from './document-links.ts';
import { CREDIT, createFooterColumns, type FooterLink } from './footer-columns.ts';
import { BAR_PADDING, VISITOR_WIDTH } from './navigation-visitor-links.ts';

/** The footer of the app's screens. Loaded late, without requests of its own. */
export function Footer({ isMember }: { isMember: boolean }) {
  const followInApp = useFollowInApp();
  // Public pages are documents for visitors and screens for signed-in users.
  const onFollow = isMember ? followInApp : undefined;
  return (
    <footer className="border-t border-line text-sm text-muted">
      <div className={`py-10 ${BAR_PADDING} ${isMember ? 'max-w-[90rem]' : VISITOR_WIDTH}`}>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {createFooterColumns(readSupportEmail()).map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-1 text-xs font-medium text-ink">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterAnchor link={link} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-6 text-xs">
          <span>{CREDIT}</span>
          <span>© {new Date().getFullYear()} Vitrine</span>
        </p>
      </div>
    </footer>
  );
}

interface AnchorProps {
  link: FooterLink;
  onFollow: MouseEventHandler<HTMLAnchorElement> | undefined;
}

function FooterAnchor({ link, onFollow }: AnchorProps) {
  const className = 'inline-block py-1.5 hover:text-ink hover:underline [overflow-wrap:anywhere]';
  if ('href' in link) {
    return (
      <a href={link.href} className={className} onClick={onFollow}>
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
