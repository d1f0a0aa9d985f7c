import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { undoImport } from '@vitrine/contract/calls/resume';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, getButtonClasses } from '../../ui/button.tsx';
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
export function UndoImport({ label, rev, onUndone, onLookAgain: onReload }: UndoImportProps) {
  const currentRev = useUser().data?.rev;
  const [isConfirming, setConfirming] = useState(false);
  // Fixed until the user reloads the data: a retry after a lost response never undoes another import.
  const [targetRev, setTargetRev] = useState(rev);
  const undo = useMutation({
    mutationFn: () => api(undoImport, { body: { rev: targetRev } }),
    onSuccess: async () => {
      await refetchUser();
      await onUndone?.();
    },
  });
  const confirmUndo = () => {
    setTargetRev(targetRev ?? currentRev);
    setConfirming(true);
  };
  const undoImportNow = () => {
    setConfirming(false);
    undo.mutate();
  };
  const reload = async () => {
    await Promise.all([refetchUser(), onReload?.()]);
    setTargetRev(rev);
    undo.reset();
  };
  if (undo.isSuccess) return <UndoSuccess />;
  if (rev !== undefined && isContentChanged(undo.error)) return <UndoUnavailable onLeave={reload} />;
  const actions = (
    <>
      <Button onClick={() => setConfirming(false)}>Cancel</Button>
      <Button variant="danger" onClick={undoImportNow}>
        Undo the import
      </Button>
    </>
  );
  return (
    <>
      <Button
        loading={undo.isPending}
        disabled={targetRev === undefined && currentRev === undefined}
        onClick={confirmUndo}
      >
        {label}
      </Button>
      {undo.isError && (
        <div className="basis-full">
          <UndoFailure error={undo.error} onRetry={() => undo.mutate()} onLookAgain={reload} />
        </div>
      )}
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title="Undo the last import?" actions={actions}>
        <p>This restores your resume from before the import. Changes you made since then are lost.</p>
      </Dialog>
    </>
  );
}

const CHANGED_TITLE = 'Your resume has changed since then.';

const isContentChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'content/changed';

/** Tells the user that this import can no longer be undone. */
const UndoUnavailable = ({ onLeave }: { onLeave: () => void }) => (
  <Alert
    tone="danger"
    title={CHANGED_TITLE}
    actions={
      <Link to={paths.importResume} onClick={onLeave} className={getButtonClasses()}>
        Go to the import page
      </Link>
    }
  >
    You can no longer undo this import here. It was already undone, or your resume has changed.
  </Alert>
);

interface UndoFailureProps {
  error: Error;
  onRetry: () => void;
  onLookAgain: () => void;
}

function UndoFailure({ error, onRetry, onLookAgain: onReload }: UndoFailureProps) {
  if (isContentChanged(error))
    return (
      <Alert tone="danger" title={CHANGED_TITLE} actions={<Button onClick={onReload}>Reload</Button>}>
        The import was already undone, or your resume has changed. Reload before you undo an import.
      </Alert>
    );
  if (isAnswerLost(error))
    return <FailureNotice error={error} title="We do not know whether the import was undone." onRetry={onRetry} />;
  return <FailureNotice error={error} title="Nothing was undone." />;
}

/** Tells the user that the resume is restored. */
export const UndoSuccess = () => (
  <Alert tone="success" title="The import was undone.">
    Your resume is as it was before.
  </Alert>
);
