import { Link, useSearch } from '@tanstack/react-router';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { verifyEmail } from '@vitrine/contract/calls/accounts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { markFields, toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { broadcastSessionChange, useSession } from '../../../core/session/session.ts';
import { Undecided } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass, textLink } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField, UsernameHint } from '../../../ui/form/password-field.tsx';
import { AuthCard, SupportLink } from '../auth-card.tsx';
import { useMailedLink } from '../mailed-link.ts';

type Step = 'confirm' | 'verifying' | { passwordFor: string } | { error: unknown };

/** Target of the link in the verification mail. Only the button verifies: mail scanners follow links. */
export function EmailVerifiedPage() {
  const { uid } = useSearch({ strict: false });
  const { token, usedFor, markUsed } = useMailedLink(paths.emailVerified, uid);
  const [step, setStep] = useState<Step>('confirm');

  const verify = async (password?: string) => {
    const { email } = await verifyLink(token, password);
    // Who waits on the verification screen, here or in another tab, goes on. If this fails, they poll.
    await broadcastSessionChange().catch(() => {});
    markUsed(email);
  };
  const press = async () => {
    setStep('verifying');
    try {
      await verify();
    } catch (error) {
      const needsPassword = error instanceof ApiError && error.code === 'auth/password-needed';
      setStep(needsPassword ? { passwordFor: String(error.failure?.email ?? '') } : { error });
    }
  };

  if (usedFor !== undefined) return <Verified email={usedFor} />;
  if (!token) return <VerificationFailed />;
  if (typeof step === 'object' && 'error' in step) return <VerificationFailed error={step.error} onRetry={press} />;
  if (typeof step === 'object') {
    return (
      <VerificationPassword email={step.passwordFor} verify={verify} onLinkFailed={(error) => setStep({ error })} />
    );
  }
  return (
    <AuthCard title="Verify Your Email" lead="One more step: confirm that this address is yours.">
      <Button variant="primary" className="w-full" loading={step === 'verifying'} onClick={press}>
        {step === 'verifying' ? 'Verifying...' : 'Verify My Email'}
      </Button>
    </AuthCard>
  );
}

/** Uses the link of the mail; one that was used before has done what it is for. */
async function verifyLink(uid: string, password?: string): Promise<{ email?: string | undefined }> {
  try {
    return await api(verifyEmail, { body: { uid, ...(password !== undefined && { password }) } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== MESSAGES.alreadyVerified) throw error;
    return {};
  }
}

function Verified({ email }: { email: string }) {
  const { data, isPending } = useSession();
  if (isPending) return <Undecided />;
  const isSignedIn = data?.stage === 'full';
  return (
    <AuthCard title="Email Verified" lead="Your email address is verified. Your account is ready.">
      <div className="space-y-3" role="status">
        {isSignedIn && (
          <Link to={paths.dashboard} className={`${buttonClass('primary')} w-full`}>
            Go to Dashboard
          </Link>
        )}
        <Link
          to={paths.login}
          state={{ signIn: { email, after: 'verification' } }}
          className={`${buttonClass(isSignedIn ? 'secondary' : 'primary')} w-full`}
        >
          Go to Login
        </Link>
        <a href={paths.landing} className={`${buttonClass('secondary')} w-full`}>
          Back to Homepage
        </a>
      </div>
    </AuthCard>
  );
}

const CAUSES = ['The link has expired', 'The email is already verified', 'The link was modified'] as const;

interface VerificationFailedProps {
  /** Why, where the server or the network said so; without it there was no link to try. */
  error?: unknown;
  onRetry?: () => void;
}

/** Why an address could not be verified, and where to go from here. */
function VerificationFailed({ error, onRetry }: VerificationFailedProps) {
  const isLinkBad = error === undefined || (error instanceof ApiError && error.code === 'auth/verification-failed');
  return (
    <AuthCard title="Verification Failed" lead="We couldn't verify your email address">
      {isLinkBad ? <BadLink /> : <FailureNotice error={error} onRetry={onRetry} />}
      <div className="mt-6 space-y-3">
        <Link to={paths.login} className={`${buttonClass(isLinkBad ? 'primary' : 'secondary')} w-full`}>
          Try Logging In
        </Link>
        <a href={paths.landing} className={`${buttonClass('secondary')} w-full`}>
          Back to Homepage
        </a>
        <p className="text-center">
          <SupportLink />
        </p>
      </div>
    </AuthCard>
  );
}

/** Nothing but another mail helps. */
function BadLink() {
  return (
    <>
      <Alert tone="danger" title="The verification link may be expired or invalid" />
      <p className="mt-4 text-sm font-medium">Possible causes</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted">
        {CAUSES.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </>
  );
}

interface VerificationPasswordProps {
  /** Whose address the link proves. */
  email: string;
  /** Uses the link with a password. @throws {ApiError} */
  verify: (password: string) => Promise<void>;
  /** Trying again here would not help. */
  onLinkFailed: (error: unknown) => void;
}

/**
 * Whose registration the link belongs to, in a browser that did not register: anybody can register anybody's
 * address, so that the link alone must not make an account.
 */
function VerificationPassword({ email, verify, onLinkFailed }: VerificationPasswordProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await verify(password);
    } catch (error) {
      const { code, message } = toApiError(error);
      if (code === 'auth/verification-failed') return onLinkFailed(error);
      if (code === 'auth/wrong-password') setError('password', { type: 'server', message });
      else if (!markFields(error, ['password'], setError)) setFailure({ error });
      setFocus('password', { shouldSelect: true });
    }
  });

  const lead = 'This is not the browser that signed up. Enter the password that was chosen there.';
  const foot = (
    <>
      You did not sign up, or somebody else did with your address?{' '}
      <Link to={paths.register} className={textLink}>
        Create an account of your own
      </Link>
    </>
  );
  return (
    <AuthCard title="Verify Your Email" lead={lead} foot={foot}>
      <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
        {failure && <FailureNotice title="Your address could not be verified." error={failure.error} />}
        <UsernameHint email={email} />
        <div className="text-sm">
          <p className="font-medium">Email</p>
          <p className="[overflow-wrap:anywhere]">{email}</p>
        </div>
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Password is required' })}
        />
        <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
          {isSubmitting ? 'Verifying...' : 'Verify My Email'}
        </Button>
      </FormWithNotice>
    </AuthCard>
  );
}
