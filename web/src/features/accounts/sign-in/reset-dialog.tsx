import { zodResolver } from '@hookform/resolvers/zod';
import { signInForm } from '@vitrine/contract/account/accounts';
import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../core/api/api.ts';
import { setFieldErrors } from '../../../core/errors/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../auth-card.tsx';
import { ErrorTextNotice } from '../error-text-notice.tsx';

interface ResetDialogProps {
  open: boolean;
  onClose: () => void;
  /** The field's initial value. */
  email: string;
}

/** 'Reset Password': mails a link to set a new password. */
export function ResetDialog({ open, onClose, email }: ResetDialogProps) {
  const form = useId();
  const [isSending, setIsSending] = useState(false);
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={form} variant="primary" loading={isSending}>
        {isSending ? 'Sending...' : 'Send Reset Email'}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Reset Password" actions={actions}>
      <ResetForm id={form} email={email} onSending={setIsSending} />
    </Dialog>
  );
}

interface ResetFormProps {
  id: string;
  email: string;
  onSending: (sending: boolean) => void;
}

function ResetForm({ id, email, onSending }: ResetFormProps) {
  const [outcome, setOutcome] = useState<'sent' | 'delayed' | { error: unknown }>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signInForm.pick({ email: true })),
    defaultValues: { email },
  });

  const submit = handleSubmit(async (body) => {
    onSending(true);
    try {
      const { mailDueAt } = await api(forgotPassword, { body });
      setOutcome(mailDueAt === undefined ? 'sent' : 'delayed');
    } catch (error) {
      if (!setFieldErrors(error, ['email'], setError)) setOutcome({ error });
    } finally {
      onSending(false);
    }
  });

  const clearOutcome = () => setOutcome(undefined);
  return (
    <form
      id={id}
      noValidate
      onChange={clearOutcome}
      onSubmit={(event) => {
        event.preventDefault();
        if (formState.isSubmitting) return;
        clearOutcome();
        return submit(event);
      }}
      className="space-y-4"
    >
      <p className="text-sm text-muted">Enter your email address. We send you a link to set a new password.</p>
      {outcome === 'sent' && (
        <Alert tone="success" title={MESSAGES.resetSent}>
          The link works for one hour. If no email arrives, check your spam folder.
        </Alert>
      )}
      {outcome === 'delayed' && (
        <Alert tone="info" title={MESSAGES.mailDelayed}>
          A link from an email of the last hour still works.
        </Alert>
      )}
      {typeof outcome === 'object' && <ErrorTextNotice catalogue={ERROR_TEXTS.forgotPassword} error={outcome.error} />}
      <TextField
        id={`${id}-email`}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </form>
  );
}
