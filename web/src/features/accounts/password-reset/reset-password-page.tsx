import { Link, useLocation } from '@tanstack/react-router';
import { MESSAGES } from '@vitrine/contract/messages';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetLinkFailed } from './reset-link-failed.tsx';

/** Target of the mailed link: `/reset-password#token`. */
export function ResetPasswordPage() {
  const token = useTokenOfLink();
  const [outcome, setOutcome] = useState<{ token: string; is: 'done' | 'failed' }>();
  // A newer link that is opened in this tab begins anew.
  const is = outcome?.token === token ? outcome.is : undefined;
  if (is === 'done') return <Done />;
  if (!token || is === 'failed') return <ResetLinkFailed isMissing={!token} />;
  return (
    <AuthCard title="Set a new password">
      <NewPasswordForm
        key={token}
        token={token}
        onDone={() => setOutcome({ token, is: 'done' })}
        onLinkFailed={() => setOutcome({ token, is: 'failed' })}
      />
    </AuthCard>
  );
}

/** The token behind '#', which does not stay in the address bar, the history or a screenshot. */
function useTokenOfLink(): string {
  const { hash } = useLocation();
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (!hash) return;
    setToken(hash);
    window.history.replaceState(window.history.state, '', paths.resetPassword);
  }, [hash]);
  return token;
}

function Done() {
  return (
    <AuthCard title="Set a new password">
      <div className="space-y-4">
        <Alert tone="success" title={MESSAGES.passwordUpdated}>
          You are signed out everywhere. Sign in with the new password.
        </Alert>
        <Link to={paths.login} ref={focus} className={`${buttonClass('primary')} w-full`}>
          Go to Login
        </Link>
      </div>
    </AuthCard>
  );
}

/** The form that had the focus is gone. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();
