import type { UserRecord } from '@vitrine/contract/accounts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { NoPassword } from './no-password.tsx';

/** The button and its dialog, which holds nothing of what was typed once it is closed. */
export function ChangePassword({ user: { email, hasPassword } }: { user: UserRecord }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change Password</Button>
      <Dialog open={open} onClose={close} title="Change Password">
        {hasPassword ? (
          <ChangePasswordForm email={email} onClose={close} />
        ) : (
          <NoPassword email={email} onClose={close} />
        )}
      </Dialog>
    </>
  );
}
