import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toApiError } from '../errors/failure-text.ts';
import { UpgradeForError } from '../plans/upgrade.tsx';

const TEXTS = {
  update: {
    done: 'Profile picture updated successfully.',
    failed: 'Unable to upload profile picture. Please try again.',
  },
  remove: {
    done: 'Profile picture removed.',
    failed: 'Unable to remove profile picture. Please try again.',
  },
};

interface PhotoResultDialogProps {
  open: boolean;
  onClose: () => void;
  tried: keyof typeof TEXTS;
  /** Why it failed; undefined if it did not. */
  error: unknown;
}

/** Tells the user the result of a change of the profile picture. */
export function PhotoResultDialog({ open, onClose, tried: operation, error }: PhotoResultDialogProps) {
  const reason = error ? getFailureReason(error) : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={error ? 'Failed' : 'Success'}
      text={error ? TEXTS[operation].failed : TEXTS[operation].done}
      actions={
        <>
          <UpgradeForError error={error} />
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      {reason && <p role="alert">{reason}</p>}
    </Dialog>
  );
}

/** Returns the specific reason, if the message above does not already contain it. */
function getFailureReason(error: unknown): string | undefined {
  const { code, message } = toApiError(error);
  if (code === 'auth/no-session' || code === 'auth/wrong-stage') return 'No authenticated user found.';
  return code === 'request/failed' ? undefined : message;
}
