import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { paths } from '../core/navigation/paths.ts';

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
