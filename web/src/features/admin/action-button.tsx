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

/** Query key prefix of all lists and pages of the administration, which are refetched after every action. */
export const ADMIN_KEY = 'administration';

interface ActionButtonProps {
  /** Label of the button. */
  label: string;
  /** The object of the action, to distinguish the buttons of a list for screen readers. */
  about?: string;
  /** What the action will do, and to whom. */
  text: string;
  isDangerous?: boolean;
  /** What the reason is used for; if unset, no reason is asked for. */
  reasonHelp?: string;
  /** Additional fields. */
  children?: ReactNode;
  act: (reason: string) => Promise<{ message?: string | undefined }>;
  /** Called with a message that describes the result. */
  onDone: (message: string) => void;
}

/**
 * A button for an action on an account: asks for confirmation, describes the effect, asks for the password if the
 * sign-in is not recent, and reports the result (rules D4 and D20).
 */
export function ActionButton({
  label,
  about,
  text,
  isDangerous = false,
  reasonHelp,
  children,
  act,
  onDone,
}: ActionButtonProps) {
  const id = useId();
  const user = useUser().data;
  const recentSignIn = useRecentSignIn();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const run = useMutation({
    mutationFn: () => recentSignIn.run(() => act(reason)),
    onSuccess: (result) => {
      // Undefined if the user cancelled the password dialog.
      if (!result) return;
      setOpen(false);
      setReason('');
      onDone(result.message ?? 'Done.');
      return queries.invalidateQueries({ queryKey: [ADMIN_KEY] });
    },
  });
  const reasonError = run.isError ? toApiError(run.error).fields.reason : undefined;
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
      {user && <ReauthDialog user={user} {...recentSignIn} />}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        text={text}
        confirm={label}
        variant={isDangerous ? 'danger' : 'primary'}
        busy={run.isPending}
        onConfirm={() => run.mutate()}
        failure={run.isError && !reasonError && <FailureNotice error={run.error} title="Nothing was done." />}
      >
        <div className="space-y-4 pb-4">
          {children}
          {reasonHelp !== undefined && (
            <Field id={id} label="Reason" help={reasonHelp} error={reasonError} required>
              {(aria) => <TextInput {...aria} value={reason} onChange={({ target }) => setReason(target.value)} />}
            </Field>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
