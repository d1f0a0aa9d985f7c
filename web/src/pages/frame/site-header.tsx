import { Menu } from 'lucide-react';
import { paths } from '../../paths.ts';
import { VISITOR_PAGES, VISITOR_SCREENS } from '../../shell/navigation-visitor-links.ts';
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
      <div className="mx-auto flex h-16 w-full max-w-[80rem] items-center justify-between px-5 sm:px-8">
        <a href={paths.landing} className="inline-flex min-h-10 items-center rounded-sm">
          <Wordmark />
        </a>
        <button
          type="button"
          popoverTarget={PANEL}
          aria-label="Menu"
          className="-mr-2 inline-flex size-10 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken md:hidden"
        >
          <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <nav
          id={PANEL}
          popover="auto"
          aria-label="Main"
          className="absolute inset-x-0 top-16 bottom-auto m-0 w-full overflow-visible border-y border-line bg-raised p-3 text-ink shadow-raised md:static md:block md:w-auto md:border-0 md:bg-transparent md:p-0 md:shadow-none"
        >
          <ul className="grid gap-1 text-sm font-medium md:flex md:items-center md:gap-2">
            {LINKS.map(({ href, label, shownTo }) => (
              <li key={href} data-shown-to={shownTo} hidden={shownTo === 'members'}>
                <a
                  href={href}
                  className={`flex min-h-10 items-center rounded-sm px-3 hover:bg-sunken md:px-4 ${LAST.includes(href) ? 'md:border md:border-line-strong' : ''}`}
                >
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
