import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from './main-landmark.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, in the tab's title. */
    title?: string;
  }
}

/** On each new path: to the top, the focus into the page, the page's name into the tab. Mounted once. */
export function usePathChange(): void {
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
