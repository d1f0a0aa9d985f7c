import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  /** Current state, or the effect of the button. */
  text: string;
  /** A button, and the dialogs that it opens. */
  children: ReactNode;
}

/** A setting: its description on the left, its button on the right. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
      </div>
      {children}
    </div>
  );
}

/**
 * A message about the last success, next to its action; empty if there is none. Always mounted, so that screen readers
 * notice changes.
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

/** The buttons below a form inside a dialog, the primary one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
