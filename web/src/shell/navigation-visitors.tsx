import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { paths } from '../core/navigation/paths.ts';
import { VISITOR_BAR_CLASSES, VISITOR_PAGES, VISITOR_SCREENS } from './navigation-visitor-links.ts';

const PANEL_ID = 'visitor-links';

/**
 * The navigation for visitors: a row, and on small screens a menu button with a panel. The panel is one list for both,
 * a popover that wide screens show in its place without opening it.
 */
export function VisitorNavigation() {
  return (
    <>
      <button type="button" popoverTarget={PANEL_ID} aria-label="Menu" className={VISITOR_BAR_CLASSES.menu}>
        <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <nav id={PANEL_ID} popover="auto" aria-label="Main" className={`fixed ${VISITOR_BAR_CLASSES.panel}`}>
        <ul className={VISITOR_BAR_CLASSES.list}>
          {VISITOR_PAGES.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={VISITOR_BAR_CLASSES.link}>
                {label}
              </a>
            </li>
          ))}
          {VISITOR_SCREENS.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => document.getElementById(PANEL_ID)?.hidePopover()}
                className={`${VISITOR_BAR_CLASSES.link} ${to === paths.login ? VISITOR_BAR_CLASSES.last : ''}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
