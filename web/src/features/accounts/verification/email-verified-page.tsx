import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { verifyEmail } from '@vitrine/contract/calls/accounts';
import { MESSAGES } from '@vitrine/contract/messages';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { sessionChanged } from '../../../shell/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { VerificationFailed } from './verification-failed.tsx';

/** Target of the link in the verification mail. Only the button verifies: mail scanners follow links. */
export function EmailVerifiedPage() {
  const { uid } = useSearch({ from: '/framed/email-verified' });
  const [token] = useState(uid);
  useEffect(() => {
    // The token must not stay in the address bar, the history or a screenshot.
    if (uid) window.history.replaceState(window.history.state, '', paths.emailVerified);
  }, [uid]);
  const { mutate, status, error } = useMutation({
    mutationFn: verify,
    // Who waits on the verification screen, here or in another tab, goes on. If this fails, they poll.
    onSuccess: () => void sessionChanged().catch(() => {}),
  });
  if (!token || status === 'error') return <VerificationFailed error={error} />;
  if (status === 'success') return <Verified />;
  return (
    <AuthCard title="Verify Your Email" lead="One more step: confirm that this address is yours.">
      <Button look="primary" className="w-full" busy={status === 'pending'} onClick={() => mutate(token)}>
        {status === 'pending' ? 'Verifying...' : 'Verify My Email'}
      </Button>
    </AuthCard>
  );
}

async function verify(uid: string): Promise<void> {
  try {
    await api(verifyEmail, { body: { uid } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== MESSAGES.alreadyVerified) throw error;
  }
}

function Verified() {
  return (
    <AuthCard title="Email Verified" lead="Your email address is verified. Your account is ready.">
      <div className="space-y-3" role="status">
        <Link to={paths.login} className={`${buttonClass('primary')} w-full`}>
          Go to Login
        </Link>
        <a href={paths.landing} className={`${buttonClass('secondary')} w-full`}>
          Back to Homepage
        </a>
      </div>
    </AuthCard>
  );
}
