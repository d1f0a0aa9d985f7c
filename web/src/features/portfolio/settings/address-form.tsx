import { useMutation, useQuery } from '@tanstack/react-query';
import { HANDLE_RULE, handleInput } from '@vitrine/contract/account/handle';
import { ERRORS } from '@vitrine/contract/api/errors';
import { LIMITS } from '@vitrine/contract/api/limits';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';

const HANDLE_FIELD_ID = 'handle';

/** The last part of the public address, with a check of its availability while typing. */
export function AddressForm({ of: portfolio }: { of: EditedPortfolio }) {
  const { user } = portfolio;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(user.handle);
  const check = useHandleCheck(text, portfolio);
  const save = useMutation({
    mutationFn: portfolio.saveHandle,
    onSuccess: ({ handle }) => setText(handle),
  });
  const submit = () => {
    // Pressing Enter does not wait for the check, since the server validates the change too.
    const parsedHandle = handleInput.safeParse(text);
    if (check.state === 'refused' || !parsedHandle.success) input.current?.focus();
    else if (check.state !== 'same') save.mutate(parsedHandle.data);
  };
  const host = user.publicUrl.replace(/^https?:\/\//, '').slice(0, -user.handle.length);
  const isInvalid = check.state === 'refused';
  return (
    <Card
      id="address"
      title="Public address"
      hint={`Your old address redirects to the new one. You can change it ${LIMITS.handleChangesPerMonth} times a month.`}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <label htmlFor={HANDLE_FIELD_ID} className="mb-1.5 block text-sm font-medium">
            Address
          </label>
          <p className="mb-1.5 text-sm text-muted [overflow-wrap:anywhere]">{host}</p>
          <TextInput
            id={HANDLE_FIELD_ID}
            ref={input}
            value={text}
            maxLength={LIMITS.handleMax}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${HANDLE_FIELD_ID}-verdict`}
            onChange={(event) => {
              setText(event.target.value);
              save.reset();
            }}
          />
          <HandleVerdict id={`${HANDLE_FIELD_ID}-verdict`} check={check} />
        </div>
        {save.isError && <FailureNotice error={save.error} title="Your address was not changed." />}
        {save.isSuccess && <Alert tone="success">Saved. Your portfolio is at {user.publicUrl}</Alert>}
        <Button type="submit" loading={save.isPending} disabled={check.state === 'same'}>
          Change address
        </Button>
      </form>
    </Card>
  );
}

/** Delay after the last keystroke before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 350;

type HandleCheck =
  | { state: 'same' | 'checking' }
  | { state: 'free'; handle: string }
  /** `message` says why the address is not available, or that the check failed. */
  | { state: 'refused' | 'unknown'; message: string };

/** Checks the availability of a public address while it is typed. */
function useHandleCheck(typed: string, { user, isFree: isHandleAvailable }: EditedPortfolio): HandleCheck {
  const current = user.handle;
  const parsed = handleInput.safeParse(typed);
  const handle = parsed.success ? parsed.data : '';
  const debounced = useDebounced(handle);
  const needsCheck = debounced !== '' && debounced === handle && handle !== current;
  const { data, error } = useQuery({
    queryKey: ['handle', current, debounced],
    queryFn: ({ signal }) => isHandleAvailable(debounced, signal),
    enabled: needsCheck,
    staleTime: 10_000,
  });
  if (handle === current) return { state: 'same' };
  if (!parsed.success) return { state: 'refused', message: parsed.error.issues[0]?.message ?? '' };
  if (!needsCheck) return { state: 'checking' };
  if (error) return { state: 'unknown', message: toApiError(error).message };
  if (data === undefined) return { state: 'checking' };
  return data ? { state: 'free', handle } : { state: 'refused', message: ERRORS['handle/taken'].message };
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** The rule for addresses, or the result of the check, announced as soon as it is known. */
function HandleVerdict({ id, check }: { id: string; check: HandleCheck }) {
  return (
    <p id={id} aria-live="polite" className="mt-1.5 flex min-h-5 items-start gap-1.5 text-sm">
      {check.state === 'same' && <span className="text-muted">{HANDLE_RULE}.</span>}
      {check.state === 'checking' && <span className="text-muted">Checking...</span>}
      {check.state === 'free' && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          <span className="text-success">{check.handle} is free</span>
        </>
      )}
      {(check.state === 'refused' || check.state === 'unknown') && (
        <>
          <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <span className="text-danger">{check.message}</span>
        </>
      )}
    </p>
  );
}
