import type { UserRecord } from '@vitrine/contract/accounts';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useUser } from '../../core/session/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A section's page once the record is there; until then its shape, or why it cannot be shown. */
export function WithUser({ children }: { children: (user: UserRecord) => ReactNode }) {
  const { data, error, refetch } = useUser();
  return (
    <div className="group/section mx-auto w-full max-w-3xl">
      {data ? children(data) : error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <Shape />}
    </div>
  );
}

function Shape() {
  return (
    <div className="space-y-8" aria-busy="true">
      <Skeleton className="h-9 w-48" />
      {['first', 'second'].map((item) => (
        <div key={item} className="space-y-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
