import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';

interface PreviewNoticeProps {
  text: string;
  /** Whether an older version is shown. */
  stale: boolean;
  onRetry?: () => void;
}

/** Explains why the preview does not show the latest input. */
export function PreviewNotice({ text, stale: isStale, onRetry }: PreviewNoticeProps) {
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-sm bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <p className="min-w-0">
        {text} {isStale && 'This is the previous version.'}
      </p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Placeholder while a page is rendered for the first time. */
export function PreviewSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4 p-6">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
