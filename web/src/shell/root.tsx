import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePathChange } from './path-change.ts';
import { useOtherTabs } from './session.ts';
import { useTouched } from './use-touched.ts';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** What stands around every page of the app. */
export function Root() {
  const touched = useTouched();
  useOtherTabs();
  usePathChange();
  return (
    <>
      <Outlet />
      {touched && (
        <Suspense>
          <Toaster theme="system" position="bottom-center" />
        </Suspense>
      )}
    </>
  );
}
