import { Outlet } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { gate, keepPage } from '../core/session/expired-session.ts';
import { useLeave } from '../core/session/log-out.ts';
import { clearDrafts, refetchFailed } from '../core/session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, textLink } from '../ui/button.tsx';
import { PageSpinner } from '../ui/loading.tsx';
import { MAIN_ID } from './main-landmark.ts';

/** What the dialog for signing in again is given. */
export interface SignInAgainProps {
  /** Whose session has ended. */
  email: string;
  open: boolean;
  /** The person does not want to sign in now. */
  onPutOff: () => void;
  /** Another person wants to sign in. */
  onSomebodyElse: () => void;
}

/** Brings the dialog for signing in again, which few ever see. */
export type LoadSignInAgain = () => Promise<ComponentType<SignInAgainProps>>;

interface ExpiredPageProps {
  /** Whose page it is. */
  email: string;
  load: LoadSignInAgain;
}

/** The page of a signed-in person. It stays, with all that was typed, while they sign in again over it. */
export function ExpiredPage({ email, load }: ExpiredPageProps) {
  const [first] = useState(email);
  if (email !== first) return <StartAnew before={first} />;
  return <Kept email={email} load={load} />;
}

function Kept({ email, load }: ExpiredPageProps) {
  const leave = useLeave();
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  const [Dialog, setDialog] = useState<ComponentType<SignInAgainProps>>();
  useEffect(keepPage, []);
  // What failed meanwhile is made good at the end of it.
  useEffect(() => {
    if (state === 'open') return;
    return () => void (gate.state() === 'open' && refetchFailed());
  }, [state]);
  useEffect(() => {
    if (state !== 'asking' || Dialog) return;
    // Without its code there is still the notice, and another tab.
    load().then((loaded) => setDialog(() => loaded), gate.putOff);
  }, [state, Dialog, load]);
  return (
    <>
      {state === 'put-off' && <ExpiredNotice />}
      <Outlet />
      {Dialog && (
        <Dialog
          email={email}
          open={state === 'asking'}
          onPutOff={gate.putOff}
          onSomebodyElse={() => leave(paths.login)}
        />
      )}
    </>
  );
}

/** Somebody else is signed in by now: nothing of the first person stays in this tab. */
function StartAnew({ before }: { before: string }) {
  useEffect(() => {
    clearDrafts(before);
    window.location.assign(paths.dashboard);
  }, [before]);
  return <PageSpinner />;
}

/** Stands over the page of who put off signing in again. */
function ExpiredNotice() {
  const ask = () => {
    // This button goes away; the dialog gives the focus back to where it is now.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    gate.ask();
  };
  return (
    <div className="sticky top-16 z-1 mx-auto mb-6 max-w-3xl rounded-sm border border-line">
      <Alert tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-nowrap">
          <p>Your session has ended. What you typed is still here, but not saved.</p>
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
