import { Link, useNavigate } from '@tanstack/react-router';
import { DURATIONS } from '@vitrine/contract/limits';
import { MESSAGES } from '@vitrine/contract/messages';
import { useEffect, useState } from 'react';
import { endSession, useSession } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';
import { useHoldRedirect } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { AuthCard } from '../auth-card.tsx';
import { useArrival } from '../providers/provider-arrival.ts';
import { ProviderArrived } from '../providers/provider-arrived.tsx';
import { RegistrationForm } from './registration-form.tsx';

export function RegisterPage() {
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  /** The address that was registered. */
  const [done, setDone] = useState<string>();
  useHoldRedirect(running);
  const { arrival, over } = useArrival();
  const ending = useEndHalfSession(over);
  const [accepted, setAccepted] = useState(false);

  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => {
      void navigate({ to: paths.login, state: { signIn: { email: done, after: 'registration' } } });
    }, DURATIONS.redirectAfterRegistration);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  if (arrival && !ending) {
    const back = () => {
      setAccepted(false);
      over();
    };
    return <ProviderArrived arrival={arrival} accepted={accepted} onBack={back} />;
  }
  const foot = (
    <>
      Already have an account?{' '}
      <Link to={paths.login} className={textLink}>
        Sign in
      </Link>
    </>
  );
  return (
    <AuthCard title="Create Account" lead="Join Vitrine and showcase your work." foot={foot}>
      {done === undefined ? (
        <RegistrationForm onRunning={setRunning} onDone={setDone} onExternal={() => setAccepted(true)} />
      ) : (
        <Alert tone="success" title="Registration complete! Redirecting...">
          {MESSAGES.registered}
        </Alert>
      )}
    </AuthCard>
  );
}

/**
 * Who comes to register anew does not carry on a session that never became whole. What a provider's window brings
 * later is not such a one.
 * @returns whether there was one when the page was opened, and it has not been ended yet.
 */
function useEndHalfSession(onEnd: () => void): boolean {
  const stage = useSession().data?.stage;
  const [ending, setEnding] = useState(stage === 'unverified' || stage === 'mfa' || stage === 'external');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening.
  useEffect(() => {
    // Should this fail, the registration does not: it opens no session and needs none.
    const end = () => {
      onEnd();
      setEnding(false);
    };
    if (ending) endSession().then(end, end);
  }, []);
  return ending;
}
