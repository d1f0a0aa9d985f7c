import { useMutation } from '@tanstack/react-query';
import { RESUME_FORMATS } from '@vitrine/contract/resume-formats';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from './download-file.ts';
import { dayOf, lastFiles } from './last-files.ts';

interface DownloadFailureProps {
  error: unknown;
  /** The format that was wanted. */
  name: string;
  onRetry: () => void;
}

/** Why a file was not made. Where the month has no new ones left, the last of each format are still there. */
export function DownloadFailure({ error, name, onRetry }: DownloadFailureProps) {
  const last = useMutation({ mutationFn: downloadFile });
  const [wanted, now] = [last.variables, Date.now()];
  return (
    <div className="space-y-3">
      <FailureNotice
        error={error}
        title={`Your file (${name}) was not made.`}
        onRetry={onRetry}
        actions={lastFiles(error).map(({ format, madeAt }) => (
          <Button
            key={format}
            busy={last.isPending && wanted?.format === format}
            onClick={() => last.mutate({ format, last: 'true' })}
          >
            Download the last {RESUME_FORMATS[format]}, of {dayOf(madeAt, now)}
          </Button>
        ))}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {last.isSuccess && wanted && `Downloaded the last one (${RESUME_FORMATS[wanted.format]}).`}
      </p>
      {last.error && wanted && (
        <FailureNotice error={last.error} title={`The last file (${RESUME_FORMATS[wanted.format]}) did not come.`} />
      )}
    </div>
  );
}
