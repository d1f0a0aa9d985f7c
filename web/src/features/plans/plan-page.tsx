import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useAllPlans, useOwnPlan } from '../../core/plans/plan-queries.ts';
import { useUser } from '../../core/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PlanView } from './plan-view.tsx';

/** The plan that one has, what of it is used, the others, and what was paid. */
export function PlanPage() {
  const [user, own, all] = [useUser(), useOwnPlan(), useAllPlans()];
  const failed = [user, own, all].filter(({ isError, data }) => isError && !data);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title="Subscription Plan" lead="What your plan holds, what of it you use, and what you paid." />
      {user.data && own.data && all.data ? (
        <PlanView key={user.data.uid} user={user.data} own={own.data} plans={all.data} />
      ) : failed[0] ? (
        <FailureNotice
          error={failed[0].error}
          title="Your plan could not be loaded."
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <Shape />
      )}
    </div>
  );
}

function Shape() {
  return (
    <div className="space-y-6" aria-busy="true">
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-4 sm:grid-cols-3">
        {['projects', 'downloads', 'storage'].map((tile) => (
          <Skeleton key={tile} className="h-28" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-3">
        {['small', 'middle', 'large'].map((card) => (
          <Skeleton key={card} className="h-96" />
        ))}
      </div>
    </div>
  );
}
