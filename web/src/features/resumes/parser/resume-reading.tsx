import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { parseResume } from '@vitrine/contract/calls/resume';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { formatMissingCharacters } from '../../../core/preview/live-resume-preview.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { formatSummary, groupChecks } from './check-list.tsx';

interface ReadingProps {
  /** Id of the resume; the first one if omitted. */
  resumeId?: string;
  /** What its file depends on; a change rereads the resume. */
  fileKey: readonly unknown[];
  children: (response: CallAnswer<typeof parseResume>) => ReactNode;
}

/** Parses the saved resume as a program does, shows how many checks pass, and offers to parse it again. */
export function ResumeReading({ resumeId, fileKey, children }: ReadingProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['parsed-resume', resumeId, ...fileKey],
    queryFn: ({ signal }) => api(parseResume, { params: { resume: resumeId }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) {
    if (!error) return <ReadingSkeleton />;
    return <FailureNotice error={error} title="Your resume could not be read." onRetry={() => refetch()} />;
  }
  const { parsed, checks } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      {error && <FailureNotice error={error} title="The check could not be repeated." onRetry={() => refetch()} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg font-semibold">
          {formatSummary(groupChecks(checks).passed.length, checks.length)}
        </p>
        <Button loading={isFetching} onClick={() => refetch()}>
          {!isFetching && <RefreshCw size={16} strokeWidth={1.5} aria-hidden="true" />}
          Check again
        </Button>
      </div>
      {parsed.missing.length > 0 && <Alert tone="warning">{formatMissingCharacters(parsed.missing)}</Alert>}
      {children(data)}
    </div>
  );
}

/** Placeholder while the resume is being parsed. */
function ReadingSkeleton() {
  return (
    <div role="status" aria-label="Reading your resume" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
