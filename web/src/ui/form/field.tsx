import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Attributes that a control gets from its frame for its name, description and error. */
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
  /** Requested, but may be empty for now. */
  toComplete?: boolean;
  /** Shown after the label; describes the control without being part of its name. */
  mark?: ReactNode;
  /** Buttons at the other end of the label's line. */
  tools?: ReactNode;
}

/** The frame of one control: label above, then the control, then error and help. */
export function Field({ children, ...frame }: FieldFrame & { children: (aria: ControlAria) => ReactNode }) {
  const { id, label, help, error, required, toComplete, mark, tools } = frame;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-2">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
          <RequiredMark required={required} toComplete={toComplete} />
        </label>
        {mark && <span id={toMarkerId(id)}>{mark}</span>}
        {tools}
      </div>
      {children({
        id,
        'aria-describedby': getDescribedBy(frame),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** The marker after a label: the asterisk of a required field, whose controls also have `aria-required`. */
function RequiredMark({ required, toComplete }: { required?: boolean; toComplete?: boolean }) {
  // The space also separates the two in the control's accessible name.
  if (toComplete) return <span className="ml-0.5 font-normal text-warning"> missing</span>;
  if (!required) return null;
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}

interface FieldNotesProps {
  /** The id of the control that the notes belong to. */
  id: string;
  help?: string;
  error?: string;
}

interface DescribedField extends FieldNotesProps {
  mark?: ReactNode;
}

const toHelpId = (id: string) => `${id}-help`;
/** The id of the marker after the label. */
const toMarkerId = (id: string) => `${id}-mark`;
const toErrorId = (id: string) => `${id}-error`;

/** Returns the ids of the elements that describe a control, for `aria-describedby`; undefined if there are none. */
export function getDescribedBy({ id, help, error, mark }: DescribedField): string | undefined {
  return [error && toErrorId(id), mark && toMarkerId(id), help && toHelpId(id)].filter(Boolean).join(' ') || undefined;
}

/** The help and the error below a control, the error with an icon. */
export function FieldNotes({ id, help, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={toErrorId(id)} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={toHelpId(id)} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </>
  );
}

interface FieldGroupProps extends FieldFrame {
  /** 'radiogroup' if its controls are one choice. */
  role?: 'radiogroup';
  children: ReactNode;
  /** Shown below the error and the help. */
  after?: ReactNode;
}

/** The frame of a control with several parts: a fieldset whose legend is the label. */
export function FieldGroup({ role, children, after, ...frame }: FieldGroupProps) {
  const { id, label, help, error, required, toComplete, mark, tools } = frame;
  const isRadioGroup = role === 'radiogroup';
  return (
    <fieldset
      id={id}
      role={role}
      aria-describedby={getDescribedBy(frame)}
      aria-invalid={isRadioGroup && error ? true : undefined}
      data-wrong={error ? '' : undefined}
      className="relative min-w-0"
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {label}
        <RequiredMark required={required} toComplete={toComplete} />
        {mark && (
          // A legend must contain nothing else; hidden, the marker describes the group without being part of its name.
          <span id={toMarkerId(id)} aria-hidden="true" className="ml-2">
            {mark}
          </span>
        )}
      </legend>
      {/* A legend must contain nothing but the name. */}
      {tools && <div className="absolute -top-7.5 right-0">{tools}</div>}
      {children}
      <FieldNotes id={id} help={help} error={error} />
      {after}
    </fieldset>
  );
}
