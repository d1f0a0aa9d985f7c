import { zodResolver } from '@hookform/resolvers/zod';
import { registrationForm } from '@vitrine/contract/accounts';
import { register as registerCall } from '@vitrine/contract/calls/accounts';
import { MESSAGES } from '@vitrine/contract/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { told } from '../../shell/failure-text.ts';
import { markFields } from '../../shell/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from './password-field.tsx';
import { RegistrationProgress } from './registration-progress.tsx';
import { TermsField } from './terms-field.tsx';
import { TextField } from './text-field.tsx';
import { noteVerificationSent } from './verification-sent.ts';

interface RegistrationFormProps {
  onRunning: (running: boolean) => void;
  /** Called with what to do next, in a sentence. */
  onDone: (message: string) => void;
}

export function RegistrationForm({ onRunning, onDone }: RegistrationFormProps) {
  const [failure, setFailure] = useState<ApiError>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, password }) => {
    onRunning(true);
    try {
      const { message } = await api(registerCall, { body: { name, email, password } });
      noteVerificationSent();
      onDone(message ?? MESSAGES.registered);
    } catch (error) {
      const marked = markFields(error, ['name', 'email', 'password'], setError);
      if (!marked) setFailure(told(error, 'Registration failed. Please try again.'));
    } finally {
      onRunning(false);
    }
  });

  const forget = () => setFailure(undefined);
  return (
    <form
      noValidate
      onChange={forget}
      onSubmit={(event) => {
        // Also when the form itself finds something wrong and nothing is sent.
        forget();
        return submit(event);
      }}
      className="space-y-4"
    >
      {failure && <FailureNotice error={failure} />}
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
        help="At least 6 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TermsField error={errors.terms?.message} {...register('terms')} />
      <div className="space-y-2">
        <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
          Create Account
        </Button>
        <RegistrationProgress running={isSubmitting} />
      </div>
    </form>
  );
}
