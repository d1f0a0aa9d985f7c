import type { ReactNode } from 'react';
import type { FieldFrame } from './field.tsx';
import { describedBy, FieldNotes, markId } from './field-notes.tsx';
import { RequiredMark } from './required-mark.tsx';

interface FieldGroupProps extends FieldFrame {
  /** 'radiogroup' when its controls are one choice. */
  role?: 'radiogroup';
  children: ReactNode;
  /** Stands under the error and the help. */
  after?: ReactNode;
}

/** The frame of a control that consists of several: a fieldset whose legend is the label. */
export function FieldGroup({ role, children, after, ...frame }: FieldGroupProps) {
  const { id, label, help, error, required, toComplete, mark } = frame;
  const choice = role === 'radiogroup';
  return (
    <fieldset
      id={id}
      role={role}
      aria-describedby={describedBy(frame)}
      aria-invalid={choice && error ? true : undefined}
      data-wrong={error ? '' : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {label}
        <RequiredMark required={required} toComplete={toComplete} />
        {mark && (
          // A legend has to stand alone at the top; hidden, the mark describes the group without being part of its name.
          <span id={markId(id)} aria-hidden="true" className="ml-2">
            {mark}
          </span>
        )}
      </legend>
      {children}
      <FieldNotes id={id} help={help} error={error} />
      {after}
    </fieldset>
  );
}
