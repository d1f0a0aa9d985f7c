import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Read out as soon as the dialog opens. */
  text: string;
  /** What can be done about it. */
  action?: { label: string; onClick: () => void };
}

/** Something to take notice of, and nothing to decide. */
export function MessageDialog({ open, onClose, title, text, action }: MessageDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      text={text}
      actions={
        <>
          <Button variant={action ? 'quiet' : 'primary'} onClick={onClose}>
            OK
          </Button>
          {action && (
            <Button variant="primary" onClick={action.onClick}>
              {action.label}
            </Button>
          )}
        </>
      }
    />
  );
}
