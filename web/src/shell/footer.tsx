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
      <div className={`${BAR_PADDING} ${isMember ? 'max-w-[90rem] py-4 md:py-6' : `py-10 ${VISITOR_WIDTH}`}`}>
        {/* On the phones of signed-in users, lines instead of columns, which were half a screen of every page. */}
        <div className={`grid gap-x-6 md:grid-cols-4 ${isMember ? 'grid-cols-1 md:gap-y-8' : 'grid-cols-2 gap-y-8'}`}>
          {createFooterColumns(readSupportEmail()).map(({ title, links }) => (
            <div
              key={title}
              className={isMember ? 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4' : undefined}
            >
              <h2 className={`text-xs font-medium text-ink ${isMember ? 'md:mb-1' : 'mb-1'}`}>{title}</h2>
              <ul className={isMember ? 'max-md:contents' : undefined}>
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterAnchor link={link} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p
          className={`flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line text-xs ${isMember ? 'mt-3 pt-3' : 'mt-10 pt-6'}`}
        >
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
