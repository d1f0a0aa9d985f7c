import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ERROR_TEXTS } from '@vitrine/contract/api/error-texts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { getUser, resendVerification } from '@vitrine/contract/calls/accounts';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice, formatDuration } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { useFormats } from '../../../core/preferences/formats.ts';
import { useLogOut } from '../../../core/session/log-out.ts';
import { createPollInterval } from '../../../core/session/query-client.ts';
import { broadcastSessionChange, storeRemembered, useSession } from '../../../core/session/session.ts';
import { Redirect, SessionPending, VerificationGuard } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { useCountdown } from '../../../ui/countdown.ts';
import { AuthCard, SupportLink } from '../auth-card.tsx';
import { getCatalogueText } from '../error-text-notice.tsx';
import { getSecondsUntilResend, recordVerificationSent } from '../registration/terms-field.tsx';
import { SignUpEnded } from './sign-up-ended.tsx';

/** The verification screen at its own address, for unverified sessions only. */
export function VerifyPage() {
  const stage = useSession().data?.stage;
  if (stage === undefined) return <SessionPending />;
  return (
    <VerificationGuard screen={<VerifyScreen />} ended={<SignUpEnded />}>
      <Redirect to={stage === 'full' ? paths.dashboard : paths.login} />
    </VerificationGuard>
  );
}

const STEPS = [
  { title: 'Check your email', detail: 'Look for a message from Vitrine in your inbox.' },
  {
    title: 'Click the link',
    detail: 'Open it on any device and press Verify My Email. This page continues automatically.',
  },
  { title: 'Nothing there?', detail: 'Check your spam folder, or request a new email below.' },
] as const;

