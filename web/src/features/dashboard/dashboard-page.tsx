import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { useUser } from '../../shell/session.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { Overview } from './overview.tsx';

const Settings = lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings }));

export function DashboardPage() {
  const { tab } = useSearch({ from: '/framed/members/dashboard' });
  const user = useUser();
  const settings = tab === 'settings';
  return (
    <div className="mx-auto max-w-6xl">
      <DashboardTabs />
      {!user.data && !user.isError && <DashboardSkeleton />}
      {!user.data && user.isError && (
        <FailureNotice error={user.error} title="Your data could not be loaded." onRetry={() => user.refetch()} />
      )}
      {user.data && !settings && <Overview user={user.data} />}
      {user.data && settings && (
        <Suspense fallback={<PageSpinner />}>
          <Settings user={user.data} />
        </Suspense>
      )}
    </div>
  );
}
