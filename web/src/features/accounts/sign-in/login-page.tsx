import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { signInForm } from '@vitrine/contract/account/accounts';
import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { signIn } from '@vitrine/contract/calls/accounts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../core/api/api.ts';
import { setFieldErrors } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { broadcastSessionChange, hasPasswords, useSession } from '../../../core/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { AuthCard, TextField } from '../auth-card.tsx';
import { ErrorTextNotice } from '../error-text-notice.tsx';
import { FinishProviderSignIn } from '../providers/finish-provider-sign-in.tsx';
import { usePendingIdentity } from '../providers/pending-identity.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { TwoFactor } from '../two-factor/two-factor.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { finishSignIn, useBackToLogin } from './sign-in-navigation.ts';

/** The sign-in page: the form or a provider, then the second step if it is enabled. */
export function LoginPage() {
  const { waiting: pendingCode, over: clearPendingCode } = usePendingCode();
  const cancel = useBackToLogin(clearPendingCode);
  const { arrival: identity, over: backToForm } = usePendingIdentity();
  const { signIn } = useLocation({ select: ({ state }) => state });
  if (pendingCode.isNow) {
    return (
      <AuthCard title="Two-Factor Authentication">
        {/* The guest-only route then sees the session and redirects. */}
        <TwoFactor
          key={pendingCode.email}
          email={pendingCode.email}
          onDone={() => {}}
          onCancel={cancel}
          onBack={clearPendingCode}
        />
      </AuthCard>
    );
  }
  if (identity) return <FinishProviderSignIn arrival={identity} onBack={backToForm} />;
  const foot = (
    <>
      Don't have an account?{' '}
      <Link to={paths.register} className={TEXT_LINK_CLASSES}>
        Sign up
      </Link>
    </>
  );
  return (
    <AuthCard title="Welcome Back" lead="Sign in to your account" foot={foot}>
      {signIn && <CompletedStepNotice {...signIn} />}
      {hasPasswords() && <SignInForm email={pendingCode.email || (signIn?.email ?? '')} />}
      <ProviderButtons intent="login" />
    </AuthCard>
  );
}

/**
 * Tracks whether a sign-in waits for a code. The state is kept if the session ends, so that the screen can say so
 * instead of disappearing, until the user returns to the form, which then has the email filled in.
 */
function usePendingCode() {
  const { data } = useSession();
  const [pendingCode, setPendingCode] = useState({ isNow: false, email: '' });
  const email = data?.stage === 'mfa' ? data.email : undefined;
  const [seenEmail, setSeenEmail] = useState<string>();
  if (email !== seenEmail) {
    setSeenEmail(email);
    if (email !== undefined) setPendingCode({ isNow: true, email });
  }
  return { waiting: pendingCode, over: () => setPendingCode((before) => ({ ...before, isNow: false })) };
}

/** What the user did before coming here, with the email address used; stored in the history entry. */
interface CompletedStep {
  /** '' if unknown. */
  email: string;
  after: 'registration' | 'verification' | 'reset';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: CompletedStep;
  }
}

/** Shows what is left to do before signing in, or what has just been done. */
function CompletedStepNotice({ email, after }: CompletedStep) {
  const { title, text } = COMPLETED_STEP_TEXTS[after];
  return (
    <div className="mb-6">
      <Alert tone={after === 'registration' ? 'info' : 'success'} title={title}>
        {text(email)}
      </Alert>
    </div>
  );
}

const COMPLETED_STEP_TEXTS: Record<CompletedStep['after'], { title: string; text: (email: string) => string }> = {
  registration: {
    title: 'Check your inbox',
    text: (email) =>
      `We sent an email to ${email}. It contains a verification link, or explains how to sign in if you already have an account.`,
  },
  verification: {
    title: 'Your email address is verified',
    text: () => (hasPasswords() ? 'Sign in with your password.' : 'Sign in with the same provider.'),
  },
  reset: { title: MESSAGES.passwordUpdated, text: () => 'Sign in with the new password.' },
};

/** @param props.email of the previous sign-in attempt, if known */
function SignInForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [isResetOpen, setResetOpen] = useState(false);
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    // Only when returning here; otherwise the page is read from its top.
    if (email) setFocus('password');
  }, [email, setFocus]);

  const submit = handleSubmit(async (credentials) => {
    try {
      const { stage } = await api(signIn, { body: credentials });
      if (stage === 'unverified') {
        await broadcastSessionChange();
        return await navigate({ to: paths.emailVerify });
      }
      if (stage === 'mfa') {
        await broadcastSessionChange();
      } else {
        // The guest-only route then sees the session and redirects.
        await finishSignIn();
      }
    } catch (error) {
      if (!setFieldErrors(error, ['email', 'password'], setError)) setFailure({ error });
    }
  });

  return (
    <>
      <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
        {failure && <ErrorTextNotice catalogue={ERROR_TEXTS.login} error={failure.error} />}
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <div className="space-y-2">
          <PasswordField
            id="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <p className="text-right text-sm">
            <button type="button" onClick={() => setResetOpen(true)} className={`${TEXT_LINK_CLASSES} min-h-6`}>
              Forgot your password?
            </button>
          </p>
        </div>
        <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </FormWithNotice>
      <ResetDialog open={isResetOpen} onClose={() => setResetOpen(false)} email={getValues('email')} />
    </>
  );
}
