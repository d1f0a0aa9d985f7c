import { useMutation } from '@tanstack/react-query';
import { undoImport } from '@vitrine/contract/calls/resume';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { refetchUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface UndoImportProps {
  label: string;
  /** Told when the resume is back, for a page that then shows something else. */
  onUndone?: () => void;
}

/** Takes the newest import back, after a question: later changes go with it. */
export function UndoImport({ label, onUndone }: UndoImportProps) {
  const [isConfirming, setAsked] = useState(false);
  const finish = async () => {
    await refetchUser();
    onUndone?.();
  };
  const undo = useMutation({ mutationFn: () => api(undoImport), onSuccess: finish });
  const start = () => {
    setAsked(false);
    undo.mutate();
  };
  if (undo.isSuccess) return <Undone />;
  const actions = (
    <>
      <Button onClick={() => setAsked(false)}>Cancel</Button>
      <Button variant="danger" onClick={start}>
        Undo the import
      </Button>
    </>
  );
  return (
    <div className="grid justify-items-start gap-3">
      {undo.isError && <FailureNotice error={undo.error} title="Nothing was undone." />}
      <Button loading={undo.isPending} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog open={isConfirming} onClose={() => setAsked(false)} title="Undo the last import?" actions={actions}>
        <p>Your resume becomes what it was before the import. What you have changed since then goes too.</p>
      </Dialog>
    </div>
  );
}

/** Says that the resume is back. */
export const Undone = () => (
  <Alert tone="success" title="The import was undone.">
    Your resume is as it was before.
  </Alert>
);
