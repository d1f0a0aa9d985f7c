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
import { markFields } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import {
  broadcastSessionChange,
  endSession,
  hasPasswords,
  passwordHelp,
  useSession,
} from '../../../core/session/session.ts';
import { useHoldRedirect } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, textLink } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { AuthCard, TextField } from '../auth-card.tsx';
import { ErrorTextNotice, markPassword } from '../error-text-notice.tsx';
import { FinishProviderSignIn } from '../providers/finish-provider-sign-in.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useWaitingIdentity } from '../providers/waiting-identity.ts';
import { Admission } from './admission.tsx';
import { RegistrationProgress, useRegistrationProgress } from './registration-progress.tsx';
import { noteVerificationSent, TermsField } from './terms-field.tsx';

export function RegisterPage() {
  const navigate = useNavigate();
  const [running, setRunning] = useState(false);
  /** The address that was registered. */
  const [done, setDone] = useState<string>();
  useHoldRedirect(running);
  const { arrival, over } = useWaitingIdentity();
  const ending = useEndHalfSession(over);
  const [accepted, setAccepted] = useState(false);

  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(async () => {
      // This browser waits for the verification from now on, also at the address of the sign-in.
      await broadcastSessionChange().catch(() => {});
      await navigate({ to: paths.login, state: { signIn: { email: done, after: 'registration' } } });
    }, DURATIONS.redirectAfterRegistration);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  if (arrival && !ending) {
    const back = () => {
      setAccepted(false);
      over();
    };
    return <FinishProviderSignIn arrival={arrival} accepted={accepted} onBack={back} />;
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
        <Admission>
          {(email, markUsed) =>
            // What is left to fill in, the terms with it, is asked for once the provider has said who it is.
            hasPasswords() ? (
              <RegistrationForm
                invited={email}
                onRunning={setRunning}
                onDone={(registered) => {
                  markUsed();
                  setDone(registered);
                }}
                onExternal={() => setAccepted(true)}
              />
            ) : (
              <ProviderButtons intent="register" />
            )
          }
        </Admission>
      ) : (
        <Alert tone="success" title="Registration complete! Redirecting...">
          {MESSAGES.registered}
        </Alert>
      )}
    </AuthCard>
  );
}

/**
 * Whoever comes to register anew does not carry on a session that never became whole. What a provider's window brings
 * later is not such a one. A link of another site ends none: it is replaced when the form is submitted.
 * @returns whether there was one when the page was opened, and it has not been ended yet.
 */
function useEndHalfSession(onEnd: () => void): boolean {
  const stage = useSession().data?.stage;
  const isOwnVisit = useIsOwnVisit();
  const [ending, setEnding] = useState(
    isOwnVisit && (stage === 'unverified' || stage === 'mfa' || stage === 'external'),
  );
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

/** Whether this page was opened from a page of ours, or loaded anew: what no other site can make a browser do. */
function useIsOwnVisit(): boolean {
  const isWithinApp = useCanGoBack();
  const isFromOwnPage = document.referrer.startsWith(`${location.origin}/`);
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  return isWithinApp || isFromOwnPage || isReload;
}

interface RegistrationFormProps {
  /** The address that was invited, and no other; '' where any may be entered. */
  invited: string;
  onRunning: (running: boolean) => void;
  /** Called with the address that was registered. */
  onDone: (email: string) => void;
  /** Somebody came back from a provider, whose account has yet to be made; the terms are accepted. */
  onExternal: () => void;
}

function RegistrationForm({ invited, onRunning, onDone, onExternal }: RegistrationFormProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, getValues, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: { name: '', email: invited, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const progress = useRegistrationProgress();

  const submit = handleSubmit(async ({ name, email, password }) => {
    onRunning(true);
    try {
      await progress.run(() => api(registerCall, { body: { name, email, password } }), true);
      noteVerificationSent();
      onDone(email);
    } catch (error) {
      const marked =
        markFields(error, ['name', 'email', 'password'], setError) || markPassword(error, 'password', setError);
      if (!marked) setFailure({ error });
    } finally {
      onRunning(false);
    }
  });

  /** Asked within the press that opens a provider's window, so without the form's own, later check. */
  const termsAccepted = () => {
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
          readOnly={invited !== ''}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          id="password"
          label="Password"
          help={passwordHelp()}
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
      <ProviderButtons intent="register" mayGo={termsAccepted} onExternal={onExternal} />
    </>
  );
}
