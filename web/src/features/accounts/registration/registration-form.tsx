import { zodResolver } from '@hookform/resolvers/zod';
import { registrationForm, TERMS_REQUIRED } from '@vitrine/contract/accounts';
import { register as registerCall } from '@vitrine/contract/calls/accounts';
import { CATALOGUE } from '@vitrine/contract/catalogue';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../api.ts';
import { markFields } from '../../../core/errors/field-errors.ts';
import { passwordHelp } from '../../../core/session/server-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { CatalogueNotice } from '../catalogue-notice.tsx';
import { markPassword } from '../mark-password.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { TextField } from '../text-field.tsx';
import { noteVerificationSent } from '../verification/verification-sent.ts';
import { RegistrationProgress } from './registration-progress.tsx';
import { TermsField } from './terms-field.tsx';

interface RegistrationFormProps {
  onRunning: (running: boolean) => void;
  /** Called with the address that was registered. */
  onDone: (email: string) => void;
  /** Somebody came back from a provider, whose account has yet to be made; the terms are accepted. */
  onExternal: () => void;
}

export function RegistrationForm({ onRunning, onDone, onExternal }: RegistrationFormProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, getValues, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, password }) => {
    onRunning(true);
    try {
      await api(registerCall, { body: { name, email, password } });
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
        {failure && <CatalogueNotice catalogue={CATALOGUE.registration} error={failure.error} />}
        <TextField id="name" label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
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
          <RegistrationProgress running={isSubmitting} />
        </div>
      </FormWithNotice>
      <ProviderButtons intent="register" mayGo={termsAccepted} onExternal={onExternal} />
    </>
  );
}
