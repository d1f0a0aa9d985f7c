import { useBlocker } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface LeaveGuardProps {
  /** Is there input that is not saved. */
  when: boolean;
  /** The person chose to leave without it. */
  onDiscard: () => void;
}

/** Asks before unsaved input is left behind, by a link here or by closing the tab. */
export function LeaveGuard({ when, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && getPageKey(current) !== getPageKey(next),
    enableBeforeUnload: when,
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
