import { nameInput, phoneInput, type UserRecord } from '@vitrine/contract/accounts';
import { updateAccount } from '@vitrine/contract/calls/account';
import { MESSAGES } from '@vitrine/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, api } from '../../api.ts';
import { DraftNotice } from '../../core/drafts/draft-notice.tsx';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { markFields } from '../../core/errors/field-errors.ts';
import { broadcastSessionChange, changeUser, remember } from '../../core/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormWithNotice } from '../../ui/form/form-with-notice.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type AccountValues, accountDraft } from './account-draft.ts';

const PHONE_HINT = 'Please enter a valid 10-digit phone number';

interface AccountFormProps {
  user: UserRecord;
  onSaved: (message: string) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

export function AccountForm({ user, onSaved, onCancel, onDirty }: AccountFormProps) {
  const { uid, _id, name, phoneNumber, email } = user;
  const [failure, setFailure] = useState<ApiError>();
  const [kept, setKept] = useState(() => accountDraft.read(uid));
  const { register, handleSubmit, setError, formState, watch, reset } = useForm<AccountValues>({
    defaultValues: kept ?? { name, phoneNumber },
  });
  const { errors, isSubmitting } = formState;
  const typed = watch();
  useDraft(uid, typed, typed.name !== name || typed.phoneNumber !== phoneNumber, onDirty);

  const discard = () => {
    setKept(undefined);
    reset({ name, phoneNumber });
  };
  const submit = handleSubmit(async (values) => {
    try {
      const { user: stored, message } = await api(updateAccount, { body: { _id, ...values } });
      changeUser((before) => ({ ...before, ...stored }));
      remember({ name: stored.name });
      // The bar's name follows; that it does so late is no failure of what was saved.
      broadcastSessionChange().catch(() => undefined);
      accountDraft.remove(uid);
      onSaved(message ?? MESSAGES.accountUpdated);
    } catch (error) {
      if (!markFields(error, ['name', 'phoneNumber'], setError)) setFailure(toApiError(error));
    }
  });
  return (
    <FormWithNotice
      onForget={() => setFailure(undefined)}
      onSubmit={submit}
      aria-label="Account information"
      className="max-w-140 space-y-4"
    >
      {kept && <DraftNotice onDiscard={discard} />}
      <Field id="name" label="Name" error={errors.name?.message} required>
        {(aria) => <TextInput {...aria} autoComplete="name" {...register('name', { validate: judge(nameInput) })} />}
      </Field>
      <Field
        id="phoneNumber"
        label="Phone number"
        error={errors.phoneNumber?.message}
        help={errors.phoneNumber ? undefined : PHONE_HINT}
      >
        {(aria) => (
          <TextInput
            {...aria}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...register('phoneNumber', { validate: judge(phoneInput) })}
          />
        )}
      </Field>
      <Field id="email" label="Email" help="Your email address cannot be changed.">
        {(aria) => <TextInput {...aria} type="email" value={email} disabled />}
      </Field>
      {failure && <FailureNotice error={failure} title="Not saved." />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit'}
        </Button>
        {!isSubmitting && (
          <Button
            variant="quiet"
            onClick={() => {
              accountDraft.remove(uid);
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </FormWithNotice>
  );
}

/** A check of the contract as the form's own: true, or the first thing that is wrong. */
const judge = (schema: typeof nameInput | typeof phoneInput) => (typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message ?? true;

/** Keeps what is typed and not saved, and tells the page whether there is any. */
function useDraft(
  uid: string,
  { name, phoneNumber }: AccountValues,
  dirty: boolean,
  onDirty: (dirty: boolean) => void,
) {
  const tell = useRef(onDirty);
  tell.current = onDirty;
  useEffect(() => {
    tell.current(dirty);
    return () => tell.current(false);
  }, [dirty]);
  useEffect(() => {
    if (dirty) accountDraft.write(uid, { name, phoneNumber });
    else accountDraft.remove(uid);
  }, [uid, name, phoneNumber, dirty]);
}
