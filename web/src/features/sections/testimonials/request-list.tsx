import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { cancelTestimonialRequest, decideTestimonial } from '@vitrine/contract/calls/testimonials';
import { isShortening } from '@vitrine/contract/testimonials/shortening';
import type { TestimonialRequest } from '@vitrine/contract/testimonials/testimonial-requests';
import { useId, useRef, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { type Formats, useFormats } from '../../../core/preferences/formats.ts';
import { refetchUser } from '../../../core/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useFocusAfterRender } from '../../../ui/form/use-focus-after-render.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { getRequestsQuery, refetchRequests } from './requests.ts';

/** Testimonial requests: those that need a decision, and those without a response. */
export function RequestList({ user }: { user: UserRecord }) {
  const { data, error, refetch } = useQuery(getRequestsQuery(user._id));
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const [doneMessage, setDoneMessage] = useState('');
  if (error) {
    return (
      <div className="mt-4">
        <FailureNotice error={error} onRetry={() => refetch()} />
      </div>
    );
  }
  if (!data) return <Skeleton className="mt-4 h-12 w-full" />;
  const finish = async (text: string) => {
    await Promise.all([refetchRequests(), refetchUser()]);
    setDoneMessage(text);
    focusAfterRender('[data-done]');
  };
  const visibleRequests = data.filter(({ state }) => state !== 'approved');
  return (
    <div ref={box}>
      <p data-done tabIndex={-1} role="status" className="mt-2 text-sm text-muted">
        {doneMessage || (visibleRequests.length === 0 ? 'No open requests.' : '')}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {visibleRequests.map((request) => (
          <li key={request.id} className="py-4">
            {request.words ? (
              <Decision request={request} email={user.email} onDone={finish} />
            ) : (
              <PendingRequest request={request} email={user.email} onDone={finish} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RequestProps {
  request: TestimonialRequest;
  email: string;
  onDone: (text: string) => Promise<void>;
}

function describeState({ state, expiresAt }: TestimonialRequest, { day }: Formats): string {
  if (state === 'declined') return 'Declined';
  if (state === 'withdrawn') return 'Withdrawn by the author';
  return expiresAt > Date.now() ? `Not answered yet. The link works until ${day(expiresAt)}` : 'The link has expired';
}

/** A request without a testimonial. */
function PendingRequest({ request, email, onDone }: RequestProps) {
  const formats = useFormats();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api(cancelTestimonialRequest, { body: { email, id: request.id } });
      await onDone('Removed.');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{request.name}</bdi>
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {[request.email, describeState(request, formats)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button onClick={remove} loading={busy} aria-label={`Remove the request to ${request.name}`}>
        Remove
      </Button>
      {failure !== undefined && <FailureNotice error={failure} />}
    </div>
  );
}

const SHORTENING_HELP = 'Remove parts and mark each cut with …, without changing the remaining words.';

/** A submitted testimonial, to read, shorten, approve or decline. */
function Decision({ request, email, onDone }: RequestProps) {
  const { author, role, company, text } = request.words ?? { author: '', role: '', company: '', text: '' };
  const id = useId();
  const [editedText, setEditedText] = useState(text);
  const [isShortened, setShortened] = useState(false);
  const [withPortrait, setWithPortrait] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'approve' | 'decline'>();
  const isInvalid = !isShortening(text, editedText);
  const decide = async (action: 'approve' | 'decline') => {
    setBusy(action);
    setFailure(undefined);
    try {
      await api(decideTestimonial, { body: { email, id: request.id, action, text: editedText, withPortrait } });
      await onDone(action === 'approve' ? `The testimonial by ${author} is now on your portfolio.` : 'Declined.');
    } catch (error) {
      setFailure(error);
      setBusy(undefined);
    }
  };
  return (
    <figure className="space-y-3">
      {isShortened ? (
        <Field
          id={id}
          label="Shortened text"
          error={isInvalid ? SHORTENING_HELP : undefined}
          help={isInvalid ? undefined : SHORTENING_HELP}
        >
          {(aria) => (
            <TextArea {...aria} rows={5} value={editedText} onChange={(event) => setEditedText(event.target.value)} />
          )}
        </Field>
      ) : (
        <blockquote dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </blockquote>
      )}
      <figcaption dir="auto" className="flex items-center gap-3 text-sm text-muted">
        {request.portrait && (
          <img
            src={new URL(request.portrait).pathname}
            alt={`Portrait of ${author}`}
            width={48}
            height={48}
            className="size-12 rounded-full bg-sunken object-cover"
          />
        )}
        {[author, role, company].filter(Boolean).join(', ')}
      </figcaption>
      {request.portrait && (
        <Checkbox
          id={`${id}-portrait`}
          name="withPortrait"
          label="Show the portrait"
          value={withPortrait}
          onChange={setWithPortrait}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isInvalid} loading={busy === 'approve'} onClick={() => decide('approve')}>
          Approve
        </Button>
        {!isShortened && <Button onClick={() => setShortened(true)}>Shorten</Button>}
        <Button variant="quiet" loading={busy === 'decline'} onClick={() => decide('decline')}>
          Decline
        </Button>
      </div>
      {failure !== undefined && <FailureNotice error={failure} />}
    </figure>
  );
}
