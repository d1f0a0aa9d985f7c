import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VISITOR_PAGES, VISITOR_SCREENS } from './navigation-visitor-links.ts';

const PANEL = 'visitor-links';
const link = `${buttonClass('quiet')} max-md:w-full max-md:justify-start`;

/**
 * What visitors are led to: a row, and on small screens a menu button with a panel. The panel is one list
 * for both, a popover that wide screens show in its place without opening it.
 */
export function VisitorNavigation() {
  return (
    <>
      <IconButton label="Menu" icon={Menu} popoverTarget={PANEL} className="md:hidden" />
      <nav
        id={PANEL}
        popover="auto"
        aria-label="Main"
        className="fixed inset-x-0 top-14 bottom-auto m-0 w-full overflow-visible border-y border-line bg-raised p-3 text-ink shadow-raised md:static md:block md:w-auto md:border-0 md:bg-transparent md:p-0 md:shadow-none"
      >
        <ul className="grid gap-1 md:flex md:items-center">
          {VISITOR_PAGES.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={link}>
                {label}
              </a>
            </li>
          ))}
          {VISITOR_SCREENS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => document.getElementById(PANEL)?.hidePopover()} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
