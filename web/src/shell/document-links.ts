import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isReachable } from '../core/api/transport.ts';
import { createStore } from '../core/drafts/store.ts';
import { paths } from '../core/navigation/paths.ts';

/** The document that could not be opened because the server was not reachable. */
export const pendingTarget = createStore<URL | undefined>(undefined);

/** Opens a document if the server is reachable; otherwise the page stays and shows a notice. */
export async function openDocument(url: URL): Promise<void> {
  if (!(await isReachable())) return pendingTarget.write(url);
  pendingTarget.write(undefined);
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
}

/** Reloads this page, unless that would end at the browser's own error page. */
export const reload = (): Promise<void> => openDocument(new URL(window.location.href));

const SCREEN_PATHS: readonly string[] = Object.values(paths).filter((path) => path !== paths.landing);

/**
 * For signed-in users: returns a click handler that opens a page of the product within the app, without reloading it.
 */
export function useFollowInApp(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  return (event) => {
    const { origin, pathname } = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (origin !== window.location.origin || !SCREEN_PATHS.includes(pathname)) return;
    event.preventDefault();
    router.history.push(pathname);
  };
}
