import { Menu } from 'lucide-react';
import { paths } from '../../paths.ts';
import {
  BAR_EDGES,
  VISITOR_BAR,
  VISITOR_PAGES,
  VISITOR_SCREENS,
  VISITOR_WIDTH,
} from '../../shell/navigation-visitor-links.ts';
import { Wordmark } from '../../ui/logo.tsx';

const PANEL = 'visitor-links';
/** Links with `shownTo` change places when follow-session.js finds somebody signed in. */
const LINKS = [
  ...VISITOR_PAGES.map((link) => ({ ...link, shownTo: undefined })),
  ...VISITOR_SCREENS.map(({ to, label }) => ({ href: to, label, shownTo: 'visitors' })),
  { href: paths.dashboard, label: 'Dashboard', shownTo: 'members' },
];
/** The last link of either kind of reader stands out. */
const LAST: readonly string[] = [paths.login, paths.dashboard];

/**
 * The bar of pages for visitors. On small screens its links are a popover, which opens, closes on Escape and
 * on a press elsewhere without any script; wide screens show the same list in its place without opening it.
 */
export function SiteHeader() {
  return (
    <header className="relative border-b border-line">
      <div className={`flex h-16 items-center justify-between ${BAR_EDGES} ${VISITOR_WIDTH}`}>
        <a href={paths.landing} className="inline-flex min-h-10 items-center rounded-sm">
          <Wordmark />
        </a>
        <button type="button" popoverTarget={PANEL} aria-label="Menu" className={VISITOR_BAR.menu}>
          <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <nav id={PANEL} popover="auto" aria-label="Main" className={`absolute ${VISITOR_BAR.panel}`}>
          <ul className={VISITOR_BAR.list}>
            {LINKS.map(({ href, label, shownTo }) => (
              <li key={href} data-shown-to={shownTo} hidden={shownTo === 'members'}>
                <a href={href} className={`${VISITOR_BAR.link} ${LAST.includes(href) ? VISITOR_BAR.last : ''}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
