import { ERRORS } from '@vitrine/contract/errors';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface ConflictNoticeProps {
  busy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two edits crossed: the person decides which one stays. */
export function ConflictNotice({ busy, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={ERRORS['content/changed'].message}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button busy={busy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      Another tab or device saved other values. Take them and lose what you changed here, or keep yours and replace
      them.
    </Alert>
  );
}
