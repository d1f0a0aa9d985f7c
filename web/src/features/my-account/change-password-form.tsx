import type { ErrorCode } from '@vitrine/contract/api/errors';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { changePassword } from '@vitrine/contract/calls/passwords';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { markFields, toApiError } from '../../core/errors/failure-text.ts';
import { passwordHelp } from '../../core/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormWithNotice } from '../../ui/form/form-with-notice.tsx';
import { PasswordField, UsernameHint } from '../../ui/form/password-field.tsx';
import { DialogButtons, StatusLine } from '../../ui/setting-row.tsx';
import { refetchSessions } from './open-sessions.tsx';

/** The form field that an error code belongs to. */
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

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** A validation error and its field. */
interface Problem {
  field: keyof PasswordChange;
  message: string;
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Client-side validation: returns the first error, in the order of rule A21. */
export function passwordChangeProblem(values: PasswordChange): Problem | undefined {
  const { currentPassword, newPassword, confirmPassword } = values;
  const empty = FIELDS.find((field) => values[field] === '');
  if (empty) return { field: empty, message: 'All three fields are required.' };
  if (newPassword !== confirmPassword) {
    return { field: 'confirmPassword', message: 'New password and confirm password mismatch!' };
  }
  if (newPassword === currentPassword) {
    return { field: 'newPassword', message: 'Current password and new password cannot be same!' };
  }
  return undefined;
}
