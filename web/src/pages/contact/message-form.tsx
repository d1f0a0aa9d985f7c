import { sendContactMessage } from '@vitrine/contract/calls/contact';
import {
  CONTACT_HONEYPOT,
  CONTACT_REQUIRED_MESSAGES,
  CONTACT_TEXTS,
  type ContactField,
} from '@vitrine/contract/pages/contact';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { toDraftKey } from '../../core/drafts/user-drafts.ts';
import { Honeypot } from '../frame/honeypot.tsx';

/** Script that defines the custom element around the form; see web/public/contact-form.js. */
export const FORM_SCRIPT = '/contact-form.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'contact-form': { children: ReactNode };
    }
  }
}

/** The sender, if known. */
export interface Sender {
  name: string;
  email: string;
}

/**
 * The contact form. The call takes JSON, so a script sends it; without scripting the form is replaced by the support
 * address. The button does nothing until the script is loaded, so that no message ends up in a URL.
 */
export function MessageForm({ supportEmail, sender }: { supportEmail: string; sender?: Sender | undefined }) {
  return (
    <contact-form>
      <noscript>
        <p className="mb-6 rounded-sm bg-accent-soft p-4">
          The form needs JavaScript, which is turned off. Please write to{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent-strong underline underline-offset-4">
            {supportEmail}
          </a>{' '}
          instead; it reaches the same people.
        </p>
      </noscript>
      <form
        id="contact-form"
        action={sendContactMessage.path}
        method="post"
        noValidate
        // Input of a signed-in user is stored as a draft like in other forms; a visitor's only for the tab.
        data-kept={sender ? toDraftKey(sender.email, 'contact') : 'contact'}
        className="space-y-5 [@media(scripting:none)]:hidden"
      >
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field name="name" label="Your Name" autoComplete="name" value={sender?.name} />
          <Field name="email" label="Email Address" type="email" autoComplete="email" value={sender?.email} />
        </div>
        <Field name="subject" label="Subject" />
        <Field name="message" label="Message" rows={7} />
        <Honeypot name={CONTACT_HONEYPOT} />
        <div role="status">
          <p data-outcome="sent" hidden className={`${banner} bg-success-soft`}>
            <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-success" />
            {CONTACT_TEXTS.sent}
          </p>
        </div>
        <div role="alert">
          <p data-outcome="failed" hidden className={`${banner} bg-danger-soft`}>
            <CircleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-danger" />
            {CONTACT_TEXTS.failed}
          </p>
        </div>
        <button
          type="submit"
          disabled
          data-busy={CONTACT_TEXTS.sending}
          className="inline-flex min-h-12 items-center justify-center rounded-sm bg-accent px-6 font-medium text-on-accent transition-colors hover:bg-accent-strong aria-busy:opacity-60 max-sm:w-full"
        >
          {CONTACT_TEXTS.send}
        </button>
      </form>
    </contact-form>
  );
}

const banner = 'flex scroll-my-8 gap-3 rounded-sm p-4';

const CONTROL_CLASSES =
  'block w-full min-h-12 rounded-sm border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:border-ink scroll-mt-24 aria-invalid:border-danger';

interface Props {
  name: ContactField;
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** Initial value. */
  value?: string | undefined;
  /** Makes it a multi-line text. */
  rows?: number;
}

/**
 * A field with its label above and room for its error below. `data-required` is the script's message for an empty
 * field. Text longer than the limit can be typed: pasted text is never truncated silently, the server reports the
 * limit.
 */
function Field({ name, label, type = 'text', autoComplete = 'off', value, rows }: Props) {
  const errorId = `${name}-error`;
  const shared = {
    id: name,
    name,
    autoComplete,
    defaultValue: value,
    required: true,
    'aria-describedby': errorId,
    'data-required': CONTACT_REQUIRED_MESSAGES[name],
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
          className={`${CONTROL_CLASSES} field-sizing-content max-h-96 min-h-40 resize-y`}
        />
      ) : (
        <input {...shared} type={type} dir={type === 'text' ? 'auto' : undefined} className={CONTROL_CLASSES} />
      )}
      <p id={errorId} hidden className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span />
      </p>
    </div>
  );
}
