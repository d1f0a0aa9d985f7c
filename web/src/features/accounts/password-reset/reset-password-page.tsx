import { Link, useLocation } from '@tanstack/react-router';
import { MESSAGES } from '@vitrine/contract/messages';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { useMailedLink } from '../mailed-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetLinkFailed } from './reset-link-failed.tsx';

/** Target of the mailed link: `/reset-password#token`. */
export function ResetPasswordPage() {
  const { token, usedFor, markUsed } = useMailedLink(paths.resetPassword, useLocation().hash);
  const [failed, setFailed] = useState<string>();
  if (usedFor !== undefined) return <Done email={usedFor} />;
  // A newer link that is opened in this tab begins anew.
  if (!token || failed === token) return <ResetLinkFailed isMissing={!token} />;
  return (
    <AuthCard title="Set a new password">
      <NewPasswordForm key={token} token={token} onDone={markUsed} onLinkFailed={() => setFailed(token)} />
    </AuthCard>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthCard title="Set a new password">
      <div className="space-y-4">
        <Alert tone="success" title={MESSAGES.passwordUpdated}>
          You are signed out everywhere. Sign in with the new password.
        </Alert>
        <Link
          to={paths.login}
          state={{ signIn: { email, after: 'reset' } }}
          ref={focus}
          className={`${buttonClass('primary')} w-full`}
        >
          Go to Login
        </Link>
      </div>
    </AuthCard>
  );
}

/** The form that had the focus is gone. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();
