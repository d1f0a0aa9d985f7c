import { Check } from 'lucide-react';

/** 'Saved', beside what was saved. Present at all times, so that screen readers hear it appear. */
export function SavedMark({ shown }: { shown: boolean }) {
  return (
    <span role="status" className="empty:absolute inline-flex items-center gap-1 text-sm text-success">
      {shown && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" />
          Saved
        </>
      )}
    </span>
  );
}
