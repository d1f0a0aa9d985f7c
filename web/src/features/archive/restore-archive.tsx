import { useQuery } from '@tanstack/react-query';
import type { ArchiveCounts, ArchivePreview, ArchiveRestore } from '@vitrine/contract/account/archive';
import { ARCHIVE_CONTENTS, type ArchiveContent } from '@vitrine/contract/account/archive-contents';
import { dropArchiveUpload, previewArchive, readArchiveRestore, restoreArchive } from '@vitrine/contract/calls/archive';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api, isAnswerLost } from '../../core/api/api.ts';
import { FILE_READ_TIMEOUT_MS } from '../../core/api/transport.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useFormats } from '../../core/preferences/formats.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser, useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { interruptedUpload, isComplete } from './interrupted-upload.ts';
import { uploadArchive } from './upload-archive.ts';

/** Poll interval of a running restore, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

const QUERY_KEY = ['archive-restore'];

/** Error codes for which continuing the upload does not help. */
const UNUSABLE_UPLOAD_CODES: readonly string[] = ['archive/not-readable', 'archive/not-whole', 'archive/gone'];

type Step =
  | { at: 'idle' }
  | { at: 'upload'; bytes: number; received: number; stop: AbortController }
  | { at: 'inspecting' }
  | { at: 'preview'; id: string; preview: ArchivePreview };

/** The state of the last restore, polled while it runs. */
const useRestore = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await api(readArchiveRestore, { signal })).payload,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_INTERVAL_MS : false),
  });

