import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isReachable } from '../core/api/transport.ts';
import { createStore } from '../core/drafts/store.ts';
import { paths } from '../core/navigation/paths.ts';

/** Where the person wanted to go, or to be anew, when the server could not be reached. */
export const pendingTarget = createStore<URL | undefined>(undefined);

/** Loads a document unless nobody is there to send it; then the page stays, and the page's notice says so. */
export async function openDocument(url: URL): Promise<void> {
  if (!(await isReachable())) return pendingTarget.write(url);
  pendingTarget.write(undefined);
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

/** Loads this page anew, unless that would end at the browser's own error page. */
export const reload = (): Promise<void> => openDocument(new URL(window.location.href));

const SCREENS: readonly string[] = Object.values(paths).filter((path) => path !== paths.landing);

/** For the signed-in: what a plain link does to open a page of the product without loading the app anew. */
export function useFollowInApp(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  return (event) => {
    const { origin, pathname } = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (origin !== window.location.origin || !SCREENS.includes(pathname)) return;
    event.preventDefault();
    router.history.push(pathname);
  };
}
