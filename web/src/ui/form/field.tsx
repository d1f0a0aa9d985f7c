import type { ReactNode } from 'react';
import { describedBy, FieldNotes, markId } from './field-notes.tsx';
import { RequiredMark } from './required-mark.tsx';

/** What a control takes from its frame so that it is named, described and marked as wrong. */
export interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldFrame {
  /** Unique on the page. */
  id: string;
  label: string;
  help?: string;
  error?: string;
  required?: boolean;
  /** Asked for, but it may stay empty for now. */
  toComplete?: boolean;
  /** Stands behind the label and describes the control, without being part of its name. */
  mark?: ReactNode;
}

/** The frame of one control: label above, then the control, then error and help. */
export function Field({ children, ...frame }: FieldFrame & { children: (aria: ControlAria) => ReactNode }) {
  const { id, label, help, error, required, toComplete, mark } = frame;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
          <RequiredMark required={required} toComplete={toComplete} />
        </label>
        {mark && <span id={markId(id)}>{mark}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy(frame),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}
