import { Outlet } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { usePathChange } from './path-change.ts';
import { ReachNotice } from './reach-notice.tsx';
import { useOtherTabs } from './session.ts';
import { useTouched } from './use-touched.ts';

const Toaster = lazyPart(async () => (await import('sonner')).Toaster);

/** The toasts in the app's own colours, by the custom properties that they read. */
const TOAST_COLOURS = {
  fontFamily: 'var(--font-sans)',
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
} as const;

/** What stands around every page of the app. */
export function Root() {
  const touched = useTouched();
  useOtherTabs();
  usePathChange();
  return (
    <>
      <Outlet />
      <ReachNotice />
      {touched && (
        <Toaster
          theme="system"
          position="bottom-center"
          style={TOAST_COLOURS}
          toastOptions={{ className: 'font-sans' }}
        />
      )}
    </>
  );
}
