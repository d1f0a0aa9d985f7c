import { nameInput, phoneInput, type UserRecord } from '@vitrine/contract/account/accounts';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { updateAccount } from '@vitrine/contract/calls/account';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiError, api } from '../../core/api/api.ts';
import { DraftNotice } from '../../core/drafts/draft-notice.tsx';
import { toDraftKey, userDrafts } from '../../core/drafts/user-drafts.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { setFieldErrors, toApiError } from '../../core/errors/failure-text.ts';
import { broadcastSessionChange, changeUser, storeRemembered } from '../../core/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormWithNotice } from '../../ui/form/form-with-notice.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { StatusLine } from '../../ui/setting-row.tsx';

interface AccountInformationProps {
  user: UserRecord;
  onDirty: (dirty: boolean) => void;
  /** How often the phone number was requested; each request opens the form at that field. */
  phoneAsked: number;
}

/** Name, phone number and email, read-only until Edit is pressed. */
export function AccountInformation({ user, onDirty, phoneAsked: phoneRequests }: AccountInformationProps) {
  const [editing, setEditing] = useState(() => accountDraft.read(user.uid) !== undefined);
  const [saved, setSaved] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);

  const open = (field = 'input') => {
    setSaved('');
    setEditing(true);
    focusAfterRender(field);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each time it is asked for.
  useEffect(() => {
    if (phoneRequests === 0) return;
    // If the form is already open, nothing is remounted.
    if (editing) box.current?.querySelector<HTMLElement>('#phoneNumber')?.focus();
    else open('#phoneNumber');
  }, [phoneRequests]);
  const close = () => {
    setEditing(false);
    focusAfterRender('[data-edit]');
  };
  const editButton = (
    <Button data-edit onClick={() => open()}>
      <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
      Edit
      <span className="sr-only"> account information</span>
    </Button>
  );
  return (
    <div ref={box}>
      <Card title="Account Information" action={!editing && editButton}>
        {editing ? (
          <AccountForm
            user={user}
            onDirty={onDirty}
            onCancel={close}
            onSaved={(message) => {
              setSaved(message);
              close();
            }}
          />
        ) : (
          <AccountFacts user={user} />
        )}
        <StatusLine>{saved}</StatusLine>
      </Card>
    </div>
  );
}

function AccountFacts({ user }: { user: UserRecord }) {
  const facts = [
    ['Name', user.name],
    ['Phone number', user.phoneNumber],
    ['Email', user.email],
  ] as const;
  return (
    <dl className="space-y-3">
      {facts.map(([label, text]) => (
        <div key={label} className="grid grid-cols-1 gap-x-6 sm:grid-cols-[9rem_1fr]">
          <dt className="text-sm leading-6 text-muted">{label}</dt>
          <dd className={`min-w-0 [overflow-wrap:anywhere] ${text ? '' : 'text-muted'}`}>{text || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}

const PHONE_HINT = 'Please enter a valid 10-digit phone number';

interface AccountFormProps {
  user: UserRecord;
  onSaved: (message: string) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function AccountForm({ user, onSaved, onCancel, onDirty }: AccountFormProps) {
  const { uid, _id, name, phoneNumber, email } = user;
  const [failure, setFailure] = useState<ApiError>();
  const [storedDraft, setStoredDraft] = useState(() => accountDraft.read(uid));
  const { register, handleSubmit, setError, formState, watch, reset } = useForm<AccountValues>({
    defaultValues: storedDraft ?? { name, phoneNumber },
  });
  const { errors, isSubmitting } = formState;
  const typed = watch();
  useDraft(uid, typed, typed.name !== name || typed.phoneNumber !== phoneNumber, onDirty);

  const discard = () => {
    setStoredDraft(undefined);
    reset({ name, phoneNumber });
  };
  const submit = handleSubmit(async (values) => {
    try {
      const { user: stored, message } = await api(updateAccount, { body: { _id, ...values } });
      changeUser((before) => ({ ...before, ...stored }));
      storeRemembered({ name: stored.name });
      // Updates the name in the header; if that fails, the save was still successful.
      broadcastSessionChange().catch(() => undefined);
      accountDraft.remove(uid);
      onSaved(message ?? MESSAGES.accountUpdated);
    } catch (error) {
      if (!setFieldErrors(error, ['name', 'phoneNumber'], setError)) setFailure(toApiError(error));
    }
  });
  return (
    <FormWithNotice
      onForget={() => setFailure(undefined)}
      onSubmit={submit}
      aria-label="Account information"
      className="max-w-140 space-y-4"
    >
      {storedDraft && <DraftNotice onDiscard={discard} />}
      <Field id="name" label="Name" error={errors.name?.message} required>
        {(aria) => (
          <TextInput {...aria} autoComplete="name" {...register('name', { validate: createValidator(nameInput) })} />
        )}
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
            {...register('phoneNumber', { validate: createValidator(phoneInput) })}
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

/** Returns a contract schema as a form validator: true, or the first error. */
const createValidator = (schema: typeof nameInput | typeof phoneInput) => (typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message ?? true;

/** Stores unsaved input, and reports to the page whether there is any. */
function useDraft(
  uid: string,
  { name, phoneNumber }: AccountValues,
  dirty: boolean,
  onDirty: (dirty: boolean) => void,
) {
  const onDirtyRef = useRef(onDirty);
  onDirtyRef.current = onDirty;
  useEffect(() => {
    onDirtyRef.current(dirty);
    return () => onDirtyRef.current(false);
  }, [dirty]);
  useEffect(() => {
    if (dirty) accountDraft.write(uid, { name, phoneNumber });
    else accountDraft.remove(uid);
  }, [uid, name, phoneNumber, dirty]);
}

/** The editable fields of an account. */
interface AccountValues {
  name: string;
  phoneNumber: string;
}

const getDraftKey = (uid: string) => toDraftKey(uid, 'account');

const isAccountValues = (value: unknown): value is AccountValues => {
  const { name, phoneNumber } = (value ?? {}) as Partial<AccountValues>;
  return typeof name === 'string' && typeof phoneNumber === 'string';
};

/** Unsaved input of the account form, stored to survive a reload or closing the browser. */
export const accountDraft = {
  read(uid: string): AccountValues | undefined {
    const draft = userDrafts.read(getDraftKey(uid));
    return isAccountValues(draft) ? draft : undefined;
  },
  write: (uid: string, { name, phoneNumber }: AccountValues): void =>
    userDrafts.write(getDraftKey(uid), { name, phoneNumber }),
  remove: (uid: string): void => userDrafts.remove(getDraftKey(uid)),
};
