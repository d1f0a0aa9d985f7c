import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useCanGoBack, useNavigate } from '@tanstack/react-router';
import { registrationForm, TERMS_REQUIRED } from '@vitrine/contract/account/accounts';
import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { register as registerCall } from '@vitrine/contract/calls/accounts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../core/api/api.ts';
import { setFieldErrors } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import {
  broadcastSessionChange,
  endSession,
  formatPasswordHelp,
  hasPasswords,
  useSession,
} from '../../../core/session/session.ts';
import { useHoldRedirect } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { AuthCard, TextField } from '../auth-card.tsx';
import { ErrorTextNotice, setPasswordError } from '../error-text-notice.tsx';
import { FinishProviderSignIn } from '../providers/finish-provider-sign-in.tsx';
import { usePendingIdentity } from '../providers/pending-identity.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { InvitationGate } from './invitation-gate.tsx';
import { RegistrationProgress, useRegistrationProgress } from './registration-progress.tsx';
import { recordVerificationSent, TermsField } from './terms-field.tsx';

export function RegisterPage() {
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  /** The email address that was registered. */
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  useHoldRedirect(running);
  const { arrival: identity, over: clearIdentity } = usePendingIdentity();
  const ending = useEndIncompleteSession(clearIdentity);
  const [accepted, setAccepted] = useState(false);

  useEffect(() => {
    if (registeredEmail === undefined) return;
    const timer = setTimeout(async () => {
      // From now on this browser waits for the verification, on the sign-in page too.
      await broadcastSessionChange().catch(() => {});
      await navigate({ to: paths.login, state: { signIn: { email: registeredEmail, after: 'registration' } } });
    }, DURATIONS.redirectAfterRegistration);
    return () => clearTimeout(timer);
  }, [registeredEmail, navigate]);

  if (identity && !ending) {
    const back = () => {
      setAccepted(false);
      clearIdentity();
    };
    return <FinishProviderSignIn arrival={identity} accepted={accepted} onBack={back} />;
  }
  const foot = (
    <>
      Already have an account?{' '}
      <Link to={paths.login} className={TEXT_LINK_CLASSES}>
        Sign in
      </Link>
    </>
  );
  return (
    <AuthCard title="Create Account" lead="Join Vitrine and showcase your work." foot={foot}>
      {registeredEmail === undefined ? (
        <InvitationGate>
          {(email, markUsed) =>
            // Without passwords, the remaining fields and the terms follow after the provider has identified the user.
            hasPasswords() ? (
              <RegistrationForm
                invited={email}
                onRunning={setRunning}
                onDone={(registered) => {
                  markUsed();
                  setRegisteredEmail(registered);
                }}
                onExternal={() => setAccepted(true)}
              />
            ) : (
              <ProviderButtons intent="register" />
            )
          }
        </InvitationGate>
      ) : (
        <Alert tone="success" title="Registration complete! Redirecting...">
          {MESSAGES.registered}
        </Alert>
      )}
    </AuthCard>
  );
}

/**
 * Ends an incomplete session when the user opens the registration again. A session that a provider's window opens later
 * is kept. A link from another site ends no session; submitting the form replaces it.
 * @returns whether such a session existed when the page was opened and has not been ended yet
 */
function useEndIncompleteSession(onEnd: () => void): boolean {
  const stage = useSession().data?.stage;
  const isOwnVisit = useIsOwnVisit();
  const [ending, setEnding] = useState(
    isOwnVisit && (stage === 'unverified' || stage === 'mfa' || stage === 'external'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening.
  useEffect(() => {
    // If this fails, the registration still works: it opens no session and needs none.
    const end = () => {
      onEnd();
      setEnding(false);
    };
    if (ending) endSession().then(end, end);
  }, []);
  return ending;
}

/** Whether this page was opened from one of our pages or reloaded, neither of which another site can cause. */
function useIsOwnVisit(): boolean {
  const isWithinApp = useCanGoBack();
  const isFromOwnPage = document.referrer.startsWith(`${location.origin}/`);
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  return isWithinApp || isFromOwnPage || isReload;
}

interface RegistrationFormProps {
  /** The only address that may be registered, which was invited; '' if any may be. */
  invited: string;
  onRunning: (running: boolean) => void;
  /** Called with the email address that was registered. */
  onDone: (email: string) => void;
  /** Called when a new user returns from a provider, with the terms accepted and the account yet to be created. */
  onExternal: () => void;
}

function RegistrationForm({
  invited: invitedEmail,
  onRunning: onRunningChange,
  onDone,
  onExternal: onNewUser,
}: RegistrationFormProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, getValues, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: { name: '', email: invitedEmail, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const progress = useRegistrationProgress();

  const submit = handleSubmit(async ({ name, email, password }) => {
    onRunningChange(true);
    try {
      await progress.run(() => api(registerCall, { body: { name, email, password } }), true);
      recordVerificationSent();
      onDone(email);
    } catch (error) {
      const hasFieldErrors =
        setFieldErrors(error, ['name', 'email', 'password'], setError) || setPasswordError(error, 'password', setError);
      if (!hasFieldErrors) setFailure({ error });
    } finally {
      onRunningChange(false);
    }
  });

  /**
   * Runs synchronously within the click that opens a provider's window, so it cannot use the form's async validation.
   */
  const checkTerms = () => {
    const isAccepted = getValues('terms') === true;
    if (!isAccepted) setError('terms', { message: TERMS_REQUIRED }, { shouldFocus: true });
    return isAccepted;
  };
  return (
    <>
      <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
        {failure && <ErrorTextNotice catalogue={ERROR_TEXTS.registration} error={failure.error} />}
        <TextField id="name" label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          readOnly={invitedEmail !== ''}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          id="password"
          label="Password"
          help={formatPasswordHelp()}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <TermsField error={errors.terms?.message} {...register('terms', { onChange: () => clearErrors('terms') })} />
        <div className="space-y-2">
          <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
            Create Account
          </Button>
          <RegistrationProgress step={progress.step} />
        </div>
      </FormWithNotice>
      <ProviderButtons intent="register" mayGo={checkTerms} onExternal={onNewUser} />
    </>
  );
}
