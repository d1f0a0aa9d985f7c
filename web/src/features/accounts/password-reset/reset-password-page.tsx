import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { passwordInput } from '@vitrine/contract/account/accounts';
import { ERRORS } from '@vitrine/contract/api/errors';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { checkResetLink, resetPassword } from '@vitrine/contract/calls/passwords';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { setFieldErrors, toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { broadcastSessionChange, formatPasswordHelp, hasPasswords } from '../../../core/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField, UsernameHint } from '../../../ui/form/password-field.tsx';
import { PageSpinner } from '../../../ui/loading.tsx';
import { AuthCard } from '../auth-card.tsx';
import { setPasswordError } from '../error-text-notice.tsx';
import { useMailedLink } from '../mailed-link.ts';
import { ResetDialog } from '../sign-in/reset-dialog.tsx';

/** Target of the mailed link: `/reset-password#token`. */
export function ResetPasswordPage() {
  const { token, usedFor, markUsed } = useMailedLink(paths.resetPassword, useLocation().hash);
  const [failedToken, setFailedToken] = useState<string>();
  if (!hasPasswords()) return <PasswordsOff />;
  if (usedFor !== undefined) return <Done email={usedFor} />;
  // Opening a newer link in this tab starts over.
  if (!token || failedToken === token) return <ResetLinkFailed isMissing={!token} />;
  return <SetNewPassword key={token} token={token} onDone={markUsed} onLinkFailed={() => setFailedToken(token)} />;
}

interface SetNewPasswordProps {
  token: string;
  /** Called with the email address of the account. */
  onDone: (email: string) => void;
  /** Called when the link is no longer valid. */
  onLinkFailed: () => void;
}

/** Checks whether the link is still valid before asking for a new password. */
function SetNewPassword({ token, onDone, onLinkFailed }: SetNewPasswordProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => api(checkResetLink, { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && toApiError(error).code === 'auth/reset-failed') return <ResetLinkFailed />;
  return (
    <AuthCard title="Set a new password">
      {data && <NewPasswordForm token={token} email={data.email} onDone={onDone} onLinkFailed={onLinkFailed} />}
      {error && (
        <FailureNotice
          title="The link could not be checked."
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSpinner />}
    </AuthCard>
  );
}

/** Shown for a link that was mailed before passwords were disabled. */
function PasswordsOff() {
  return (
    <AuthCard title="Set a new password">
      <div className="space-y-4">
        <Alert tone="info" title={ERRORS['auth/passwords-off'].message} />
        <Link to={paths.login} className={`${getButtonClasses('primary')} w-full`}>
          Go to Login
        </Link>
      </div>
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
          ref={focusLink}
          className={`${getButtonClasses('primary')} w-full`}
        >
          Go to Login
        </Link>
      </div>
    </AuthCard>
  );
}

/** Moves the focus to the link, since the form that had it is unmounted. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus();

/** @param props.isMissing whether the page was opened without a token */
function ResetLinkFailed({ isMissing = false }: { isMissing?: boolean }) {
  const [isResetOpen, setResetOpen] = useState(false);
  return (
    <AuthCard title="Set a new password">
      <div className="space-y-4">
        {isMissing ? (
          <Alert tone="info" title="This page opens from the link in an email.">
            Open the link again, or ask for a new one.
          </Alert>
        ) : (
          <Alert tone="danger" title={ERRORS['auth/reset-failed'].message} />
        )}
        <Button variant="primary" className="w-full" autoFocus={!isMissing} onClick={() => setResetOpen(true)}>
          Ask for a new link
        </Button>
        <Link to={paths.login} className={`${getButtonClasses('secondary')} w-full`}>
          Back to Login
        </Link>
      </div>
      <ResetDialog open={isResetOpen} onClose={() => setResetOpen(false)} email="" />
    </AuthCard>
  );
}

interface NewPasswordFormProps extends SetNewPasswordProps {
  /** The account's email address. */
  email: string;
}

/** The new password, typed twice to catch typos. */
function NewPasswordForm({ token, email, onDone, onLinkFailed }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await api(resetPassword, { body: { token, password } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth/reset-failed') return onLinkFailed();
      if (setFieldErrors(error, ['password'], setError) || setPasswordError(error, 'password', setError)) return;
      return setFailure({ error });
    }
    // All sessions have ended, which may include one of this browser.
    void broadcastSessionChange().catch(() => {});
    onDone(email);
  });

  return (
    <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
      <p className="text-muted [overflow-wrap:anywhere]">For the account of {email}.</p>
      {failure && <FailureNotice title="Your password could not be changed." error={failure.error} />}
      <UsernameHint email={email} />
      <PasswordField
        id="password"
        label="New password"
        help={formatPasswordHelp()}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { validate: validatePassword })}
      />
      <PasswordField
        id="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (typed, { password }) => typed === password || 'New password and confirm password mismatch!',
        })}
      />
      <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
        {isSubmitting ? 'Updating...' : 'Update Password'}
      </Button>
    </FormWithNotice>
  );
}

/** Validates a password against the contract; returns true or the error message. */
function validatePassword(password: string): true | string {
  const parsed = passwordInput.safeParse(password);
  return parsed.success || (parsed.error.issues[0]?.message ?? 'Password is required');
}
