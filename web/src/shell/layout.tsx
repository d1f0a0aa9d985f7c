import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import type { SessionState } from '@vitrine/contract/calls/accounts';
import { LogOut, type LucideIcon, Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { useLogOut, useUnconfirmedLogout } from '../core/session/log-out.ts';
import { useOwnName, useSession, useUser } from '../core/session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { BACKDROP_CLASSES, openStackedDialog } from '../ui/dialog-stack.ts';
import { FittedText } from '../ui/fitted-text.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { MAIN_ID } from './main-landmark.ts';
import { findCurrentLink, listNavigation } from './navigation.ts';
import { BAR_PADDING, VISITOR_WIDTH } from './navigation-visitor-links.ts';
import { MemberTools } from './top-bar-member.tsx';

/** Header, content and footer; for signed-in users also a side navigation on the left of wide screens. */
export function Layout() {
  const { data, isPending } = useSession();
  const [hasFirstLayout, setHasFirstLayout] = useState(!isPending);
  if (!isPending && !hasFirstLayout) setHasFirstLayout(true);
  const isMemberPage = useMatches({ select: (matches) => matches.some(({ id }) => id.startsWith('/framed/members')) });
  const unconfirmedLogout = useUnconfirmedLogout();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <TopBar wide={data?.stage === 'full' || isMemberPage} />
      <div className="mx-auto flex w-full max-w-[90rem] flex-1">
        {data?.stage === 'full' && (
          <nav
            aria-label="Main"
            className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-4 lg:block"
          >
            <NavigationList />
          </nav>
        )}
        {isPending && isMemberPage && (
          // Reserves the space of the side navigation until the session is known, so that the page does not shift.
          <div className="hidden w-60 shrink-0 border-r border-line lg:block" />
        )}
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 px-5 py-6 outline-none sm:px-8 lg:py-8">
          {data?.stage === 'full' && <MemberNotices />}
          <Outlet />
        </main>
      </div>
      {/* Mounted after the first layout of the page, so that it is not pushed down, and then kept. */}
      {hasFirstLayout && <Footer isMember={data?.stage === 'full'} />}
      {unconfirmedLogout !== undefined && <LogoutDialog to={unconfirmedLogout} />}
    </div>
  );
}

/** The menu button of screens too narrow for the side navigation, and the drawer that it opens. */
export function Drawer({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <div className="lg:hidden">
      <IconButton
        label="Open menu"
        icon={Menu}
        aria-haspopup="dialog"
        onClick={() => dialog.current && openStackedDialog(dialog.current)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside it does. */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => event.target === dialog.current && close()}
        className={`m-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] border-r border-line bg-raised p-0 text-ink ${BACKDROP_CLASSES}`}
      >
        <div className="flex min-h-full flex-col p-3">
          <div className="mb-4 flex items-center justify-between gap-2 pl-3">
            <p className="min-w-0 flex-1 font-semibold">
              <FittedText text={name} className="line-clamp-3">
                Hello, {name}
              </FittedText>
            </p>
            <IconButton label="Close menu" icon={X} onClick={close} />
          </div>
          <nav aria-label="Main">
            <NavigationList onFollow={close} />
          </nav>
        </div>
      </dialog>
    </div>
  );
}

// Only some need these, and only after the page is rendered.
const VisitorNavigation = lazyPart(async () => (await import('./navigation-visitors.tsx')).VisitorNavigation);
const MemberNotices = lazyPart(async () => (await import('./member-notices.tsx')).MemberNotices);
const LogoutDialog = lazyPart(async () => (await import('./logout-dialog.tsx')).LogoutDialog);
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);

/** Also during an unfinished sign-in or sign-up; a user with an unverified address only sees that screen. */
const HAS_VISITOR_LINKS: ReadonlySet<SessionState['stage']> = new Set(['none', 'mfa', 'external']);

/**
 * The bar of every page. It follows the session, here and in other tabs.
 * @param props.wide whether the page below it has the width of members' pages
 */
export function TopBar({ wide = false }: { wide?: boolean }) {
  const { data } = useSession();
  const signedIn = data?.stage === 'full';
  const name = useOwnName();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className={`flex h-16 items-center gap-2 ${BAR_PADDING} ${wide ? 'max-w-[90rem]' : VISITOR_WIDTH}`}>
        {signedIn && <Drawer name={name} />}
        <div className={`mr-auto ${signedIn ? 'lg:w-58' : ''}`}>
          <HomeLink signedIn={signedIn} />
        </div>
        {signedIn && <MemberTools name={name} session={data} />}
        {data && HAS_VISITOR_LINKS.has(data.stage) && <VisitorNavigation />}
      </div>
    </header>
  );
}

/** Links to the dashboard; for visitors to the landing page, which is a document outside the app. */
function HomeLink({ signedIn }: { signedIn: boolean }) {
  const shared = { 'aria-label': 'Vitrine, home', className: 'inline-flex min-h-10 items-center rounded-sm' };
  if (!signedIn) {
    return (
      <a href={paths.landing} {...shared}>
        <Wordmark />
      </a>
    );
  }
  return (
    <Link to={paths.dashboard} {...shared}>
      <Wordmark />
    </Link>
  );
}

interface NavigationListProps {
  /** Called when a link was followed, so that a drawer can close. */
  onFollow?: () => void;
}

const rowClasses =
  'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-1 text-left text-sm transition-colors lg:min-h-8 lg:pr-2 lg:pl-5 lg:[@media(max-height:52rem)]:min-h-7 lg:[@media(max-height:52rem)]:py-0';

/** The groups of links with the current page marked, and the logout button. */
function NavigationList({ onFollow }: NavigationListProps) {
  const leave = useLogOut();
  const { data: user, isPending } = useUser();
  const { pathname, search } = useLocation();
  // The links depend on the record. Rendered once it is known, so that none of them moves.
  if (isPending) return null;
  const groups = listNavigation(user);
  const current = findCurrentLink(groups, pathname, search.tab);
  return groups.map(({ title, links, logout }) => (
    <div key={title} className="mb-4 last:mb-0 lg:[@media(max-height:52rem)]:mb-2">
      <h2 className="px-3 pb-1 text-xs lg:px-5 font-medium text-muted">{title}</h2>
      <ul>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              // The current link is determined by the navigation, which also knows the tabs of the dashboard.
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              aria-current={to === current ? 'page' : undefined}
              className={`${rowClasses} ${to === current ? 'bg-accent-soft font-medium text-accent-strong' : 'hover:bg-sunken'}`}
            >
              <LinkContent icon={icon} label={label} />
            </Link>
          </li>
        ))}
        {logout && (
          <li>
            <button type="button" onClick={() => leave(paths.landing)} className={`${rowClasses} hover:bg-sunken`}>
              <LinkContent icon={LogOut} label="Logout" />
            </button>
          </li>
        )}
      </ul>
    </div>
  ));
}

function LinkContent({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">{label}</span>
    </>
  );
}
