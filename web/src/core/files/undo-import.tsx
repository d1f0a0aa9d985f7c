import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { undoImport } from '@vitrine/contract/calls/resume';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ApiError, api, isAnswerLost } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { paths } from '../navigation/paths.ts';
import { refetchUser, useUser } from '../session/session.ts';

interface UndoImportProps {
  label: ReactNode;
  /** The version that the import created, if known: no other is undone. Otherwise the one on screen is. */
  rev?: number;
  /** Called after the undo, for a page that then shows something else. */
  onUndone?: () => unknown;
  /** Called when the user reloads the data, for a page that shows more than the record. */
  onLookAgain?: () => unknown;
}

/** Undoes the latest import after a confirmation; later changes are lost. */
export function UndoImport({ label, rev, onUndone, onLookAgain }: UndoImportProps) {
  const shown = useUser().data?.rev;
  const [isConfirming, setConfirming] = useState(false);
  // Fixed until the user reloads the data: a retry after a lost response never undoes another import.
  const [meant, setMeant] = useState(rev);
  const undo = useMutation({
    mutationFn: () => api(undoImport, { body: { rev: meant } }),
    onSuccess: async () => {
      await refetchUser();
      await onUndone?.();
    },
  });
  const ask = () => {
    setMeant(meant ?? shown);
    setConfirming(true);
  };
  const start = () => {
    setConfirming(false);
    undo.mutate();
  };
  const lookAgain = async () => {
    await Promise.all([refetchUser(), onLookAgain?.()]);
    setMeant(rev);
    undo.reset();
  };
  if (undo.isSuccess) return <Undone />;
  if (rev !== undefined && isChanged(undo.error)) return <NoMore onLeave={lookAgain} />;
  const actions = (
    <>
      <Button onClick={() => setConfirming(false)}>Cancel</Button>
      <Button variant="danger" onClick={start}>
        Undo the import
      </Button>
    </>
  );
  return (
    <>
      <Button loading={undo.isPending} disabled={meant === undefined && shown === undefined} onClick={ask}>
        {label}
      </Button>
      {undo.isError && (
        <div className="basis-full">
          <Failure error={undo.error} onRetry={() => undo.mutate()} onLookAgain={lookAgain} />
        </div>
      )}
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title="Undo the last import?" actions={actions}>
        <p>Your resume becomes what it was before the import. What you have changed since then goes too.</p>
      </Dialog>
    </>
  );
}

const CHANGED = 'Your resume has changed in the meantime.';

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'content/changed';

/** Tells the user that this import can no longer be undone. */
const NoMore = ({ onLeave }: { onLeave: () => void }) => (
  <Alert
    tone="danger"
    title={CHANGED}
    actions={
      <Link to={paths.importResume} onClick={onLeave} className={buttonClass()}>
        Look at the last import
      </Link>
    }
  >
    This import cannot be undone from here any more: it may have been undone already, or something was changed since.
  </Alert>
);

interface FailureProps {
  error: Error;
  onRetry: () => void;
  onLookAgain: () => void;
}

function Failure({ error, onRetry, onLookAgain }: FailureProps) {
  if (isChanged(error))
    return (
      <Alert tone="danger" title={CHANGED} actions={<Button onClick={onLookAgain}>Look again</Button>}>
        The import may have been undone already, or something was changed since. Look again before you undo an import.
      </Alert>
    );
  if (isAnswerLost(error))
    return <FailureNotice error={error} title="It is not known whether the import was undone." onRetry={onRetry} />;
  return <FailureNotice error={error} title="Nothing was undone." />;
}

/** Tells the user that the resume is restored. */
export const Undone = () => (
  <Alert tone="success" title="The import was undone.">
    Your resume is as it was before.
  </Alert>
);
