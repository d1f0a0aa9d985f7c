import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen; read out as soon as the dialog opens. */
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  variant: ButtonVariant;
  /** Whether the action is running: the dialog cannot be closed until it has ended. */
  busy: boolean;
  onConfirm: () => void;
  /** Why the action failed. */
  failure?: ReactNode;
  /** Details to know before confirming. */
  children?: ReactNode;
}

/** Asks for confirmation of an action. Cancel has the initial focus. */
export function ConfirmDialog({ open, onClose, title, text, failure, children, ...confirmProps }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // Even though other elements precede it.
  useEffect(() => {
    if (open) cancel.current?.focus();
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={confirmProps.busy}
      role="alertdialog"
      title={title}
      text={text}
      actions={
        <>
          <Button ref={cancel} disabled={confirmProps.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={confirmProps.variant} loading={confirmProps.busy} onClick={confirmProps.onConfirm}>
            {confirmProps.confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure}
    </Dialog>
  );
}
