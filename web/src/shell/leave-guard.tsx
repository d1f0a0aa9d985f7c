import { useBlocker } from '@tanstack/react-router';
import { useUnsavedInput } from '../core/drafts/unsaved-input.ts';
import { gate } from '../core/session/expired-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface LeaveGuardProps {
  /** Is there input that is not saved. */
  when: boolean;
  /** The person chose to leave without it. */
  onDiscard: () => void;
}

/** Asks before unsaved input is left behind, by a link here, by closing the tab or by logging out. */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  useUnsavedInput(when);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && getPageKey(current) !== getPageKey(next),
    // Who logs out has been asked already.
    enableBeforeUnload: () => when && !gate.isShut(),
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      role="alertdialog"
      title="Leave without saving?"
      text="What you typed here has not been saved."
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

/** Pages and tabs of pages; what else stands in an address leads nowhere else. */
const getPageKey = ({ pathname, search }: { pathname: string; search: object }): string =>
  `${pathname} ${'tab' in search ? search.tab : ''}`;
