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
        actions={<Button onClick={onPreviewAgain}>Look again</Button>}
      >
        Something was changed elsewhere, or the file was imported just now. Look again at what would happen to it.
      </Alert>
    );
  if (isAnswerLost(error))
    return (
      <Alert
        tone="danger"
        title="It is not known whether this was imported."
        actions={
          <Link to={paths.dashboard} onClick={() => void refetchUser()} className={getButtonClasses()}>
            Look at your resume
          </Link>
        }
      >
        No answer came. You can look, or import it once more: it is never taken twice.
      </Alert>
    );
  return <FailureNotice error={error} title="Nothing was imported." />;
}
