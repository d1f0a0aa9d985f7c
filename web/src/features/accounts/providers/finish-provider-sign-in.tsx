import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { registrationForm } from '@vitrine/contract/account/accounts';
import {
  createProviderRegistrationTexts,
  createProviderSignInTexts,
  ERROR_TEXTS,
} from '@vitrine/contract/api/error-texts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { register } from '@vitrine/contract/calls/accounts';
import { linkIdentity } from '@vitrine/contract/calls/providers';
import { useEffect, useRef, useState } from 'react';
import { type UseFormSetError, useForm } from 'react-hook-form';
import { api } from '../../../core/api/api.ts';
import { setFieldErrors, toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { broadcastSessionChange, hasPasswords } from '../../../core/session/session.ts';
import { useHoldRedirect } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField, UsernameHint } from '../../../ui/form/password-field.tsx';
import { AuthCard, TextField } from '../auth-card.tsx';
import { ErrorTextNotice } from '../error-text-notice.tsx';
import { RegistrationProgress, useRegistrationProgress } from '../registration/registration-progress.tsx';
import { recordVerificationSent, TermsField } from '../registration/terms-field.tsx';
import { finishSignIn, useBackToLogin } from '../sign-in/sign-in-navigation.ts';
import { TwoFactor } from '../two-factor/two-factor.tsx';
import { isIdentityExpired, type PendingIdentity } from './pending-identity.ts';

interface FinishProviderSignInProps {
  arrival: PendingIdentity;
  /** Whether the terms were accepted before the provider was opened. */
  accepted?: boolean;
  /** Called after the pending session has been ended. */
  onBack: () => void;
}

/** The last step after a provider has identified the user: connects an existing account or creates one. */
export function FinishProviderSignIn({ arrival: identity, accepted = false, onBack }: FinishProviderSignInProps) {
  const backToLogin = useBackToLogin(onBack);
  const { provider, isKnown } = identity;
  return (
    <AuthCard title={isKnown ? `Connect ${provider}` : 'Finish signing up'}>
      {isKnown ? (
        <LinkAccount arrival={identity} onCancel={backToLogin} onOver={onBack} />
      ) : (
        <ProviderSignUp arrival={identity} accepted={accepted} onCancel={backToLogin} />
      )}
    </AuthCard>
  );
}

interface LinkAccountProps {
  arrival: PendingIdentity;
  /** Ends the pending session and returns to the form. */
  onCancel: () => void;
  /** Called when the session has ended; returns to the form. */
  onOver: () => void;
}

/** Connects a provider to the account with the same email address, once the user has proven to own it. */
function LinkAccount({ arrival: identity, onCancel, onOver: onSessionEnd }: LinkAccountProps) {
  const { email, provider } = identity;
  const [step, setStep] = useState<'password' | 'code' | 'over'>('password');
  if (step === 'over') return <IdentityExpired provider={provider} onBack={onCancel} />;
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  );
  if (step === 'code') {
    return (
      // The guest-only route then sees the session and redirects.
      <TwoFactor email={email} purpose="link" onDone={() => {}} onBack={onSessionEnd}>
        {hasPasswords() && (
          <Button variant="quiet" onClick={() => setStep('password')}>
            Use your password instead
          </Button>
        )}
        {cancel}
      </TwoFactor>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-muted">
        An account with <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong> exists
        already. Confirm that it is yours to sign in with {provider} as well from now on.
      </p>
      {hasPasswords() && <LinkPassword arrival={identity} onExpired={() => setStep('over')} />}
      <div className={`space-y-2 text-center ${hasPasswords() ? 'border-t border-line pt-4' : ''}`}>
        {hasPasswords() && <p className="text-sm text-muted">If you do not know your password:</p>}
        <Button className="w-full" onClick={() => setStep('code')}>
          Email me a code
        </Button>
        {cancel}
      </div>
    </div>
  );
}

interface LinkPasswordProps {
  arrival: PendingIdentity;
  /** Called when the pending session no longer exists. */
  onExpired: () => void;
}

/** Proves ownership of the account by its password. */
function LinkPassword({ arrival: { email, provider }, onExpired }: LinkPasswordProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { stage } = await api(linkIdentity, { body: { password } });
      // The guest-only route or the sign-in page then sees the session and redirects.
      if (stage === 'full') return await finishSignIn();
      await broadcastSessionChange();
    } catch (error) {
      const { code, message } = toApiError(error);
      if (code === 'auth/wrong-password') setError('password', { type: 'server', message });
      else if (setFieldErrors(error, ['password'], setError)) return;
      else if (isIdentityExpired(error)) return onExpired();
      else setFailure({ error });
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
      {failure && <ErrorTextNotice catalogue={createProviderSignInTexts(provider)} error={failure.error} />}
      <UsernameHint email={email} />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
        {isSubmitting ? 'Connecting...' : `Connect ${provider}`}
      </Button>
    </FormWithNotice>
  );
}

