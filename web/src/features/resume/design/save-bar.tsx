import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DesignForm } from './use-design-form.ts';

interface SaveBarProps {
  form: DesignForm;
  /** What is said where the template that is looked at cannot be saved. */
  locked: ReactNode;
  /** Whether there is something that can. */
  canSave: boolean;
}

/** Saves all that is chosen, or takes it back; at hand however far one has scrolled. */
export function SaveBar({ form: { dirty, busy, saved, failure, discard }, locked, canSave }: SaveBarProps) {
  return (
    <div
      data-keep-clear
      // At its right, narrow screens have the preview's own button.
      className="sticky bottom-0 mt-6 space-y-3 border-t border-line bg-paper pt-3 pb-4 max-xl:pr-30"
    >
      {failure !== null && <FailureNotice error={failure} title="The design was not saved." />}
      {locked}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={busy} disabled={!canSave && !busy}>
          Save
        </Button>
        {dirty && !busy && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        <span role="status" className="text-sm">
          {dirty && !busy && <span className="text-muted max-sm:sr-only">Not saved yet</span>}
          {saved && (
            <span className="inline-flex items-center gap-1 text-success">
              <Check size={16} strokeWidth={1.5} aria-hidden="true" />
              Saved
            </span>
          )}
        </span>
      </div>
    </div>
  );
}
