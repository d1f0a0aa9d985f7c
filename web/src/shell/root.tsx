import { Outlet } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePathChange } from './path-change.ts';
import { ReachNotice } from './reach-notice.tsx';
import { useOtherTabs } from './session.ts';
import { useTouched } from './use-touched.ts';

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
