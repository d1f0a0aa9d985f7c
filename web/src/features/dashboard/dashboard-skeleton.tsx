import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the welcome while it loads. */
export function WelcomeShape() {
  return (
    <div className="mb-6 flex items-start gap-4">
      <Skeleton className="size-20 shrink-0 rounded-full" />
      <div className="flex-1 space-y-2 pt-1">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  );
}

/** The shape of the overview's cards. */
export function OverviewShape() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-6">
        <Skeleton className="h-48" />
        <Skeleton className="h-96" />
      </div>
      <div className="space-y-6">
        <Skeleton className="h-80" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
