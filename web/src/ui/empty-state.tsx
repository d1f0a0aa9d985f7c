import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What belongs here. */
  children: ReactNode;
  /** What to do first, the main way foremost. */
  actions: ReactNode;
}

/** Stands where there is nothing yet, and teaches what belongs there. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <section className="rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-2 max-w-prose text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