/** 'Verify Your Email': shown to unverified users in place of every page of theirs. */
export function VerifyScreen() {
  const { email = '', verification } = useSession().data ?? {};
  const { failure, isVerifiedElsewhere } = useVerificationPoll(email);
  const leave = useLogOut();
  if (isVerifiedElsewhere) return <VerifiedElsewhere email={email} />;
  const lead = (
    <p>
      {verification?.mailDueAt ? 'We will send an email to ' : 'We sent an email to '}
      <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>. If this address is new to us,
      the email contains a verification link. If not, it explains how to sign in.
    </p>
  );
  return (
    <AuthCard title="Verify Your Email" lead={lead}>
      <ol className="mb-6 space-y-4">
        {STEPS.map(({ title, detail }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-medium text-accent-strong"
            >
              {index + 1}
            </span>
            <div>
              <p className="text-sm font-medium">{title}</p>
              <p className="text-sm text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
      {verification && <ConfirmationNumber number={verification.number} />}
      {failure ? (
        <FailureNotice error={failure} title="We could not check your verification. This page keeps trying." />
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <MailCheck size={16} strokeWidth={1.5} aria-hidden="true" />
          Waiting for your verification
        </p>
      )}
      <div className="mt-6 space-y-3">
        <ResendVerification mailDueAt={verification?.mailDueAt} />
        <Button variant="quiet" className="w-full" onClick={() => leave(paths.login)}>
          Sign Out
        </Button>
        <p className="text-center">
          <SupportLink />
        </p>
      </div>
    </AuthCard>
  );
}

/** The number that another browser asks for when it opens the link; it proves that one user has both (rule A46). */
function ConfirmationNumber({ number }: { number: number | null }) {
  if (number === null) return <p className="mb-6 text-sm">Open the link in this browser.</p>;
  return (
    <div className="mb-6 flex items-center gap-4 rounded-sm bg-sunken p-3">
      <output className="font-serif text-2xl font-medium tabular-nums">{number}</output>
      <p className="text-sm">If the link opens in another browser, it asks for this number.</p>
    </div>
  );
}

/** Shown when the address was verified in another browser, which does not sign in this session. */
function VerifiedElsewhere({ email }: { email: string }) {
  return (
    <AuthCard title="Email Verified" lead="You verified your address in another browser. Sign in to continue here.">
      <Link
        to={paths.login}
        state={{ signIn: { email, after: 'verification' } }}
        className={`${getButtonClasses('primary')} w-full`}
      >
        Go to Login
      </Link>
    </AuthCard>
  );
}

/**
 * Polls every 3 seconds whether the address is verified. Once it is, or once the session has ended, updates the session
 * of the whole app.
 * @returns the error of the last request, and whether the address was verified in another browser, in which case the
 * user has to sign in here
 */
function useVerificationPoll(email: string): { failure: unknown; isVerifiedElsewhere: boolean } {
  const [isVerifiedElsewhere, setVerifiedElsewhere] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['verification', email],
    queryFn: async ({ signal }) => (await api(getUser, { params: { email }, signal })).payload,
    // A failed request is repeated by the next poll, soon after the network or the server is back.
    retry: false,
    refetchInterval: createPollInterval(DURATIONS.verificationPoll, 2 * DURATIONS.verificationPoll),
    staleTime: 0,
    gcTime: 0,
  });
  const verified = data?.isVerified === true;
  const isSessionOver = error instanceof ApiError && error.code === 'auth/no-session';
  useEffect(() => {
    if (!verified && !isSessionOver) return;
    broadcastSessionChange()
      .then(({ stage, name }) => {
        if (stage === 'full') storeRemembered({ email, ...(name && { name }) });
        setVerifiedElsewhere(stage === 'unverified' && verified);
      })
      // The next poll result tries again.
      .catch(() => {});
  }, [verified, isSessionOver, email]);
  return { failure: isSessionOver ? null : error, isVerifiedElsewhere };
}

/** Resends the link. The server returns the cooldown until the next one. */
function ResendVerification({ mailDueAt }: { mailDueAt: number | undefined }) {
  const [initialCooldown] = useState(getSecondsUntilResend);
  const { left, start } = useCountdown(initialCooldown);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api(resendVerification),
    onSuccess: ({ retryAfter }) => {
      recordVerificationSent();
      start(retryAfter);
    },
    onError: (failure) => start(toApiError(failure).retryAfter ?? 0),
  });
  return (
    <div className="space-y-3">
      <Button
        variant="primary"
        className="w-full tabular-nums"
        loading={isPending}
        disabled={left > 0}
        onClick={() => mutate()}
      >
        {left > 0 ? `Resend in ${formatDuration(left)}` : 'Resend Verification Email'}
      </Button>
      <SentNotice isSent={data !== undefined} mailDueAt={data?.mailDueAt ?? mailDueAt} />
      {error && <ResendError error={error} />}
    </div>
  );
}

/** Shows whether another mail has been sent, or when it will be. */
function SentNotice({ isSent, mailDueAt }: { isSent: boolean; mailDueAt: number | undefined }) {
  const time = useFormats().time;
  if (mailDueAt !== undefined && mailDueAt > Date.now()) {
    return (
      <Alert tone="info" title={`The next email is sent at ${time(mailDueAt)}.`}>
        Many emails were requested for this address. If an earlier one contains a link, it still works.
      </Alert>
    );
  }
  return (
    isSent && (
      <Alert tone="success" title={MESSAGES.verificationSent}>
        Check your inbox and click the verification link
      </Alert>
    )
  );
}

const HOURLY_LIMIT_TEXT =
  'You cannot request more emails from your network for now. A link in the newest email still works.';

function ResendError({ error }: { error: unknown }) {
  // A cooldown is not a failure, and retrying does not help: the button shows the countdown.
  if (error instanceof ApiError && error.retryAfter) {
    const isShort = error.code === 'auth/verification-cooldown';
    return <Alert tone="info">{isShort ? error.message : HOURLY_LIMIT_TEXT}</Alert>;
  }
  const { title, reason } = getCatalogueText(ERROR_TEXTS.resendVerification, error);
  return (
    <Alert tone="danger" title={title}>
      {reason && <p>{reason.message}</p>}
      Please try again or contact support
    </Alert>
  );
}
