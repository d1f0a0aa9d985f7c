import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toApiError } from '../../core/errors/failure-text.ts';
import { queries } from '../../core/session/query-client.ts';
import { useUser } from '../../core/session/session.ts';
import { ReauthDialog } from '../../core/sign-in/reauth-dialog.tsx';
import { useRecentSignIn } from '../../core/sign-in/use-recent-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** Every list and page of the administration is asked for anew after something was done. */
export const ADMIN_KEY = 'administration';

interface ActProps {
  /** The button. */
  label: string;
  /** Whom it is about, so that buttons of a list are told apart. */
  about?: string;
  /** What will happen to whom. */
  text: string;
  isDangerous?: boolean;
  /** What the reason is for; without it none is asked. */
  reasonHelp?: string;
  /** More to fill in. */
  children?: ReactNode;
  act: (reason: string) => Promise<{ message?: string | undefined }>;
  /** Told what happened, in a sentence. */
  onDone: (message: string) => void;
}

/**
 * Something that is done to somebody: a button that asks before, says what will happen, asks for the password where
 * that was long ago, and says what happened (rules D4 and D20).
 */
export function Act({ label, about, text, isDangerous = false, reasonHelp, children, act, onDone }: ActProps) {
  const id = useId();
  const user = useUser().data;
  const recent = useRecentSignIn();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const run = useMutation({
    mutationFn: () => recent.run(() => act(reason)),
    onSuccess: (done) => {
      // Undefined: they gave up when they were asked who they are.
      if (!done) return;
      setOpen(false);
      setReason('');
      onDone(done.message ?? 'Done.');
      return queries.invalidateQueries({ queryKey: [ADMIN_KEY] });
    },
  });
  const wrong = run.isError ? toApiError(run.error).fields.reason : undefined;
  return (
    <>
      <Button
        variant={isDangerous ? 'danger' : 'secondary'}
        onClick={() => {
          run.reset();
          setOpen(true);
        }}
      >
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
      {user && <ReauthDialog user={user} {...recent} />}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        text={text}
        confirm={label}
        look={isDangerous ? 'danger' : 'primary'}
        busy={run.isPending}
        onConfirm={() => run.mutate()}
        failure={run.isError && !wrong && <FailureNotice error={run.error} title="Nothing was done." />}
      >
        <div className="space-y-4 pb-4">
          {children}
          {reasonHelp !== undefined && (
            <Field id={id} label="Reason" help={reasonHelp} error={wrong} required>
              {(aria) => <TextInput {...aria} value={reason} onChange={({ target }) => setReason(target.value)} />}
            </Field>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
