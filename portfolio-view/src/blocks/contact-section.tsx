/** @jsxImportSource @vitrine/portfolio-view/markup */
import { CONTACT_HONEYPOT, CONTACT_LIMITS, type OwnerMessageField } from '@vitrine/contract/pages/contact';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { type ContactLink, listContactLinks } from './contact-links.ts';
import { toRelativeUrl } from './files.ts';
import { Icon, Link } from './link.tsx';
import { NETWORK_ICONS } from './network-icons.ts';
import { useTexts, useTitle } from './page.ts';
import { Breakable } from './text.tsx';

/** The contact section, for layouts that place it in the page footer; renders nothing when there are no contacts. */
export function ContactSection({ view }: { view: PublicView }) {
  const title = useTitle('contact');
  if (!title) return null;
  return (
    <section id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{title}</h2>
      <div class="reach">
        <Contacts view={view} />
        <ContactForm view={view} />
      </div>
    </section>
  );
}

/**
 * Every way to contact the person, with its kind and address. All of them get an icon if at least one belongs to a
 * network with an icon (rule R41), so that their texts line up.
 */
export function Contacts({ view }: { view: PublicView }) {
  const links = listContactLinks(view.resume, useTexts());
  if (links.length === 0) return null;
  const hasIcons = links.some(({ network }) => findIconPath(network));
  return (
    <ul class="contacts">
      {links.map(({ label, text, href, me, kind, network }) => (
        <li>
          <Link href={href} me={me}>
            <span class="label">
              {hasIcons && <ContactIcon kind={kind} path={findIconPath(network)} />}
              {label}
            </span>{' '}
            <span class="address" dir="ltr">
              <Breakable text={text} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const findIconPath = (network: ContactLink['network']) => network && NETWORK_ICONS[network];

/** The icon of a network in the colour of the adjacent text; without a path, a drawing for the kind of link. */
function ContactIcon({ kind, path }: { kind: ContactLink['kind']; path: string | undefined }) {
  if (!path) return <Icon shape={kind} />;
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export interface ContactFormProps {
  view: PublicView;
  /** Submitted values to show again. */
  values?: Partial<Record<OwnerMessageField, string>>;
  /** Validation errors by field. */
  errors?: Partial<Record<OwnerMessageField, string>>;
}

/**
 * A form that sends a message to the owner without revealing their address and without script. Renders nothing unless
 * the owner enabled it.
 */
export function ContactForm({ view, values = {}, errors = {} }: ContactFormProps) {
  const { form: texts } = useTexts();
  if (!view.contactForm) return null;
  const field = (name: OwnerMessageField, label: string) => ({ name, label, value: values[name], error: errors[name] });
  return (
    // Relative to the host, so that the form posts to the host the page was read from.
    <form class="write" id="write" method="post" action={toRelativeUrl(`${view.url}/contact`, view)}>
      <Field {...field('name', texts.name)} autocomplete="name" />
      <Field {...field('email', texts.email)} autocomplete="email" type="email" />
      <Field {...field('message', texts.message)} multiline />
      <div class="unseen" aria-hidden="true">
        <label for="write-empty">{texts.leaveEmpty}</label>
        <input id="write-empty" name={CONTACT_HONEYPOT} tabindex={-1} autocomplete="off" />
      </div>
      <button class="button primary" type="submit">
        {texts.send}
      </button>
    </form>
  );
}

interface FieldProps {
  name: OwnerMessageField;
  label: string;
  value: string | undefined;
  error: string | undefined;
  autocomplete?: 'name' | 'email';
  type?: 'text' | 'email';
  multiline?: boolean;
}

function Field({ name, label, value, error, autocomplete, type = 'text', multiline }: FieldProps) {
  const id = `write-${name}`;
  const control = {
    id,
    name,
    required: true,
    maxlength: CONTACT_LIMITS[name],
    dir: 'auto',
    'aria-invalid': error ? 'true' : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {multiline ? (
        // The first line break of the content is not part of the value (HTML, section 13.1.2.5).
        <textarea {...control} rows={6}>{`\n${value ?? ''}`}</textarea>
      ) : (
        <input {...control} type={type} autocomplete={autocomplete} value={value} />
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
