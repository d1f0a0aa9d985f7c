import type { ReactNode } from 'react';
import { describedBy, FieldNotes } from './field-notes.tsx';
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
}

/** The frame of one control: label above, then the control, then error and help. */
export function Field({ children, ...frame }: FieldFrame & { children: (aria: ControlAria) => ReactNode }) {
  const { id, label, help, error, required, toComplete } = frame;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
        <RequiredMark required={required} toComplete={toComplete} />
      </label>
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
