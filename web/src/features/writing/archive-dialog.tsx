import { exportPosts, type ImportedFile, importPosts } from '@vitrine/contract/calls/posts';
import { useRef, useState } from 'react';
import { api, apiResponse } from '../../core/api/api.ts';
import { FILE_READ_TIMEOUT_MS } from '../../core/api/transport.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { saveResponse } from '../../core/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { refetchPosts } from './posts.ts';

interface ArchiveDialogProps {
  open: boolean;
  onClose: () => void;
  /** Whether there are posts to export. */
  hasPosts: boolean;
}

/** Imports posts from a ZIP archive of Markdown files, and exports them as one. */
export function ArchiveDialog({ open, onClose, hasPosts }: ArchiveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Import and export"
      text="Posts as Markdown files with pictures in a ZIP archive, for Hugo, Jekyll, Astro and others."
    >
      <div className="mt-4 space-y-6">
        <ImportSection />
        {hasPosts && <ExportSection />}
      </div>
    </Dialog>
  );
}

function ImportSection() {
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [report, setReport] = useState<ImportedFile[]>();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    setReport(undefined);
    try {
      const form = new FormData();
      form.set('archive', file);
      setReport((await api(importPosts, { form, timeoutMs: FILE_READ_TIMEOUT_MS })).payload);
      await refetchPosts();
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  return (
    <section aria-label="Import" className="space-y-3">
      <p className="text-sm text-muted">
        Imported posts become drafts and keep their dates. Nobody sees them until you publish them.
      </p>
      <Button loading={busy} onClick={() => chooser.current?.click()}>
        {busy ? 'Importing…' : 'Choose a ZIP archive'}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".zip,application/zip"
        aria-label="ZIP archive"
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {failure && <FailureNotice title="Nothing was imported." error={failure.error} />}
      {report && <Report report={report} />}
    </section>
  );
}

const OUTCOMES = { imported: 'imported', known: 'already there', refused: 'not imported' } as const;

/** The result of each file; those without notes are only counted. */
function Report({ report }: { report: readonly ImportedFile[] }) {
  const count = (outcome: ImportedFile['outcome']) => report.filter((file) => file.outcome === outcome).length;
  const listedFiles = report.filter(({ outcome, notes }) => outcome === 'refused' || notes.length > 0);
  const counts = (['imported', 'known', 'refused'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${OUTCOMES[outcome]}`);
  return (
    <div className="text-sm">
      <p role="status" className="font-medium">
        {counts.join(', ')}
      </p>
      <ul className="mt-2 max-h-60 space-y-2 overflow-y-auto">
        {listedFiles.map(({ path, outcome, notes }) => (
          <li key={path} className="[overflow-wrap:anywhere]">
            <span className="font-medium">{path}</span> {outcome === 'refused' && `(${OUTCOMES.refused})`}
            <ul className="list-disc pl-5 text-muted">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ExportSection() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await saveResponse(await apiResponse(exportPosts), 'posts.zip');
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  return (
    <section aria-label="Export" className="space-y-3 border-t border-line pt-4">
      <p className="text-sm text-muted">All posts with their pictures, including drafts and unpublished changes.</p>
      <Button loading={busy} onClick={download}>
        Download all posts
      </Button>
      {failure && <FailureNotice title="The posts were not downloaded." error={failure.error} />}
    </section>
  );
}
