import { linkIdentity } from '@vitrine/contract/calls/providers';
import { providerSignIn } from '@vitrine/contract/catalogue';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { markFields } from '../../../core/errors/field-errors.ts';
import { broadcastSessionChange } from '../../../core/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormWithNotice } from '../../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { UsernameHint } from '../../../ui/form/username-hint.tsx';
import { CatalogueNotice } from '../catalogue-notice.tsx';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { type Arrival, isArrivalOver } from './provider-arrival.ts';

interface LinkPasswordProps {
  arrival: Arrival;
  /** The session that waits is gone. */
  onExpired: () => void;
}

/** Shows by its password that an account is one's own. */
export function LinkPassword({ arrival: { email, provider }, onExpired }: LinkPasswordProps) {
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { stage } = await api(linkIdentity, { body: { password } });
      // The guest-only wrapper, or the page of signing in, sees who is there then, and leads on.
      if (stage === 'full') return await finishSignIn();
      await broadcastSessionChange();
    } catch (error) {
      const { code, message } = toApiError(error);
      if (code === 'auth/wrong-password') setError('password', { type: 'server', message });
      else if (markFields(error, ['password'], setError)) return;
      else if (isArrivalOver(error)) return onExpired();
      else setFailure({ error });
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <FormWithNotice onForget={() => setFailure(undefined)} onSubmit={submit} className="space-y-4">
      {failure && <CatalogueNotice catalogue={providerSignIn(provider)} error={failure.error} />}
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
