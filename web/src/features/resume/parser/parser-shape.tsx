import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of what is being read. */
export function ParserShape() {
  return (
    <div role="status" aria-label="Reading your resume" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
