import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Notes {
  /** The id of the control that the notes belong to. */
  id: string;
  help?: string;
  error?: string;
}

interface Described extends Notes {
  mark?: ReactNode;
}

const helpId = (id: string) => `${id}-help`;
/** The id of what stands behind the label. */
export const markId = (id: string) => `${id}-mark`;
const errorId = (id: string) => `${id}-error`;

/** The ids of what describes a control, for `aria-describedby`; undefined when nothing does. */
export function describedBy({ id, help, error, mark }: Described): string | undefined {
  return [error && errorId(id), mark && markId(id), help && helpId(id)].filter(Boolean).join(' ') || undefined;
}

/** What stands under a control: the help, and the error in words with an icon. */
export function FieldNotes({ id, help, error }: Notes) {
  return (
    <>
      {error && (
        <p id={errorId(id)} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={helpId(id)} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </>
  );
}
