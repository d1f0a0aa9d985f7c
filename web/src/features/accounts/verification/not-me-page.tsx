import { Link, useLocation } from '@tanstack/react-router';
import { ERRORS } from '@vitrine/contract/api/errors';
import { declineVerification } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { AuthCard, SupportLink } from '../auth-card.tsx';
import { useMailedLink } from '../mailed-link.ts';

/**
 * Target of 'This was not me' in a mail about a sign-up. Only the button ends it, because mail scanners follow links.
 */
export function NotMePage() {
  const { token, usedFor, markUsed } = useMailedLink(paths.notMe, useLocation().hash);
  const [isEnding, setIsEnding] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const endSignUp = async () => {
    setIsEnding(true);
    try {
      markUsed((await api(declineVerification, { body: { uid: token } })).email);
    } catch (error) {
      setFailure({ error });
    } finally {
      setIsEnding(false);
    }
  };
  if (usedFor !== undefined) return <SignUpRefused email={usedFor} />;
  if (failure && isAccountExistsError(failure.error)) return <AccountExists />;
  return (
    <AuthCard title="This was not me" lead="Somebody signed up with your email address, and it was not you?">
      {failure && <FailureNotice title="The sign-up could not be ended." error={failure.error} />}
      {token ? (
        <Button variant="primary" className="mt-4 w-full" loading={isEnding} onClick={endSignUp}>
          End the Sign-Up
        </Button>
      ) : (
        <p className="text-sm text-muted">Open this page with the link in the email.</p>
      )}
      <p className="mt-6 text-center">
        <SupportLink />
      </p>
    </AuthCard>
  );
}

export const isAccountExistsError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/account-made';

/** Shown when the rejected sign-up has already become an account, which the owner of the mailbox can take over. */
export function AccountExists() {
  return (
    <AuthCard title="There Is an Account" lead={ERRORS['auth/account-made'].message}>
      <div className="space-y-3" role="alert">
        <Link to={paths.login} className={`${getButtonClasses('primary')} w-full`}>
          Go to Login
        </Link>
        <p className="text-center">
          <SupportLink />
        </p>
      </div>
    </AuthCard>
  );
}

/** Shown after the owner of the mailbox has rejected a sign-up. */
export function SignUpRefused({ email }: { email: string }) {
  const lead = (
    <p>
      The sign-up with <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong> has ended. It
      verified nothing, and whoever made it cannot sign in.
    </p>
  );
  return (
    <AuthCard title="Sign-Up Ended" lead={lead}>
      <div className="space-y-3" role="status">
        <Link to={paths.register} className={`${getButtonClasses('secondary')} w-full`}>
          Create an account of your own
        </Link>
        <a href={paths.landing} className={`${getButtonClasses('secondary')} w-full`}>
          Back to Homepage
        </a>
      </div>
    </AuthCard>
  );
}
