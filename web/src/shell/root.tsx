import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useOtherTabs } from '../core/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MAIN_ID } from './main-landmark.ts';

// Watches from right after the first paint, so that it is there before the network goes.
const OfflineNotice = lazyPart(async () => (await import('./offline-notice.tsx')).OfflineNotice);
const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** What stands around every page of the app. */
export function Root() {
  const touched = useTouched();
  useOtherTabs();
  usePathChange();
  return (
    <>
      <Outlet />
      <OfflineNotice />
      {touched && <Toasts />}
    </>
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, in the tab's title. */
    title?: string;
  }
}

/** On each new path: to the top, the focus into the page, the page's name into the tab. Mounted once. */
function usePathChange(): void {
  const { pathname } = useLocation();
  const title = useMatches().at(-1)?.staticData.title;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A page that opened a form for the person has put the focus into it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // A place on the page, where that stands already; else it brings itself into view when it comes.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [pathname]);
  useEffect(() => {
    document.title = title ? `${title} - Vitrine` : 'Vitrine';
  }, [title]);
}

/**
 * Whether the person has pressed anything yet. What only answers to them, such as toasts, need not be
 * loaded before.
 */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const options = { once: true, capture: true };
    window.addEventListener('pointerdown', touch, options);
    window.addEventListener('keydown', touch, options);
    return () => {
      window.removeEventListener('pointerdown', touch, options);
      window.removeEventListener('keydown', touch, options);
    };
  }, []);
  return touched;
}
