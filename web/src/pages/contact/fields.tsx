import { CONTACT_REQUIRED, type ContactField } from '@vitrine/contract/contact';
import { CircleAlert } from 'lucide-react';

const CONTROL =
  'block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:border-ink scroll-mt-24 aria-invalid:border-danger';

interface Props {
  name: ContactField;
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** What stands in it at first. */
  value?: string | undefined;
  /** Makes it a text of several lines. */
  rows?: number;
}

/**
 * A field with its label above and room for its error below. `data-required` is what the script says of an empty
 * one. A text that is too long can be typed: nothing pasted is cut unseen, the server says what is too much.
 */
export function Field({ name, label, type = 'text', autoComplete = 'off', value, rows }: Props) {
  const errorId = `${name}-error`;
  const shared = {
    id: name,
    name,
    autoComplete,
    defaultValue: value,
    required: true,
    'aria-describedby': errorId,
    'data-required': CONTACT_REQUIRED[name],
  };
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {rows ? (
        <textarea
          {...shared}
          dir="auto"
          rows={rows}
          className={`${CONTROL} field-sizing-content max-h-96 min-h-40 resize-y`}
        />
      ) : (
        <input {...shared} type={type} dir={type === 'text' ? 'auto' : undefined} className={CONTROL} />
      )}
      <p id={errorId} hidden className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span />
      </p>
    </div>
  );
}
