import type { ErrorCode } from '@vitrine/contract/api/errors';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { changePassword } from '@vitrine/contract/calls/passwords';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { setFieldErrors, toApiError } from '../../core/errors/failure-text.ts';
import { formatPasswordHelp } from '../../core/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormWithNotice } from '../../ui/form/form-with-notice.tsx';
import { PasswordField, UsernameHint } from '../../ui/form/password-field.tsx';
import { DialogButtons, StatusLine } from '../../ui/setting-row.tsx';
import { refetchSessions } from './open-sessions.tsx';

/** The form field that an error code belongs to. */
const FIELD_BY_ERROR_CODE: Partial<Record<ErrorCode | ApiError['code'], keyof PasswordChange>> = {
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
  const [doneMessage, setDoneMessage] = useState('');
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordChange>({
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const setFieldError = (field: keyof PasswordChange, message: string) =>
    setError(field, { message }, { shouldFocus: true });

  const showError = (error: unknown) => {
    const apiError = toApiError(error);
    const field = FIELD_BY_ERROR_CODE[apiError.code];
    if (field) setFieldError(field, apiError.message);
    else if (apiError.code === 'auth/no-session') setFailure(new ApiError(apiError.code, 'No user is signed in.'));
    else if (!setFieldErrors(apiError, ['currentPassword', 'newPassword'], setError)) setFailure(apiError);
  };
  const submit = handleSubmit(async (values) => {
    const problem = validatePasswordChange(values);
    if (problem) return setFieldError(problem.field, problem.message);
    const { currentPassword, newPassword } = values;
    try {
      const { message } = await api(changePassword, { body: { currentPassword, newPassword } });
      reset();
      setDoneMessage(message ?? MESSAGES.passwordUpdated);
      refetchSessions();
    } catch (error) {
      showError(error);
    }
  });
  const clearFailure = () => {
    setFailure(undefined);
    setDoneMessage('');
  };
  const renderField = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordField
      id={name}
      label={label}
      autoComplete={autoComplete}
      error={errors[name]?.message}
      help={name === 'newPassword' ? formatPasswordHelp() : undefined}
      {...register(name)}
    />
  );
  return (
    <FormWithNotice onForget={clearFailure} onSubmit={submit}>
      <UsernameHint email={email} />
      <div className="mt-4 space-y-4">
        {renderField('currentPassword', 'Current password', 'current-password')}
        {renderField('newPassword', 'New password', 'new-password')}
        {renderField('confirmPassword', 'Confirm new password', 'new-password')}
        {failure && <FailureNotice error={failure} />}
      </div>
      <StatusLine>{doneMessage}</StatusLine>
      <DialogButtons>
        <Button onClick={onClose}>{doneMessage ? 'Close' : 'Cancel'}</Button>
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
interface FieldProblem {
  field: keyof PasswordChange;
  message: string;
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Client-side validation: returns the first error, in the order of rule A21. */
export function validatePasswordChange(values: PasswordChange): FieldProblem | undefined {
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
