import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSessionSync } from '../core/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MAIN_ID } from './main-landmark.ts';

// Loaded right after the first paint, so that it is there before the network fails.
const OfflineNotice = lazyPart(async () => (await import('./offline-notice.tsx')).OfflineNotice);
const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** The frame of every page of the app. */
export function Root() {
  const hasInteracted = useHasInteracted();
  useSessionSync();
  usePathChange();
  return (
    <>
      <Outlet />
      <OfflineNotice />
      {hasInteracted && <Toasts />}
    </>
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, for the document title. */
    title?: string;
  }
}

/** On each new path: scrolls to the top, moves the focus into the page, and sets the document title. Mounted once. */
function usePathChange(): void {
  const { pathname } = useLocation();
  const title = useMatches().at(-1)?.staticData.title;
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A page that opened a form has already focused it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    // Scroll to an anchor that already exists; otherwise it scrolls itself into view when it is rendered.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [pathname]);
  useEffect(() => {
    document.title = title ? `${title} - Vitrine` : 'Vitrine';
  }, [title]);
}

/**
 * Whether the user has interacted with the page yet. Parts that only respond to interaction, such as toasts, need not
 * be loaded before.
 */
function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const onInteraction = () => setHasInteracted(true);
    const options = { once: true, capture: true };
    window.addEventListener('pointerdown', onInteraction, options);
    window.addEventListener('keydown', onInteraction, options);
    return () => {
      window.removeEventListener('pointerdown', onInteraction, options);
      window.removeEventListener('keydown', onInteraction, options);
    };
  }, []);
  return hasInteracted;
}