const signUpSchema = registrationForm.pick({ name: true, terms: true });

interface ProviderSignUpProps {
  arrival: PendingIdentity;
  /** Whether the terms were accepted before; the account is then created immediately. */
  accepted: boolean;
  onCancel: () => void;
}

/** The rest of a sign-up with a provider. The provider's identity stays valid, so that it can be retried here. */
function ProviderSignUp({ arrival: identity, accepted, onCancel }: ProviderSignUpProps) {
  const { email, provider } = identity;
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ProviderSignUpForm>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: identity.name || email.replace(/@.*/, ''), ...(accepted && { terms: true }) },
  });
  const { errors, isSubmitting } = formState;
  const { phase, step, failure, forget, send } = useProviderSignUp(setError);
  useHoldRedirect(isSubmitting || phase === 'done');
  const submit = handleSubmit(({ name }) => send({ name, email }));

  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening.
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (accepted) void submit();
    else setFocus('name');
  }, []);

  if (phase === 'over') return <IdentityExpired provider={provider} onBack={onCancel} />;
  if (phase !== 'form') return <Alert tone="success" title="Registration complete! Redirecting..." />;
  return (
    <FormWithNotice onForget={forget} onSubmit={submit} className="space-y-4">
      <p className="text-muted">{provider} has told us who you are. This is all that is left to do.</p>
      {failure && <ErrorTextNotice catalogue={createProviderRegistrationTexts(provider)} error={failure.error} />}
      <TextField id="name" label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <div className="text-sm">
        <p className="font-medium">Email</p>
        <p className="[overflow-wrap:anywhere]">{email}</p>
      </div>
      <TermsField error={errors.terms?.message} {...register('terms')} />
      <div className="space-y-2">
        <Button type="submit" variant="primary" loading={isSubmitting} className="w-full">
          Create Account
        </Button>
        <RegistrationProgress step={step} />
        {!isSubmitting && (
          <Button variant="quiet" className="w-full" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </FormWithNotice>
  );
}

interface ProviderSignUpForm {
  name: string;
  terms: true;
}

/** 'leaving' once the app may redirect; 'over' when the pending session no longer exists. */
type Phase = 'form' | 'done' | 'leaving' | 'over';

/** Creates the account, shows a brief confirmation, and redirects. */
function useProviderSignUp(setError: UseFormSetError<ProviderSignUpForm>) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('form');
  const [stage, setStage] = useState<string>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const progress = useRegistrationProgress();

  const send = async (body: { name: string; email: string }) => {
    try {
      const answer = await progress.run(
        () => api(register, { body }),
        ({ stage }) => stage === 'unverified',
      );
      if (answer.stage === 'unverified') recordVerificationSent();
      setStage(answer.stage);
      setPhase('done');
    } catch (error) {
      if (setFieldErrors(error, ['name'], setError)) return;
      if (isIdentityExpired(error)) setPhase('over');
      else setFailure({ error });
    }
  };

  useEffect(() => {
    if (phase !== 'done') return;
    const redirect = async () => {
      setPhase('leaving');
      // The guest-only route then sees the session and redirects to the dashboard.
      if (stage === 'full') return finishSignIn();
      await broadcastSessionChange();
      await navigate({ to: paths.emailVerify });
    };
    const timer = setTimeout(async () => {
      try {
        await redirect();
      } catch {
        // The account exists: signing in again opens it.
        await navigate({ to: paths.login });
        const { toast } = await import('sonner');
        toast.error(ERROR_TEXTS.finalize.fallback);
      }
    }, DURATIONS.redirectAfterRegistration);
    return () => clearTimeout(timer);
  }, [phase, stage, navigate]);

  return { phase, step: progress.step, failure, send, forget: () => setFailure(undefined) };
}

/** Replaces a form whose session has ended. */
function IdentityExpired({ provider, onBack }: { provider: string; onBack: () => void }) {
  return (
    <div className="space-y-4">
      <Alert tone="danger" title="This sign-in has expired.">
        Please go back and use {provider} again.
      </Alert>
      <Button variant="primary" className="w-full" autoFocus onClick={onBack}>
        Go back
      </Button>
    </div>
  );
}
