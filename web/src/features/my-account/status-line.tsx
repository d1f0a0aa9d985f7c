import { Check } from 'lucide-react';

/**
 * What succeeded, in a sentence, where it was done; nothing while that is empty. Present at all times, so
 * that screen readers hear it appear.
 */
export function StatusLine({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-success not-empty:mt-4">
      {children && (
        <>
          <Check size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        </>
      )}
    </p>
  );
}
