import { useQuery } from '@tanstack/react-query';
import { listPostRevisions, readPostRevision } from '@vitrine/contract/calls/posts';
import { useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { useFormats } from '../../../core/preferences/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import type { SavedPost } from './use-saved-post.ts';

interface HistoryDialogProps {
  open: boolean;
  saved: SavedPost;
  onClose: () => void;
}

/** Earlier versions of a post. Restoring one is an ordinary edit: the replaced text is kept as a version. */
export function HistoryDialog({ open, saved, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Earlier versions"
      text="We save a version every ten minutes while you write and each time you publish, up to 50."
    >
      {open && <Revisions saved={saved} onDone={onClose} />}
    </Dialog>
  );
}

function Revisions({ saved: { post, change, flush }, onDone }: { saved: SavedPost; onDone: () => void }) {
  const { moment } = useFormats();
  const params = { id: post.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['post-revisions', post.id],
    queryFn: async () => (await api(listPostRevisions, { params })).payload,
    gcTime: 0,
  });
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const restoreRevision = async (revision: string) => {
    setBusy(revision);
    setFailure(undefined);
    try {
      await flush();
      change((await api(readPostRevision, { params: { ...params, revision } })).payload);
      onDone();
    } catch (caught) {
      setFailure({ error: caught });
      setBusy(undefined);
    }
  };
  if (error) return <FailureNotice error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.length === 0) return <p className="text-muted">No earlier versions yet.</p>;
  return (
    <>
      {failure && <FailureNotice error={failure.error} />}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {data.map(({ id, savedAt, title, length, isPublished }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <div className="min-w-0 text-sm">
              <p className="font-medium [overflow-wrap:anywhere]">{title || 'Untitled'}</p>
              <p className="text-muted">
                {moment(savedAt)} · {length.toLocaleString('en-US')} characters{isPublished && ' · published'}
              </p>
            </div>
            <Button
              loading={busy === id}
              aria-label={`Restore the version of ${moment(savedAt)}`}
              onClick={() => restoreRevision(id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
