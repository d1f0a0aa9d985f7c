import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createTestimonialRequest } from '@vitrine/contract/calls/testimonials';
import { EMAIL_PATTERN } from '@vitrine/contract/resume/fields';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyUrl } from '../../../ui/copy-url.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { refetchRequests } from './requests.ts';

/** A created link. */
interface CreatedLink {
  link: string;
  /** The address it was to be mailed to; '' if none. */
  to: string;
  isMailed: boolean;
}

interface AskDialogProps {
  open: boolean;
  user: UserRecord;
  onClose: () => void;
}

const COPIED_MS = 2_000;

/**
 * Asks for the author, and creates a link: mailed if an address is given, otherwise to copy. It is displayed only once.
 */
export function AskDialog({ open, user, onClose }: AskDialogProps) {
  const [createdLink, setCreatedLink] = useState<CreatedLink>();
  const close = () => {
    setCreatedLink(undefined);
    onClose();
  };
  if (createdLink) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Your link is ready"
        actions={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <div className="space-y-4">
          {createdLink.isMailed && <Alert tone="success">It is on its way to {createdLink.to}.</Alert>}
          {createdLink.to && !createdLink.isMailed && (
            <Alert tone="warning" title="The link was not emailed">
              We cannot email {createdLink.to} again today. Please send the link yourself.
            </Alert>
          )}
          <p className="text-muted">
            The link works once, within 30 days. We show it only now. Copy it if you want to send it yourself.
          </p>
          <p dir="ltr" className="rounded-sm bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
            {createdLink.link}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyUrl url={createdLink.link} shownFor={COPIED_MS} label="Copy link" />
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Ask for a testimonial"
      text="The person opens a link and needs no account. You decide whether your portfolio shows the testimonial."
    >
      <AskForm user={user} onAsked={setCreatedLink} onCancel={close} />
    </Dialog>
  );
}

interface AskFormProps {
  user: UserRecord;
  onAsked: (createdLink: CreatedLink) => void;
  onCancel: () => void;
}

function AskForm({ user, onAsked: onCreated, onCancel }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [to, setTo] = useState('');
  const [errors, setErrors] = useState<{ name?: string; to?: string }>({});
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [busy, setBusy] = useState(false);
  const showErrors = (fieldErrors: typeof errors) => {
    // Rendered synchronously, so that the invalid field is marked when it is queried.
    flushSync(() => setErrors(fieldErrors));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const fieldErrors = {
      ...(name.trim() === '' && { name: 'Name is required' }),
      ...(to.trim() !== '' && !EMAIL_PATTERN.test(to.trim()) && { to: 'Invalid email format' }),
    };
    if (Object.keys(fieldErrors).length > 0) return showErrors(fieldErrors);
    setBusy(true);
    try {
      const { link, isMailed } = await api(createTestimonialRequest, { body: { email: user.email, name, to } });
      void refetchRequests();
      onCreated({ link, to: to.trim(), isMailed });
    } catch (error) {
      const { fields } = toApiError(error);
      if (fields.name || fields.to) showErrors(fields);
      else setFailure({ error });
      setBusy(false);
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 space-y-5">
      <Field id="ask-name" label="Name" required error={errors.name} help="The page greets them by this name.">
        {(aria) => <TextInput {...aria} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Field
        id="ask-to"
        label="Email"
        error={errors.to}
        help="We email the link to this address. Leave empty to send the link yourself."
      >
        {(aria) => (
          <TextInput
            {...aria}
            type="email"
            autoComplete="off"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      {failure && <FailureNotice title="The link could not be created." error={failure.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy}>
          {to.trim() ? 'Send the link' : 'Create a link'}
        </Button>
      </div>
    </form>
  );
}
