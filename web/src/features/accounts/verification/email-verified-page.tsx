import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { NumberQuestion } from '@vitrine/contract/account/number-question';
import { declineVerification, verifyEmail } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { WaysToStart } from '../../../core/navigation/ways-to-start.tsx';
import { broadcastSessionChange, endSession, useSession } from '../../../core/session/session.ts';
import { SessionPending } from '../../../shell/guards.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { AuthCard, SupportLink } from '../auth-card.tsx';
import { useMailedLink } from '../mailed-link.ts';
import { AccountExists, isAccountExistsError, SignUpRefused } from './not-me-page.tsx';
import { NumberQuestionCard } from './number-question.tsx';

type Step =
  | 'confirm'
  | 'verifying'
  | { question: NumberQuestion; isNext: boolean; sending?: number | 'refusal' }
  | { refused: string }
  | { error: unknown };

/** Target of the link in the verification mail. Only the button verifies, because mail scanners follow links. */
export function EmailVerifiedPage() {
  const { uid } = useSearch({ strict: false });
  const { token, usedFor, markUsed } = useMailedLink(paths.emailVerified, uid);
  const [step, setStep] = useState<Step>('confirm');
  const [continuesIn, setContinuesIn] = useState<string>();

  const verify = async (answer?: { waiting: string; number: number }) => {
    try {
      const verified = await api(verifyEmail, { body: { uid: token, ...(answer && { answer }) } });
      // Verification screens, here and in other tabs, continue. If this fails, they poll.
      await broadcastSessionChange().catch(() => {});
      setContinuesIn(verified.continuesIn);
      markUsed(verified.email);
    } catch (error) {
      const question = readQuestion(error);
      setStep(question ? { question, isNext: false } : { error });
    }
  };
  const verifyLink = () => {
    setStep('verifying');
    void verify();
  };
  const refuse = async ({ email, waiting }: NumberQuestion) => {
    try {
      const { next } = await api(declineVerification, { body: { uid: token, waiting } });
      // If there is another pending sign-up for this address, ask about that browser next.
      setStep(next ? { question: next, isNext: true } : { refused: email });
    } catch (error) {
      setStep({ error });
    }
  };

  if (usedFor !== undefined) return <Verified email={usedFor} continuesIn={continuesIn} />;
  if (!token) return <VerificationFailed />;
  if (typeof step === 'object' && 'error' in step && isAccountExistsError(step.error)) return <AccountExists />;
  if (typeof step === 'object' && 'error' in step)
    return <VerificationFailed error={step.error} onRetry={verifyLink} />;
  if (typeof step === 'object' && 'refused' in step) return <SignUpRefused email={step.refused} />;
  if (typeof step === 'object') {
    const { question } = step;
    return (
      <NumberQuestionCard
        // Each sign-up is a separate question.
        key={question.waiting}
        {...step}
        sending={step.sending}
        onNumber={(number) => {
          setStep({ ...step, sending: number });
          void verify({ waiting: question.waiting, number });
        }}
        onRefuse={() => {
          setStep({ ...step, sending: 'refusal' });
          void refuse(question);
        }}
      />
    );
  }
  return (
    <AuthCard title="Verify Your Email" lead="One more step: confirm that this address is yours.">
      <Button variant="primary" className="w-full" loading={step === 'verifying'} onClick={verifyLink}>
        {step === 'verifying' ? 'Verifying...' : 'Verify My Email'}
      </Button>
    </AuthCard>
  );
}

/** Returns the question that the server asks a browser that did not sign up. */
const readQuestion = (error: unknown): NumberQuestion | undefined =>
  error instanceof ApiError && error.code === 'auth/number-needed'
    ? (error.failure as unknown as NumberQuestion)
    : undefined;

interface VerifiedProps {
  /** The verified address. */
  email: string;
  /** The other browser that is signed in, if its number was chosen here. */
  continuesIn: string | undefined;
}

