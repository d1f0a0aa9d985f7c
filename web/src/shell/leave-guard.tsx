import { useBlocker } from '@tanstack/react-router';
import { useUnsavedInput } from '../core/drafts/unsaved-input.ts';
import { gate } from '../core/session/expired-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface LeaveGuardProps {
  /** Whether there is unsaved input. */
  when: boolean;
  /** Called when the user chose to leave without it. */
  onDiscard: () => void;
}

/** Asks for confirmation before unsaved input is lost by following a link, closing the tab or logging out. */
export function LeaveGuard({ when: isUnsaved, onDiscard }: LeaveGuardProps) {
  useUnsavedInput(isUnsaved);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && toPageKey(current) !== toPageKey(next),
    // A logout has already been confirmed.
    enableBeforeUnload: () => isUnsaved && !gate.isShut(),
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      role="alertdialog"
      title="Leave without saving?"
      text="Your changes here have not been saved."
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onDiscard();
              proceed?.();
            }}
          >
            Leave and discard
          </Button>
          <Button variant="primary" onClick={() => reset?.()}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}

/** Identifies a page or a tab of a page; other parts of the address do not leave it. */
const toPageKey = ({ pathname, search }: { pathname: string; search: object }): string =>
  `${pathname} ${'tab' in search ? search.tab : ''}`;
