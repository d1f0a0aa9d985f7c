import { gate } from '../core/session/expired-session.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { textLink } from '../ui/text-link.ts';
import { MAIN_ID } from './main-landmark.ts';

/** Stands over the page of who put off signing in again. */
export function ExpiredNotice() {
  const ask = () => {
    // This button goes away; the dialog gives the focus back to where it is now.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    gate.ask();
  };
  return (
    <div className="sticky top-16 z-1 mx-auto mb-6 max-w-3xl rounded-sm border border-line">
      <Alert tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-nowrap">
          <p>Your session has ended. What you typed is kept, but not saved.</p>
          <div className="flex items-center gap-4 md:-my-2.5">
            <Button onClick={ask}>Sign in again</Button>
            <a href={paths.login} target="_blank" rel="noopener" className={textLink}>
              <span className="sr-only">Sign in: </span>In a new tab
            </a>
          </div>
        </div>
      </Alert>
    </div>
  );
}
