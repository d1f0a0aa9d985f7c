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

const ID = 'handle';

/** The last part of the public address, with a check of its availability while typing. */
export function AddressForm({ of }: { of: EditedPortfolio }) {
  const { user } = of;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(user.handle);
  const check = useHandleCheck(typed, of);
  const save = useMutation({
    mutationFn: of.saveHandle,
    onSuccess: ({ handle }) => setTyped(handle),
  });
  const submit = () => {
    // Pressing Enter does not wait for the check, since the server validates the change too.
    const parsedHandle = handleInput.safeParse(typed);
    if (check.state === 'refused' || !parsedHandle.success) input.current?.focus();
    else if (check.state !== 'same') save.mutate(parsedHandle.data);
  };
  const host = user.publicUrl.replace(/^https?:\/\//, '').slice(0, -user.handle.length);
  const wrong = check.state === 'refused';
  return (
    <Card
      id="address"
      title="Public address"
      hint={`Your old address leads to the new one. You can change it ${LIMITS.handleChangesPerMonth} times a month.`}
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
          <label htmlFor={ID} className="mb-1.5 block text-sm font-medium">
            Address
          </label>
          <p className="mb-1.5 text-sm text-muted [overflow-wrap:anywhere]">{host}</p>
          <TextInput
            id={ID}
            ref={input}
            value={typed}
            maxLength={LIMITS.handleMax}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong || undefined}
            aria-describedby={`${ID}-verdict`}
            onChange={(event) => {
              setTyped(event.target.value);
              save.reset();
            }}
          />
          <HandleVerdict id={`${ID}-verdict`} check={check} />
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
function useHandleCheck(typed: string, { user, isFree }: EditedPortfolio): HandleCheck {
  const current = user.handle;
  const parsed = handleInput.safeParse(typed);
  const handle = parsed.success ? parsed.data : '';
  const rested = useRested(handle);
  const asks = rested !== '' && rested === handle && handle !== current;
  const { data, error } = useQuery({
    queryKey: ['handle', current, rested],
    queryFn: ({ signal }) => isFree(rested, signal),
    enabled: asks,
    staleTime: 10_000,
  });
  if (handle === current) return { state: 'same' };
  if (!parsed.success) return { state: 'refused', message: parsed.error.issues[0]?.message ?? '' };
  if (!asks) return { state: 'checking' };
  if (error) return { state: 'unknown', message: toApiError(error).message };
  if (data === undefined) return { state: 'checking' };
  return data ? { state: 'free', handle } : { state: 'refused', message: ERRORS['handle/taken'].message };
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
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
