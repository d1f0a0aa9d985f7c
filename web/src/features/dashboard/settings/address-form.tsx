import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { changeHandle } from '@vitrine/contract/calls/portfolio';
import { handleInput } from '@vitrine/contract/handle';
import { LIMITS } from '@vitrine/contract/limits';
import { useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { changeUser } from '../../../core/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { HandleVerdict } from './handle-verdict.tsx';
import { useHandleCheck } from './use-handle-check.ts';

const ID = 'handle';

/** The last part of the public address, and whether a new one is free while one types. */
export function AddressForm({ user }: { user: UserRecord }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(user.handle);
  const check = useHandleCheck(typed, user.handle);
  const save = useMutation({
    mutationFn: (handle: string) => api(changeHandle, { body: { email: user.email, handle } }),
    onSuccess: ({ handle, publicUrl }) => {
      changeUser((before) => ({ ...before, handle, publicUrl }));
      setTyped(handle);
    },
  });
  const submit = () => {
    // Whoever presses Enter at once does not wait for the check: the server says the same when it is asked to change.
    const asked = handleInput.safeParse(typed);
    if (check.state === 'refused' || !asked.success) input.current?.focus();
    else if (check.state !== 'same') save.mutate(asked.data);
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
