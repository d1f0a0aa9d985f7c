import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BACKDROP_CLASSES, closeStackedDialog, openStackedDialog } from './dialog-stack.ts';

interface DialogProps {
  open: boolean;
  /** Called on Escape and on a press outside the dialog. */
  onClose: () => void;
  title: string;
  /** Description, read out when it opens. */
  text?: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** 'alertdialog' for messages that require a response. */
  role?: 'dialog' | 'alertdialog';
  /** Whether something is running that has to end first: only `open` closes the dialog. */
  locked?: boolean;
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ open, onClose, title, text, children, actions, role = 'dialog', locked }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const description = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) openStackedDialog(element);
    else closeStackedDialog(element);
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    return () => {
      if (element) closeStackedDialog(element);
    };
  }, []);
  const close = () => {
    const element = dialog.current;
    // The event is dispatched late: the dialog may have been reopened by then.
    if (!element || element.open) return;
    // Browsers close it on the second Escape, even if the first was cancelled.
    if (open && locked) openStackedDialog(element);
    else onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside it does.
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={heading}
      aria-describedby={text ? description : undefined}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={close}
      onClick={(event) => !locked && event.target === dialog.current && dialog.current.close()}
      className={`m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-0 text-ink shadow-raised ${BACKDROP_CLASSES}`}
    >
      {open && (
        <div className="p-6">
          <h2 id={heading} className="text-lg font-semibold">
            {title}
          </h2>
          {text && (
            <p id={description} className="mt-2 text-muted">
              {text}
            </p>
          )}
          {children && <div className="mt-2">{children}</div>}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