function Verified({ email, continuesIn }: VerifiedProps) {
  const { data, isPending } = useSession();
  if (isPending) return <SessionPending />;
  const signedInAs = data?.stage === 'full' ? data.email : undefined;
  const lead = (
    <>
      <p>
        <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong> is verified. The account is
        ready.
      </p>
      {continuesIn && <p>The page in {continuesIn} continues automatically.</p>}
    </>
  );
  return (
    <AuthCard title="Email Verified" lead={lead}>
      <div className="space-y-3" role="status">
        {signedInAs === email && (
          <>
            <div>
              <h2 className="mb-2 font-semibold">How do you want to start?</h2>
              <WaysToStart />
            </div>
            <Link to={paths.dashboard} className={`${getButtonClasses('secondary')} w-full`}>
              Go to Dashboard
            </Link>
          </>
        )}
        {signedInAs !== undefined && signedInAs !== email ? (
          <OtherAccount email={email} signedInAs={signedInAs} />
        ) : (
          <Link
            to={paths.login}
            state={{ signIn: { email, after: 'verification' } }}
            className={`${getButtonClasses(signedInAs ? 'quiet' : 'primary')} w-full`}
          >
            Go to Login
          </Link>
        )}
        <a href={paths.landing} className={`${getButtonClasses(signedInAs ? 'quiet' : 'secondary')} w-full`}>
          Back to Homepage
        </a>
      </div>
    </AuthCard>
  );
}

/** Another account is signed in in this browser, so its pages are not those of the verified account. */
function OtherAccount({ email, signedInAs }: { email: string; signedInAs: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const switchAccount = async () => {
    try {
      await endSession();
    } catch (error) {
      return setFailure({ error });
    }
    await navigate({ to: paths.login, state: { signIn: { email, after: 'verification' } } });
  };
  return (
    <>
      <Alert tone="info" title={`You are signed in here as ${signedInAs}.`}>
        To use the account of {email}, sign out of that one first.
      </Alert>
      {failure && <FailureNotice title="You could not be signed out." error={failure.error} />}
      <Button variant="primary" className="w-full" onClick={switchAccount}>
        Sign Out and Go to Login
      </Button>
    </>
  );
}

const INVALID_LINK_CAUSES = ['The link has expired', 'The email is already verified', 'The link was modified'] as const;

interface VerificationFailedProps {
  /** The server's or the network's error; unset if there was no link to try. */
  error?: unknown;
  onRetry?: () => void;
}

/** Explains why an address could not be verified, and what to do next. */
function VerificationFailed({ error, onRetry }: VerificationFailedProps) {
  const isWrongNumber = error instanceof ApiError && error.code === 'auth/wrong-number';
  const isLinkInvalid = error === undefined || (error instanceof ApiError && error.code === 'auth/verification-failed');
  return (
    <AuthCard title="Verification Failed" lead="We couldn't verify your email address">
      {isLinkInvalid ? <InvalidLink /> : <FailureNotice error={error} {...(!isWrongNumber && { onRetry })} />}
      <div className="mt-6 space-y-3">
        {isWrongNumber && (
          <Link to={paths.register} className={`${getButtonClasses('primary')} w-full`}>
            Sign Up Again
          </Link>
        )}
        <Link to={paths.login} className={`${getButtonClasses(isLinkInvalid ? 'primary' : 'secondary')} w-full`}>
          Try Logging In
        </Link>
        <a href={paths.landing} className={`${getButtonClasses('secondary')} w-full`}>
          Back to Homepage
        </a>
        <p className="text-center">
          <SupportLink />
        </p>
      </div>
    </AuthCard>
  );
}

/** The link is invalid; only another mail helps. */
function InvalidLink() {
  return (
    <>
      <Alert tone="danger" title="The verification link may be expired or invalid" />
      <p className="mt-4 text-sm font-medium">Possible causes</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted">
        {INVALID_LINK_CAUSES.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </>
  );
}
