import { Outlet, useLocation, useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { FailureNotice } from '../core/errors/failure-notice.tsx';
import { paths } from '../core/navigation/paths.ts';
import { isOwnPath, useSession } from '../core/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageSpinner } from '../ui/loading.tsx';
import { type LoadSignInAgain, MemberPage } from './expired-page.tsx';

/** Loaded after the page, which already has its stored appearance. */
const ApplyPreferences = lazyPart(
  async () => (await import('../core/preferences/apply-preferences.tsx')).ApplyPreferences,
);

const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** Prevents the guest-only wrapper from redirecting while something runs, such as a registration. */
export function useHoldRedirect(isHeld: boolean): void {
  const setRedirectHeld = use(HoldContext);
  useEffect(() => {
    setRedirectHeld(isHeld);
    return () => setRedirectHeld(false);
  }, [setRedirectHeld, isHeld]);
}

/** Pages for visitors. Redirects signed-in users to the page they came for, or to the dashboard. */
export function GuestOnly() {
  const session = useSession();
  const search = useSearch({ strict: false });
  const [isHeld, setHeld] = useState(false);
  const stage = session.data?.stage;
  if (stage === undefined) return <SessionPending />;
  if (stage === 'full' && !isHeld) return <Redirect to={isOwnPath(search.next) ? search.next : paths.dashboard} />;
  return (
    <HoldContext value={setHeld}>
      <Outlet />
    </HoldContext>
  );
}

interface ProtectedProps {
  /** Shown instead of the page until the email address is verified. */
  unverified: ReactNode;
  /** Loads the dialog over the page for an ended session. */
  signInAgain: LoadSignInAgain;
}

/** Pages for signed-in users with a verified email address. */
export function Protected({ unverified, signInAgain }: ProtectedProps) {
  const { stage, email = '' } = useSession().data ?? {};
  if (stage === undefined) return <SessionPending />;
  if (stage === 'full') {
    return (
      <>
        <MemberPage email={email} load={signInAgain} />
        <ApplyPreferences />
      </>
    );
  }
  return stage === 'unverified' ? unverified : <Redirect to={getLoginHref} />;
}

interface VerificationGuardProps {
  /** The verification screen. */
  screen: ReactNode;
  /** Explains that the sign-up waiting here has ended. */
  ended: ReactNode;
  /** For everyone else. */
  children: ReactNode;
}

/** Shows the verification screen to users who need it, and an explanation if their session ends while it is shown. */
export function VerificationGuard({
  screen: verificationScreen,
  ended: endedNotice,
  children,
}: VerificationGuardProps) {
  const stage = useSession().data?.stage;
  const [wasUnverified, setWasUnverified] = useState(stage === 'unverified');
  if (stage === 'unverified' && !wasUnverified) setWasUnverified(true);
  if (stage === 'full' && wasUnverified) setWasUnverified(false);
  if (stage === 'unverified') return verificationScreen;
  return wasUnverified && stage === 'none' ? endedNotice : children;
}

/** Returns the address of the sign-in, which returns to a page afterwards. */
const getLoginHref = (next: string): string => `${paths.login}?${new URLSearchParams({ next })}`;

/** Shown until the session is known: a spinner, or the error that prevents it. */
export function SessionPending() {
  const { error, isFetching, refetch } = useSession();
  // Kept during a retry, and with it the focused button.
  const [failure, setFailure] = useState(error);
  if (error && error !== failure) setFailure(error);
  if (!failure) return <PageSpinner />;
  return (
    <div className="mx-auto max-w-lg py-12">
      <FailureNotice
        error={failure}
        title="We could not check whether you are signed in."
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </div>
  );
}

interface RedirectProps {
  /** Path of the app, or a function that returns it for the current address. */
  to: string | ((href: string) => string);
}

/**
 * Redirects to a path of the app, replacing the current history entry. A route stays mounted while the page after it
 * loads: another page of the same route that is opened meanwhile is redirected too, and a page outside of it stays.
 */
export function Redirect({ to }: RedirectProps) {
  const router = useRouter();
  const guardId = useMatch({ strict: false, select: ({ routeId }) => routeId });
  const href = useLocation({
    select: (location) => router.matchRoutes(location).some(({ routeId }) => routeId === guardId) && location.href,
  });
  useEffect(() => {
    if (href !== false) router.history.replace(typeof to === 'string' ? to : to(href));
  }, [router, href, to]);
  return <PageSpinner />;
}
