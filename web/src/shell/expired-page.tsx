import { Outlet } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { gate, retainPage } from '../core/session/expired-session.ts';
import { useLogOut } from '../core/session/log-out.ts';
import { clearDrafts, refetchFailed } from '../core/session/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../ui/button.tsx';
import { PageSpinner } from '../ui/loading.tsx';
import { MAIN_ID } from './main-landmark.ts';

/** Props of the dialog for signing in again. */
export interface SignInAgainProps {
  /** The user whose session has ended. */
  email: string;
  open: boolean;
  /** Called when the user postpones signing in. */
  onPutOff: () => void;
  /** Called when another user wants to sign in. */
  onSomebodyElse: () => void;
}

/** Loads the dialog for signing in again, which is rarely needed. */
export type LoadSignInAgain = () => Promise<ComponentType<SignInAgainProps>>;

interface MemberPageProps {
  /** The user of the page. */
  email: string;
  load: LoadSignInAgain;
}

/**
 * A page for signed-in users. When the session ends, it stays with all its input, while the user signs in again on top
 * of it.
 */
export function MemberPage({ email, load }: MemberPageProps) {
  const [initialEmail] = useState(email);
  if (email !== initialEmail) return <ReloadForOtherUser before={initialEmail} />;
  return <RetainedPage email={email} load={load} />;
}

function RetainedPage({ email, load }: MemberPageProps) {
  const leave = useLogOut();
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  const [Dialog, setDialog] = useState<ComponentType<SignInAgainProps>>();
  useEffect(retainPage, []);
  // Repeat failed queries once the user has signed in again.
  useEffect(() => {
    if (state === 'open') return;
    return () => void (gate.state() === 'open' && refetchFailed());
  }, [state]);
  useEffect(() => {
    if (state !== 'asking' || Dialog) return;
    // If the dialog cannot be loaded, there is still the notice, and the user can sign in in another tab.
    load().then((loadedDialog) => setDialog(() => loadedDialog), gate.postpone);
  }, [state, Dialog, load]);
  return (
    <>
      {state === 'put-off' && <ExpiredNotice />}
      <Outlet />
      {Dialog && (
        <Dialog
          email={email}
          open={state === 'asking'}
          onPutOff={gate.postpone}
          onSomebodyElse={() => leave(paths.login)}
        />
      )}
    </>
  );
}

/** Reloads the app after another user has signed in: nothing of the first user remains in this tab. */
function ReloadForOtherUser({ before: previousEmail }: { before: string }) {
  useEffect(() => {
    clearDrafts(previousEmail);
    window.location.assign(paths.dashboard);
  }, [previousEmail]);
  return <PageSpinner />;
}

/** Shown over the page after the user postponed signing in again. */
function ExpiredNotice() {
  const promptAgain = () => {
    // This button disappears, so move the focus first: the dialog will restore it there.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    gate.ask();
  };
  return (
    <div className="sticky top-16 z-1 mx-auto mb-6 max-w-3xl rounded-sm border border-line">
      <Alert tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:flex-nowrap">
          <p>Your session has ended. What you typed is still here, but not saved.</p>
          <div className="flex items-center gap-4 md:-my-2.5">
            <Button onClick={promptAgain}>Sign in again</Button>
            <a href={paths.login} target="_blank" rel="noopener" className={TEXT_LINK_CLASSES}>
              <span className="sr-only">Sign in: </span>In a new tab
            </a>
          </div>
        </div>
      </Alert>
    </div>
  );
}
