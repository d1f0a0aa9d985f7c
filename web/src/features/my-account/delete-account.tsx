import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_DELETION } from '@vitrine/contract/account-deletion';
import type { UserRecord } from '@vitrine/contract/accounts';
import type { CallAnswer } from '@vitrine/contract/call';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { useState } from 'react';
import { api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';
import { useRecentSignIn } from './use-recent-sign-in.ts';

interface DeleteAccountProps {
  user: UserRecord;
  onDeleted: (answer: CallAnswer<typeof deleteAccount>) => void;
}

/** The button and what it asks before the account ends. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const { email, uid } = user;
  const [open, setOpen] = useState(false);
  const recent = useRecentSignIn();
  const remove = useMutation({
    mutationFn: () => recent.run(() => api(deleteAccount, { body: { email, uid } })),
    onSuccess: (deleted) => deleted && onDeleted(deleted),
    // It may have been closed while the answer was awaited.
    onError: () => setOpen(true),
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          if (!remove.isPending) remove.reset();
          setOpen(true);
        }}
      >
        Delete Account
      </Button>
      <ReauthDialog user={user} {...recent} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete Account"
        text="Are you certain you want to delete your account? This action is permanent, and all your data will be permanently lost."
        confirm={remove.isPending ? 'Deleting...' : 'Delete Account'}
        look="danger"
        // Until the page is left.
        busy={remove.isPending || remove.data !== undefined}
        onConfirm={() => remove.mutate()}
        failure={remove.isError && <FailureNotice error={remove.error} title="Your account was not deleted." />}
      >
        <ul className="mb-4 list-disc space-y-1 pl-5 text-sm text-muted">
          <li>{ACCOUNT_DELETION.atOnce}</li>
          <li>{ACCOUNT_DELETION.comeBack}</li>
          <li>{ACCOUNT_DELETION.afterwards}</li>
        </ul>
        <DownloadData />
      </ConfirmDialog>
    </>
  );
}
