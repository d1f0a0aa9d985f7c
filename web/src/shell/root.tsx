import { Outlet } from '@tanstack/react-router';
import { useTouched } from '../core/drafts/use-touched.ts';
import { useOtherTabs } from '../core/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePathChange } from './path-change.ts';
import { ReachNotice } from './reach-notice.tsx';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

/** What stands around every page of the app. */
export function Root() {
  const touched = useTouched();
  useOtherTabs();
  usePathChange();
  return (
    <>
      <Outlet />
      <ReachNotice />
      {touched && <Toasts />}
    </>
  );
}
