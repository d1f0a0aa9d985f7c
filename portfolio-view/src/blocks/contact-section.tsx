import { CONTACT_LIMITS, CONTACT_TRAP, type OwnerMessageField } from '@vitrine/contract/pages/contact';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { InputHTMLAttributes } from 'react';
import { contactLinks } from './contact-links.ts';
import { Link } from './link.tsx';
import { useTexts, useTitle } from './page.ts';
import { Breakable } from './text.tsx';

/** Ways to reach the person, for layouts that have them in the page's foot; absent where there is none. */
export function ContactSection({ view }: { view: PublicView }) {
  const title = useTitle('contact');
  if (!title) return null;
  return (
    <section id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{title}</h2>
      <div className="reach">
        <Contacts view={view} />
        <ContactForm view={view} />
      </div>
    </section>
  );
}

/** Every way to reach the person: what kind it is, and its address. */
export function Contacts({ view }: { view: PublicView }) {
  const links = contactLinks(view.resume, useTexts());
  if (links.length === 0) return null;
  return (
    <ul className="contacts">
      {links.map(({ label, text, href, me }) => (
        <li key={href}>
          <Link href={href} me={me}>
            <span className="label">{label}</span>{' '}
            <span className="address" dir="ltr">
              <Breakable text={text} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface ContactFormProps {
  view: PublicView;
  /** What was sent before, to go on from. */
  values?: Partial<Record<OwnerMessageField, string>>;
  /** What is wrong with it, by field. */
  errors?: Partial<Record<OwnerMessageField, string>>;
}

/** Writes to the person without showing their address, and without script. Absent unless its owner wants it. */
export function ContactForm({ view, values = {}, errors = {} }: ContactFormProps) {
  const { form: texts } = useTexts();
  if (!view.contactForm) return null;
  const field = (name: OwnerMessageField, label: string) => ({ name, label, value: values[name], error: errors[name] });
  return (
    // Relative to the host, so that a page posts to where it was read.
    <form className="write" id="write" method="post" action={`${new URL(view.url).pathname}/contact`}>
      <Field {...field('name', texts.name)} maxLength={CONTACT_LIMITS.name} autoComplete="name" />
      <Field {...field('email', texts.email)} maxLength={CONTACT_LIMITS.email} autoComplete="email" type="email" />
      <Field {...field('message', texts.message)} maxLength={CONTACT_LIMITS.message} multiline />
      <div className="unseen" aria-hidden="true">
        <label htmlFor="write-empty">{texts.leaveEmpty}</label>
        <input id="write-empty" name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button primary" type="submit">
        {texts.send}
      </button>
    </form>
  );
}

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'type'> {
  name: OwnerMessageField;
  label: string;
  value: string | undefined;
  error: string | undefined;
  maxLength: number;
  multiline?: boolean;
}

function Field({ name, label, value, error, multiline, type = 'text', ...rest }: FieldProps) {
  const id = `write-${name}`;
  const control = {
    id,
    name,
    required: true,
    defaultValue: value,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    ...rest,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea {...control} rows={6} /> : <input {...control} type={type} />}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
