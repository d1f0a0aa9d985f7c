import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { readTestimonialLink, withdrawTestimonial } from '@vitrine/contract/calls/testimonials';
import type { TestimonialText } from '@vitrine/contract/testimonials/testimonial-requests';
import { useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { queries } from '../../core/session/query-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageSpinner } from '../../ui/loading.tsx';
import { WriteForm } from './write-form.tsx';

type LinkState = CallAnswer<typeof readTestimonialLink>;

const TEXTS: Record<Exclude<LinkState['state'], 'open'>, { title: string; text: string }> = {
  written: { title: 'Thank you!', text: 'Your testimonial was sent. It appears on the page once it is approved.' },
  approved: { title: 'Your testimonial is on the page.', text: 'You can withdraw it at any time.' },
  declined: { title: 'Your testimonial is not shown.', text: 'It was declined and deleted.' },
  withdrawn: { title: 'You withdrew your testimonial.', text: 'It was deleted.' },
};

/** Target of a link to write a testimonial: `/testimonial#token`. The author can later withdraw it here. */
export function TestimonialPage() {
  const token = useLocation().hash;
  const { data, error, refetch } = useQuery({
    queryKey: ['testimonial', token],
    queryFn: () => api(readTestimonialLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
  });
  const isLinkInvalid = error instanceof ApiError && error.code === 'testimonial/no-link';
  return (
    <div className="mx-auto w-full max-w-[40rem] py-4 sm:py-10">
      <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
        <h1 className="font-serif text-xl font-medium tracking-tight">Write a testimonial</h1>
        <div className="mt-6">
          {token === '' || isLinkInvalid ? (
            <Alert tone="info" title="This page opens from a link.">
              {isLinkInvalid ? error.message : 'Please open the link that was sent to you again.'}
            </Alert>
          ) : error ? (
            <FailureNotice error={error} onRetry={() => refetch()} />
          ) : data ? (
            <OpenedLink key={token} token={token} link={data} />
          ) : (
            <PageSpinner />
          )}
        </div>
      </div>
    </div>
  );
}

const refetchLink = (token: string) => queries.invalidateQueries({ queryKey: ['testimonial', token] });

function OpenedLink({ token, link }: { token: string; link: LinkState }) {
  const { owner, state, words, name, hasPortrait } = link;
  if (state === 'open') {
    return (
      <div className="space-y-6">
        <p className="text-muted">
          {name && <>Hello {name}, </>}
          <bdi className="font-semibold text-ink">{owner.name}</bdi>
          {owner.headline && (
            <>
              {' '}
              (<bdi>{owner.headline}</bdi>)
            </>
          )}{' '}
          would like to show on{' '}
          <a href={owner.url} className={TEXT_LINK_CLASSES}>
            their page
          </a>{' '}
          what you say about working together. Everybody can see it with your name, role and company, and your portrait
          if you add one. It may be shortened, with a mark for each cut, but never reworded. You can withdraw it with
          this link at any time.
        </p>
        <WriteForm token={token} onWritten={() => refetchLink(token)} />
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <Alert tone={state === 'written' || state === 'approved' ? 'success' : 'info'} title={TEXTS[state].title}>
        {TEXTS[state].text}
      </Alert>
      {words && <WrittenTestimonial words={words} hasPortrait={hasPortrait} />}
      {words && <Withdraw token={token} />}
    </div>
  );
}

function WrittenTestimonial({ words, hasPortrait }: { words: TestimonialText; hasPortrait: boolean }) {
  const { author, role, company, text } = words;
  return (
    <figure className="space-y-2">
      <blockquote dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </blockquote>
      <figcaption dir="auto" className="text-sm text-muted">
        {[author, role, company].filter(Boolean).join(', ')}
        {hasPortrait && ' · with your portrait'}
      </figcaption>
    </figure>
  );
}

/** Withdraws the testimonial after a confirmation. */
function Withdraw({ token }: { token: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(withdrawTestimonial, { body: { token } });
      await refetchLink(token);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Withdraw it</Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        role="alertdialog"
        title="Withdraw your testimonial?"
        text="It disappears from the page at once. You cannot use this link to write again."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Keep it</Button>
            <Button variant="danger" loading={busy} onClick={withdraw}>
              Withdraw it
            </Button>
          </>
        }
      >
        {failure !== undefined && <FailureNotice error={failure} />}
      </Dialog>
    </>
  );
}
