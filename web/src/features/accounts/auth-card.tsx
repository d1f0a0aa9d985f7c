import type { ComponentProps, ReactNode } from 'react';
import { readSupportEmail } from '../../core/session/session.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Rendered below the card, such as the link to the other form. */
  foot?: ReactNode;
}

/** The narrow centred card shared by the sign-in and registration pages. */
export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
  return (
    <div className="mx-auto w-full max-w-[26rem] py-4 sm:py-10">
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-serif text-xl font-medium tracking-tight">{title}</h1>
        {lead && <div className="mt-1 text-muted">{lead}</div>}
        <div className="mt-6">{children}</div>
      </div>
      {foot && <p className="mt-4 text-center text-sm text-muted">{foot}</p>}
    </div>
  );
}

/** A link that writes a mail to the support address; renders nothing if the server has none configured. */
export function SupportLink() {
  const email = readSupportEmail();
  if (!email) return null;
  return (
    <a href={`mailto:${email}`} className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center text-sm`}>
      Contact Support
    </a>
  );
}

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  error?: string;
}

/** A labelled single-line text input with its error. */
export function TextField({ id, label, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} required>
      {(aria) => <TextInput {...input} {...aria} />}
    </Field>
  );
}
