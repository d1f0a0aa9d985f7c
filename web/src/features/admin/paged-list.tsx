import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { Button, getButtonClasses } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ADMIN_KEY } from './action-button.tsx';

/** Loads rows page by page; each page names the key of the next one. */
export function usePagedQuery<Page extends { next: string | null }>(
  key: readonly unknown[],
  load: (after: string | undefined, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: [ADMIN_KEY, ...key],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The error of an administration page, with a link to set up the second factor if that is missing. */
export function AdminFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.code !== 'admin/second-factor')
    return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <FailureNotice
      error={error}
      actions={
        <a href={paths.account} className={getButtonClasses('primary')}>
          Open My Account
        </a>
      }
    />
  );
}

/** Placeholder of a loading list. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

interface PagedListProps {
  query: ReturnType<typeof usePagedQuery<{ next: string | null }>>;
  isEmpty: boolean;
  /** Text of the empty state. */
  empty: string;
  children: ReactNode;
}

/** A list with its loading, empty and error states, and a button to load more. */
export function PagedList({ query, isEmpty, empty, children }: PagedListProps) {
  return (
    <>
      {query.isPending && <ListSkeleton />}
      {query.isError && <AdminFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.isSuccess && isEmpty && <p className="py-8 text-center text-muted">{empty}</p>}
      {children}
      {query.hasNextPage && (
        <Button className="mt-4" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** Styles of a vertical list of rows. */
export const rowsClass = 'divide-y divide-line rounded-lg border border-line bg-surface empty:hidden';
export const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4';

const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function Moment({ at }: { at: number }) {
  return (
    <time className="whitespace-nowrap" dateTime={new Date(at).toISOString()}>
      {dateTimeFormat.format(at)}
    </time>
  );
}

/** Formats a size: '1.5 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [unit, name] = bytes < 1_000_000 ? [1_000, 'KB'] : [1_000_000, 'MB'];
  return `${(bytes / unit).toFixed(1)} ${name}`;
}
