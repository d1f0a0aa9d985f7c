import { changePassword } from '@vitrine/contract/calls/passwords';
import type { ErrorCode } from '@vitrine/contract/errors';
import { MESSAGES } from '@vitrine/contract/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { markFields } from '../../core/errors/field-errors.ts';
import { passwordHelp } from '../../core/session/server-facts.ts';
import { Button } from '../../ui/button.tsx';
import { FormWithNotice } from '../../ui/form/form-with-notice.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { UsernameHint } from '../../ui/form/username-hint.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { refetchSessions } from './open-sessions-query.ts';
import { type PasswordChange, passwordChangeProblem } from './password-change-problem.ts';
import { StatusLine } from './status-line.tsx';

/** The field that a refusal is about. */
const FIELD_OF: Partial<Record<ErrorCode | ApiError['code'], keyof PasswordChange>> = {
  'auth/wrong-password': 'currentPassword',
  'auth/same-password': 'newPassword',
  'auth/weak-password': 'newPassword',
  'auth/common-password': 'newPassword',
};

interface ChangePasswordFormProps {
  email: string;
  onClose: () => void;
}

export function ChangePasswordForm({ email, onClose }: ChangePasswordFormProps) {
  const [failure, setFailure] = useState<ApiError>();
  const [done, setDone] = useState('');
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordChange>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const mark = (field: keyof PasswordChange, message: string) => setError(field, { message }, { shouldFocus: true });

  const show = (error: unknown) => {
    const failed = toApiError(error);
    const field = FIELD_OF[failed.code];
    if (field) mark(field, failed.message);
    else if (failed.code === 'auth/no-session') setFailure(new ApiError(failed.code, 'No user is signed in.'));
    else if (!markFields(failed, ['currentPassword', 'newPassword'], setError)) setFailure(failed);
  };
  const submit = handleSubmit(async (values) => {
    const problem = passwordChangeProblem(values);
    if (problem) return mark(problem.field, problem.message);
    const { currentPassword, newPassword } = values;
    try {
      const { message } = await api(changePassword, { body: { currentPassword, newPassword } });
      reset();
      setDone(message ?? MESSAGES.passwordUpdated);
      refetchSessions();
    } catch (error) {
      show(error);
    }
  });
  const forget = () => {
    setFailure(undefined);
    setDone('');
  };
  const field = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordField
      id={name}
      label={label}
      autoComplete={autoComplete}
      error={errors[name]?.message}
      help={name === 'newPassword' ? passwordHelp() : undefined}
      {...register(name)}
    />
  );
  return (
    <FormWithNotice onForget={forget} onSubmit={submit}>
      <UsernameHint email={email} />
      <div className="mt-4 space-y-4">
        {field('currentPassword', 'Current password', 'current-password')}
        {field('newPassword', 'New password', 'new-password')}
        {field('confirmPassword', 'Confirm new password', 'new-password')}
        {failure && <FailureNotice error={failure} />}
      </div>
      <StatusLine>{done}</StatusLine>
      <DialogButtons>
        <Button onClick={onClose}>{done ? 'Close' : 'Cancel'}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Update Password
        </Button>
      </DialogButtons>
    </FormWithNotice>
  );
}
