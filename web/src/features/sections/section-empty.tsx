import type { EmptyState } from '@vitrine/contract/sections/section';
import type { ReactNode } from 'react';

/** Stands where a section has nothing yet: an example in grey of how it could read, and what to do first. */
export function SectionEmpty({ example, action }: { example: EmptyState['example']; action: ReactNode }) {
  return (
    <section aria-label="Nothing here yet" className="rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
      <p className="text-xs font-medium text-muted">For example</p>
      <div className="mt-2 text-muted">
        <p className="font-semibold">{example.title}</p>
        <p className="mt-1 max-w-prose">{example.detail}</p>
      </div>
      <div className="mt-6">{action}</div>
    </section>
  );
}
