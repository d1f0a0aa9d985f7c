import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePathChange } from './path-change.ts';
import { useOtherTabs } from './session.ts';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** What stands around every page of the app. */
export function Root() {
  useOtherTabs();
  usePathChange();
  return (
    <>
      <Outlet />
      <Suspense>
        <Toaster theme="system" position="bottom-center" />
      </Suspense>
    </>
  );
}
