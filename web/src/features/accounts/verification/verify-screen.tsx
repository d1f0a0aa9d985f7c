import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useLeave } from '../../../core/drafts/use-leave.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { useSession } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { SupportLink } from '../support-link.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { useVerificationPoll } from './use-verification-poll.ts';

const STEPS = [
  { title: 'Check your email', detail: 'Look for a message from Vitrine in your inbox.' },
  { title: 'Click the link', detail: 'Open the link and press Verify My Email there. This page goes on by itself.' },
  { title: 'Nothing there?', detail: 'Check your spam folder, or request a new email below.' },
] as const;

/** 'Verify Your Email': what the unverified see in place of every page of theirs. */
export function VerifyScreen() {
  const email = useSession().data?.email ?? '';
  const { failure, isVerifiedElsewhere } = useVerificationPoll(email);
  const leave = useLeave();
  if (isVerifiedElsewhere) return <VerifiedElsewhere email={email} />;
  const lead = (
    <p>
      We sent a verification link to <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>.
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
      {failure ? (
        <FailureNotice error={failure} title="Whether your address is verified could not be checked." />
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <MailCheck size={16} strokeWidth={1.5} aria-hidden="true" />
          Waiting for your verification
        </p>
      )}
      <div className="mt-6 space-y-3">
        <ResendVerification />
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

/** The session that waits here is not let in by a press in another browser. */
function VerifiedElsewhere({ email }: { email: string }) {
  return (
    <AuthCard title="Email Verified" lead="You verified your address in another browser. Sign in to go on here.">
      <Link
        to={paths.login}
        state={{ signIn: { email, after: 'verification' } }}
        className={`${buttonClass('primary')} w-full`}
      >
        Go to Login
      </Link>
    </AuthCard>
  );
}
