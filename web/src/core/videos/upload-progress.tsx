import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { toApiError } from '../errors/failure-text.ts';
import type { RunningUpload } from './video-uploads.ts';

interface UploadProgressProps {
  upload: RunningUpload;
  onAgain: () => void;
  /** Hides the error, and keeps the part on the server. */
  onForget: () => void;
  onGiveUp: () => Promise<void>;
}

/** Errors that a retry with the same file cannot resolve. */
const FINAL_CODES: readonly string[] = ['video/not-taken', 'video/too-large', 'plan/limit', 'request/invalid'];

/** The progress and result of an upload. */
export function UploadProgress({
  upload,
  onAgain: onRetry,
  onForget: onDismiss,
  onGiveUp: onCancel,
}: UploadProgressProps) {
  const { fileName, received, bytes, state, error } = upload;
  const cancel = useMutation({ mutationFn: onCancel });
  const percent = Math.floor((received / bytes) * 100);
  if (state === 'failed') {
    const isFinal = FINAL_CODES.includes(toApiError(error).code);
    return (
      <FailureNotice
        error={error}
        title={isFinal ? `${fileName} was not accepted.` : `The upload of ${fileName} stopped at ${percent}%.`}
        {...(isFinal ? {} : { onRetry: onRetry })}
        actions={
          isFinal ? (
            <Button variant="quiet" onClick={onDismiss}>
              Choose another
            </Button>
          ) : (
            <Button variant="quiet" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel upload
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className="space-y-2 rounded-sm border border-line p-3">
      <p className="text-sm [overflow-wrap:anywhere]">
        <strong>{fileName}</strong>
      </p>
      <progress
        aria-label={`Upload of ${fileName}`}
        max={bytes}
        {...(state === 'checking' ? {} : { value: received })}
        className="h-2 w-full accent-accent"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {STATE_TEXTS[state]}
          {/* Announced occasionally, not with each percent. */}
          {state !== 'checking' && <span aria-hidden="true"> {percent}%</span>}
        </p>
        <Button variant="quiet" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const STATE_TEXTS = {
  sending: 'Uploading. You can keep using the app.',
  waiting: 'The connection is lost or the service is busy. The upload continues automatically.',
  checking: 'Upload complete. Checking the file.',
};
