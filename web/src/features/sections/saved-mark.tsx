import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';

/** 'Saved', beside what was saved. It is there before it says so, for screen readers to hear it appear. */
export function SavedMark({ shown }: { shown: boolean }) {
  const [present, setPresent] = useState(false);
  useEffect(() => setPresent(true), []);
  return (
    <span role="status" className="empty:absolute inline-flex items-center gap-1 text-sm text-success">
      {shown && present && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" />
          Saved
        </>
      )}
    </span>
  );
}
