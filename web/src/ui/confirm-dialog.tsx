import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen; read out as soon as the dialog opens. */
  text: string;
  /** The button that does it. */
  confirm: string;
  look: ButtonVariant;
  /** It is being done: until that has ended there is no way out. */
  busy: boolean;
  onConfirm: () => void;
  /** Why it could not be done. */
  failure?: ReactNode;
  /** What one should know before. */
  children?: ReactNode;
}

/** Asks before something is done. Cancel has the focus. */
export function ConfirmDialog({ open, onClose, title, text, failure, children, ...does }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // Whatever stands before it.
  useEffect(() => {
    if (open) cancel.current?.focus();
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={does.busy}
      role="alertdialog"
      title={title}
      text={text}
      actions={
        <>
          <Button ref={cancel} disabled={does.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={does.look} loading={does.busy} onClick={does.onConfirm}>
            {does.confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure}
    </Dialog>
  );
}
