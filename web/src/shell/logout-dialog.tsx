import { useMutation } from '@tanstack/react-query';
import { FailureNotice } from '../core/errors/failure-notice.tsx';
import { cancelLogout } from '../core/session/log-out.ts';
import { signOutAndLeave } from '../core/session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks for confirmation before a logout discards unsaved input. @param props.to target path of the logout */
export function LogoutDialog({ to }: { to: string }) {
  const logOut = useMutation({ mutationFn: () => signOutAndLeave(to) });
  return (
    <ConfirmDialog
      open
      onClose={cancelLogout}
      title="Log out without saving?"
      text="You have changes that are not saved. Logging out discards them."
      confirm="Log out and discard"
      variant="danger"
      // Until the page is left.
      busy={logOut.isPending || logOut.isSuccess}
      onConfirm={() => logOut.mutate()}
      failure={logOut.isError && <FailureNotice error={logOut.error} title="You are still logged in." />}
    />
  );
}
