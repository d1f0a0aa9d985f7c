import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out as soon as the dialog opens. */
  text: string;
}

/** Something to take notice of, and nothing to decide. */
export function MessageDialog({ open, onClose, title, text }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      text={text}
      actions={
        <Button look="primary" onClick={onClose}>
          OK
        </Button>
      }
    />
  );
}
