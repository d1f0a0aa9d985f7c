import { Outlet } from '@tanstack/react-router';
import { Wordmark } from '../ui/logo.tsx';
import { MAIN_ID } from './main-landmark.ts';

/** A page without header and footer, centred on the screen. */
export function CenteredPage() {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center px-4 py-8 outline-none"
    >
      <Wordmark />
      <div className="w-full">
        <Outlet />
      </div>
    </main>
  );
}
