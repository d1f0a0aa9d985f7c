import { zodResolver } from '@hookform/resolvers/zod';
import { registrationForm } from '@vitrine/contract/accounts';
import { providerRegistration } from '@vitrine/contract/catalogue';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useHoldRedirect } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { CatalogueNotice } from '../catalogue-notice.tsx';
import { RegistrationProgress } from '../registration/registration-progress.tsx';
import { TermsField } from '../registration/terms-field.tsx';
import { TextField } from '../text-field.tsx';
import type { Arrival } from './provider-arrival.ts';
import { ArrivalOver } from './provider-arrival-over.tsx';
import { type ProviderSignUpForm, useProviderSignUp } from './provider-sign-up-steps.ts';

const form = registrationForm.pick({ name: true, terms: true });

interface ProviderSignUpProps {
  arrival: Arrival;
  /** The terms were accepted before: the account is made at once. */
  accepted: boolean;
  onCancel: () => void;
}

/** The rest of a sign-up with a provider. What the provider said stays good, so that one can try again here. */
export function ProviderSignUp({ arrival, accepted, onCancel }: ProviderSignUpProps) {
  const { email, provider } = arrival;
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ProviderSignUpForm>({
    resolver: zodResolver(form),
    defaultValues: { name: arrival.name || email.replace(/@.*/, ''), ...(accepted && { terms: true }) },
  });
  const { errors, isSubmitting } = formState;
  const { phase, failure, forget, send } = useProviderSignUp(setError);
  useHoldRedirect(isSubmitting || phase === 'done');
  const submit = handleSubmit(({ name }) => send({ name, email }));

  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on opening.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (accepted) void submit();
    else setFocus('name');
  }, []);

  if (phase === 'over') return <ArrivalOver provider={provider} onBack={onCancel} />;
  if (phase !== 'form') return <Alert tone="success" title="Registration complete! Redirecting..." />;
  return (
    <FormWithNotice onForget={forget} onSubmit={submit} className="space-y-4">
      <p className="text-muted">{provider} has told us who you are. This is all that is left to do.</p>
      {failure && <CatalogueNotice catalogue={providerRegistration(provider)} error={failure.error} />}
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
        <RegistrationProgress running={isSubmitting} />
        {!isSubmitting && (
          <Button variant="quiet" className="w-full" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </FormWithNotice>
  );
}