/** Restores an archive into an account without content: upload, preview, confirmation, and progress. */
export function RestoreArchive() {
  const chooser = useRef<HTMLInputElement>(null);
  const owner = useUser().data?._id ?? '';
  const [step, setStep] = useState<Step>({ at: 'idle' });
  const [failure, setFailure] = useState<{ error: unknown; isLost?: true }>();
  const upload = useRef<AbortController>(null);
  // The upload resumes when the same file is chosen again.
  useEffect(() => () => upload.current?.abort(), []);
  const { data: restore } = useRestore();
  const isRunning = restore?.state === 'running';
  useRefreshWhenDone(restore, owner);
  // Errors from before the restore started.
  useEffect(() => {
    if (isRunning) setFailure(undefined);
  }, [isRunning]);

  const previewUpload = async (id: string) => {
    setFailure(undefined);
    setStep({ at: 'inspecting' });
    try {
      const { payload } = await api(previewArchive, { params: { id }, timeoutMs: FILE_READ_TIMEOUT_MS });
      setStep({ at: 'preview', id, preview: payload });
    } catch (error) {
      showError(error);
    }
  };
  const showError = (error: unknown) => {
    // An unreadable upload cannot be resumed; a connection lost during the preview does not discard the upload.
    if (error instanceof ApiError && UNUSABLE_UPLOAD_CODES.includes(error.code)) interruptedUpload.remove(owner);
    setStep({ at: 'idle' });
    setFailure({ error });
  };
  const startUpload = async (file: File | undefined) => {
    if (!file) return;
    const abortController = new AbortController();
    upload.current = abortController;
    setFailure(undefined);
    const showProgress = (received: number) =>
      setStep({ at: 'upload', bytes: file.size, received, stop: abortController });
    showProgress(0);
    try {
      await previewUpload(
        await uploadArchive(file, { owner, signal: abortController.signal, onProgress: showProgress }),
      );
    } catch (error) {
      if (abortController.signal.aborted) setStep({ at: 'idle' });
      else showError(error);
    }
  };
  const discardUpload = (id: string) => {
    interruptedUpload.remove(owner);
    setStep({ at: 'idle' });
    // If this request fails, the server deletes the upload after two days.
    void api(dropArchiveUpload, { params: { id } }).catch(() => undefined);
  };

  return (
    <div className="space-y-4">
      <SettingRow
        title="Restore an archive"
        text="Load an archive into this account, also from another Vitrine site. The account must have no content yet."
      >
        <Button
          loading={step.at === 'inspecting'}
          disabled={!owner || step.at === 'upload' || isRunning}
          onClick={() => chooser.current?.click()}
        >
          {step.at === 'inspecting' ? 'Reading the archive…' : 'Choose an archive'}
        </Button>
      </SettingRow>
      <input
        ref={chooser}
        type="file"
        accept=".zip,application/zip"
        aria-label="Archive of an account"
        hidden
        onChange={(event) => {
          void startUpload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {step.at === 'idle' && !isRunning && (
        <InterruptedUpload owner={owner} isDone={restore?.state === 'done'} onLook={previewUpload} />
      )}
      {step.at === 'upload' && (
        <Progress label="Uploading the archive" done={step.received} total={step.bytes}>
          <Button variant="quiet" onClick={() => step.stop.abort()}>
            Cancel
          </Button>
        </Progress>
      )}
      {step.at === 'preview' && (
        <Preview
          {...step}
          onClose={() => discardUpload(step.id)}
          onBegun={() => setStep({ at: 'idle' })}
          onLost={(error) => {
            setStep({ at: 'idle' });
            setFailure({ error, isLost: true });
          }}
        />
      )}
      {failure?.isLost && <UnknownState error={failure.error} onFound={() => setFailure(undefined)} />}
      {failure && !failure.isLost && <FailureNotice title="The archive was not accepted." error={failure.error} />}
      {restore && step.at !== 'upload' && <RestoreResult restore={restore} />}
    </div>
  );
}

interface InterruptedUploadProps {
  owner: string;
  /** Whether the last restore has finished, and with it its upload. */
  isDone: boolean;
  onLook: (id: string) => void;
}

/** The progress of an upload that a reload or a lost connection interrupted, or whose restore can be retried. */
function InterruptedUpload({ owner, isDone, onLook: onPreview }: InterruptedUploadProps) {
  const interrupted = interruptedUpload.read(owner);
  if (!interrupted) return null;
  if (isComplete(interrupted)) {
    if (isDone) return null;
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{`${interrupted.name} is already uploaded.`}</p>
        <Button onClick={() => onPreview(interrupted.id)}>Try again</Button>
      </div>
    );
  }
  const percent = Math.floor((interrupted.received / interrupted.bytes) * 100);
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      {`The upload of ${interrupted.name} stopped at ${percent}%. Choose the file again to continue.`}
    </p>
  );
}

/**
 * When a restore finishes, removes its stored upload and refetches all data; if it had already finished on opening,
 * only removes the upload.
 */
function useRefreshWhenDone(restore: ArchiveRestore | undefined, owner: string): void {
  const before = useRef<ArchiveRestore>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = restore;
    if (restore?.state !== 'done') return;
    // A part of another archive may have been sent since.
    const interrupted = interruptedUpload.read(owner);
    if (interrupted && isComplete(interrupted)) interruptedUpload.remove(owner);
    if (last === undefined || last === restore) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== QUERY_KEY });
    void refetchUser();
  }, [restore, owner]);
}

/** Says that it is unknown whether a restore has started, until the server reports its state. */
function UnknownState({ error, onFound: onKnown }: { error: unknown; onFound: () => void }) {
  const { isFetching, refetch } = useRestore();
  const checkState = async () => {
    if ((await refetch()).isSuccess) onKnown();
  };
  return (
    <FailureNotice
      title="We do not know whether the restore has started."
      error={error}
      actions={
        <Button loading={isFetching} onClick={checkState}>
          Check again
        </Button>
      }
    />
  );
}

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  children?: React.ReactNode;
}

