import { Link } from '@tanstack/react-router';
import { ApiError, isAnswerLost } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { refetchUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, getButtonClasses } from '../../ui/button.tsx';

interface ImportErrorNoticeProps {
  error: Error;
  /** Requests a new preview of the file. */
  onLookAgain: () => void;
}

/** Explains why an import was not confirmed: rejected, previewed from an earlier version, or without a response. */
export function ImportErrorNotice({ error, onLookAgain: onPreviewAgain }: ImportErrorNoticeProps) {
  if (error instanceof ApiError && error.code === 'content/changed')
    return (
      <Alert
        tone="danger"
        title="Your resume has changed since this preview."
        actions={<Button onClick={onPreviewAgain}>Review again</Button>}
      >
        Your resume was changed elsewhere, or this file was just imported. Review the import again.
      </Alert>
    );
  if (isAnswerLost(error))
    return (
      <Alert
        tone="danger"
        title="We do not know whether the import worked."
        actions={
          <Link to={paths.dashboard} onClick={() => void refetchUser()} className={getButtonClasses()}>
            Check your resume
          </Link>
        }
      >
        The server did not answer. Check your resume, or import again. Nothing is added twice.
      </Alert>
    );
  return <FailureNotice error={error} title="Nothing was imported." />;
}
