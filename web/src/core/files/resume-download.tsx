import { useMutation } from '@tanstack/react-query';
import { downloadResume } from '@vitrine/contract/calls/resume';
import { RESUME_FORMAT_IDS, RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ApiError, apiResponse } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { refetchOwnPlan } from '../plans/plan-queries.ts';
import { saveResponse } from './save-file.ts';

interface RequestedFile {
  format: ResumeFormat;
  /** The latest generated file, instead of a new one. */
  last?: 'true';
  /** Id of one of the user's resumes; the first one by default. */
  resume?: string | undefined;
}

/** Downloads a file of the resume. Throws ApiError. */
async function downloadFile(requestedFile: RequestedFile): Promise<void> {
  try {
    await saveResponse(await apiResponse(downloadResume, { params: requestedFile }), `Resume.${requestedFile.format}`);
  } finally {
    // Both success and failure change the remaining number of files of the month.
    void refetchOwnPlan();
  }
}

/**
 * A resume download: starts it, and has its state for {@link DownloadOutcome}.
 * @param resume id of one of the user's resumes; the first one by default
 */
export function useResumeDownload(resume?: string) {
  const { mutate, variables, isPending, isSuccess, error } = useMutation({ mutationFn: downloadFile });
  return {
    start: (format: ResumeFormat) => mutate({ format, ...(resume !== undefined && { resume }) }),
    busyWith: isPending ? variables.format : undefined,
    format: variables?.format,
    isSuccess,
    error,
  };
}

/** Shows the state of a download, next to the buttons that start it. */
export function DownloadOutcome({ download }: { download: ReturnType<typeof useResumeDownload> }) {
  const { start, busyWith, format, isSuccess, error } = download;
  if (!format) return <DownloadStatus />;
  const name = RESUME_FORMATS[format];
  return (
    <>
      <DownloadStatus>
        {busyWith && <span className="appear-late">Creating your file ({name})...</span>}
        {isSuccess && `Downloaded (${name}).`}
      </DownloadStatus>
      {error && <DownloadFailure error={error} name={name} onRetry={() => start(format)} />}
    </>
  );
}

const DownloadStatus = ({ children }: { children?: ReactNode }) => (
  <p role="status" className="mt-2 text-sm text-muted empty:hidden">
    {children}
  </p>
);

interface DownloadFailureProps {
  error: unknown;
  /** Name of the requested format. */
  name: string;
  onRetry: () => void;
}

/** Shows why a file was not generated. If the monthly limit is reached, offers the latest file of each format. */
function DownloadFailure({ error, name, onRetry }: DownloadFailureProps) {
  const latestDownload = useMutation({ mutationFn: downloadFile });
  const [requestedFile, now] = [latestDownload.variables, Date.now()];
  return (
    <div className="mt-3 space-y-3">
      <FailureNotice
        error={error}
        title={`Your file (${name}) could not be created.`}
        onRetry={onRetry}
        actions={readLatestFiles(error).map(({ format, madeAt }) => (
          <Button
            key={format}
            loading={latestDownload.isPending && requestedFile?.format === format}
            onClick={() => latestDownload.mutate({ format, last: 'true' })}
          >
            Download the last {RESUME_FORMATS[format]} from {formatDay(madeAt, now)}
          </Button>
        ))}
      />
      <DownloadStatus>
        {latestDownload.isSuccess &&
          requestedFile &&
          `Downloaded the last file (${RESUME_FORMATS[requestedFile.format]}).`}
      </DownloadStatus>
      {latestDownload.error && requestedFile && (
        <FailureNotice
          error={latestDownload.error}
          title={`The last file (${RESUME_FORMATS[requestedFile.format]}) could not be downloaded.`}
        />
      )}
    </div>
  );
}

/** The latest file of a format that the server keeps. */
export interface LatestFile {
  format: ResumeFormat;
  /** In milliseconds since 1970. */
  madeAt: number;
}

/** Returns the latest files listed in the response of a rejected download. */
export function readLatestFiles(error: unknown): LatestFile[] {
  const latest = error instanceof ApiError ? error.failure?.last : undefined;
  return Array.isArray(latest) ? latest.filter(isLatestFile) : [];
}

const isLatestFile = (file: Partial<LatestFile> | null): file is LatestFile =>
  RESUME_FORMAT_IDS.some((id) => id === file?.format) && typeof file?.madeAt === 'number';

/** Formats a date as '3 November', with the year if it is not the current one. */
export function formatDay(madeAt: number, now: number): string {
  const [day, today] = [new Date(madeAt), new Date(now)];
  const year = day.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year }).format(day);
}
