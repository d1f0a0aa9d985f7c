import { Outlet, useRouter, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { FailureNotice } from '../core/errors/failure-notice.tsx';
import { paths } from '../core/navigation/paths.ts';
import { isOwnPath, useSession } from '../core/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageSpinner } from '../ui/loading.tsx';
import { ExpiredPage, type LoadSignInAgain } from './expired-page.tsx';

/** After the page, which stands in its kept appearance already. */
const ChosenPreferences = lazyPart(
  async () => (await import('../core/preferences/chosen-preferences.tsx')).ChosenPreferences,
);

const Hold = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the guest-only wrapper from redirecting while something, such as a registration, runs. */
export function useHoldRedirect(isHeld: boolean): void {
  const hold = use(Hold);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

/** Pages for visitors. The signed-in go to where they wanted to be, or to the dashboard. */
export function GuestOnly() {
  const session = useSession();
  const search = useSearch({ strict: false });
  const [isHeld, setHeld] = useState(false);
  const stage = session.data?.stage;
  if (stage === undefined) return <Undecided />;
  if (stage === 'full' && !isHeld) return <Redirect to={isOwnPath(search.next) ? search.next : paths.dashboard} />;
  return (
    <Hold value={setHeld}>
      <Outlet />
    </Hold>
  );
}

interface ProtectedProps {
  /** Stands in place of the page while the address is not verified. */
  unverified: ReactNode;
  /** Brings what stands over the page when the session has ended. */
  signInAgain: LoadSignInAgain;
}

/** Pages for the signed-in and verified. */
export function Protected({ unverified, signInAgain }: ProtectedProps) {
  const { stage, email = '' } = useSession().data ?? {};
  if (stage === undefined) return <Undecided />;
  if (stage === 'full') {
    return (
      <>
        <ExpiredPage email={email} load={signInAgain} />
        <ChosenPreferences />
      </>
    );
  }
  return stage === 'unverified' ? unverified : <ToLogin />;
}

interface WaitingGuardProps {
  /** The verification screen. */
  screen: ReactNode;
  /** Says that the sign-up that waited here has ended. */
  ended: ReactNode;
  /** For everybody else. */
  children: ReactNode;
}

/** The verification screen for whom it is, and why it is over where the session ended while it stood here. */
export function WaitingGuard({ screen, ended, children }: WaitingGuardProps) {
  const stage = useSession().data?.stage;
  const [hasWaited, setHasWaited] = useState(stage === 'unverified');
  if (stage === 'unverified' && !hasWaited) setHasWaited(true);
  if (stage === 'full' && hasWaited) setHasWaited(false);
  if (stage === 'unverified') return screen;
  return hasWaited && stage === 'none' ? ended : children;
}

/** To the sign-in, and back here afterwards. */
function ToLogin() {
  const router = useRouter();
  // Read once: the address changes while this still stands, and where one was is what counts.
  const [next] = useState(() => router.state.location.href);
  return <Redirect to={`${paths.login}?${new URLSearchParams({ next })}`} />;
}

/** While it is not known who is there: a spinner, or why it cannot be known. */
export function Undecided() {
  const { error, isFetching, refetch } = useSession();
  // Stays while it is tried again, and with it the button that has the focus.
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  if (!failure) return <PageSpinner />;
  return (
    <div className="mx-auto max-w-lg py-12">
      <FailureNotice
        error={failure}
        title="Vitrine cannot find out whether you are signed in."
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </div>
  );
}

/** Goes on to a path of the app, in place of the page that it stands on. */
export function Redirect({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => {
    history.replace(to);
  }, [history, to]);
  return <PageSpinner />;
}
