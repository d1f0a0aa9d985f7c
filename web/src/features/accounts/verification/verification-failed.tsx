import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { SupportLink } from '../support-link.tsx';

const CAUSES = ['The link has expired', 'The email is already verified', 'The link was modified'] as const;

interface VerificationFailedProps {
  /** Why, where the server or the network said so; without it there was no link to try. */
  error?: unknown;
  onRetry?: () => void;
}

/** Why an address could not be verified, and where to go from here. */
export function VerificationFailed({ error, onRetry }: VerificationFailedProps) {
  const isLinkBad = error === undefined || (error instanceof ApiError && error.code === 'auth/verification-failed');
  return (
    <AuthCard title="Verification Failed" lead="We couldn't verify your email address">
      {isLinkBad ? <BadLink /> : <FailureNotice error={error} onRetry={onRetry} />}
      <div className="mt-6 space-y-3">
        <Link to={paths.login} className={`${buttonClass(isLinkBad ? 'primary' : 'secondary')} w-full`}>
          Try Logging In
        </Link>
        <a href={paths.landing} className={`${buttonClass('secondary')} w-full`}>
          Back to Homepage
        </a>
        <p className="text-center">
          <SupportLink />
        </p>
      </div>
    </AuthCard>
  );
}

/** Nothing but another mail helps. */
function BadLink() {
  return (
    <>
      <Alert tone="danger" title="The verification link may be expired or invalid" />
      <p className="mt-4 text-sm font-medium">Possible causes</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted">
        {CAUSES.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </>
  );
}
