import type { ReactNode } from 'react';

interface CardProps {
  /** A heading of the second level. */
  title?: string;
  /** A line under the heading that says what the card is for. */
  hint?: ReactNode;
  /** Stands at the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
  /** Without inner space, for content that brings its own. */
  flush?: boolean;
  className?: string;
  /** An anchor that links lead to. */
  id?: string;
}

/** A surface that holds one thing. */
export function Card({ title, hint, action, children, flush = false, className = '', id }: CardProps) {
  return (
    <section
      id={id}
      className={`scroll-mt-22 rounded-lg border border-line bg-surface ${flush ? '' : 'p-4 sm:p-6'} ${className}`}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{title}</h2>
            {hint && <p className="mt-1 max-w-prose text-sm text-muted">{hint}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
