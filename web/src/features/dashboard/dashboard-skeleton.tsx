import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the overview while it loads. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading your dashboard" className="grid gap-6 lg:grid-cols-3">
      <Skeleton className="h-40 lg:col-span-2" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64 lg:col-span-2" />
      <Skeleton className="h-64" />
    </div>
  );
}
