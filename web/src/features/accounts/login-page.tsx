import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { signInForm } from '@vitrine/contract/accounts';
import { signIn } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { told } from '../../shell/failure-text.ts';
import { markFields } from '../../shell/field-errors.ts';
import { endSession, remember, sessionChanged } from '../../shell/session.ts';
import { Button } from '../../ui/button.tsx';
import { textLink } from '../../ui/text-link.ts';
import { AuthCard } from './auth-card.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const FAILED = 'Login failed. Please try again.';

export function LoginPage() {
  const foot = (
    <>
      Don't have an account?{' '}
      <Link to={paths.register} className={textLink}>
        Sign up
      </Link>
    </>
  );
  return (
    <AuthCard title="Welcome Back" lead="Sign in to your account" foot={foot}>
      <SignInForm />
    </AuthCard>
  );
}

function SignInForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    try {
      const { stage } = await api(signIn, { body: credentials });
      if (stage === 'unverified') {
        await sessionChanged();
        return await navigate({ to: paths.emailVerify });
      }
      if (stage !== 'full') {
        await endSession();
        throw new ApiError('auth/wrong-stage', FAILED);
      }
      // The guest-only wrapper sees who is signed in now and leads on.
      const { name, email } = await sessionChanged();
      remember({ ...(name && { name }), ...(email && { email }) });
    } catch (error) {
      if (!markFields(error, ['email', 'password'], setError)) setFailure(told(error, FAILED));
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" look="primary" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