function Progress({ label, done, total, children }: ProgressProps) {
  return (
    <div className="space-y-2 rounded-sm border border-line p-3">
      <progress aria-label={label} max={Math.max(1, total)} value={done} className="h-2 w-full accent-accent" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {label}
          {/* Announced once, not on every step. */}
          <span aria-hidden="true"> {total > 0 ? `${Math.floor((done / total) * 100)}%` : ''}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

/** Rereads the state of the restore; returns whether it is new, or undefined if the server does not respond. */
const refetchRestoreState = async (): Promise<{ state: ArchiveRestore['state']; isNew: boolean } | undefined> => {
  const before = queries.getQueryState<ArchiveRestore>(QUERY_KEY);
  await queries.refetchQueries({ queryKey: QUERY_KEY });
  const after = queries.getQueryState<ArchiveRestore>(QUERY_KEY);
  if (!after?.data || after.dataUpdateCount === before?.dataUpdateCount) return undefined;
  return { state: after.data.state, isNew: after.data !== before?.data };
};

interface PreviewProps {
  id: string;
  preview: ArchivePreview;
  onClose: () => void;
  onBegun: () => void;
  /** Called when no response says whether the restore has started. */
  onLost: (error: unknown) => void;
}

/** What an archive contains and what it does not, shown before it is restored. */
function Preview({ id, preview, onClose, onBegun: onStarted, onLost: onUnknown }: PreviewProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const { day } = useFormats();
  const { name, origin, createdAt, counts, notes, notRestored } = preview;
  const restore = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { payload } = await api(restoreArchive, { params: { id } });
      // First set to running, so that the end is noticed.
      queries.setQueryData(QUERY_KEY, { ...payload, state: 'running' });
      onStarted();
      await queries.invalidateQueries({ queryKey: QUERY_KEY });
    } catch (error) {
      const refetched = await refetchRestoreState();
      if (refetched?.state === 'running') return onStarted();
      if (isAnswerLost(error)) {
        if (!refetched) return onUnknown(error);
        // This restore has finished meanwhile, which is shown there; the result of an earlier one is not new.
        if (refetched.isNew && refetched.state !== 'none') return onStarted();
      }
      setFailure({ error });
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Restore this archive?"
      text={`Archive of ${name || 'somebody'} from ${origin}, created on ${day(createdAt)}. It adds ${formatCounts(counts)}.`}
      confirm={busy ? 'Restoring…' : 'Restore'}
      variant="primary"
      busy={busy}
      onConfirm={restore}
      failure={failure && <FailureNotice error={failure.error} title="The archive was not restored." />}
    >
      <section
        aria-label="What is not fully restored"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls has to be reached by keyboard.
        tabIndex={0}
        className="mb-4 max-h-72 space-y-4 overflow-y-auto text-sm"
      >
        {notes.length > 0 && <NoteList title="Restored with changes" sentences={notes} />}
        <NoteList title="Not restored" sentences={notRestored} />
      </section>
    </ConfirmDialog>
  );
}

function NoteList({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The progress of the last restore, or its result. */
function RestoreResult({ restore: { state, step, done, total, message, counts, notes } }: { restore: ArchiveRestore }) {
  if (state === 'none') return null;
  if (state === 'running') return <Progress label={`Restoring: ${step}`} done={done} total={total} />;
  if (state !== 'done') return <Alert tone="danger">{message}</Alert>;
  return (
    <Alert tone="success">
      <p>The archive was restored: {formatCounts(counts)}.</p>
      {notes.length > 0 && <NoteList title="Restored with changes" sentences={notes} />}
    </Alert>
  );
}

/** '15 entries, 3 resumes and 4 posts'; zero counts are omitted. */
function formatCounts(counts: ArchiveCounts): string {
  const nonZero = (Object.entries(counts) as [ArchiveContent, number][]).filter(([, count]) => count > 0);
  if (nonZero.length === 0) return 'nothing';
  return new Intl.ListFormat('en').format(
    nonZero.map(([what, count]) => `${count} ${ARCHIVE_CONTENTS[what][count === 1 ? 0 : 1]}`),
  );
}
