import { Link } from '@tanstack/react-router';
import { paths } from '../../../core/navigation/paths.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { AuthCard, SupportLink } from '../auth-card.tsx';

/**
 * Shown in the browser that waited for a verification when its session has ended: the likely reason, and what to do.
 */
export function SignUpEnded() {
  return (
    <AuthCard title="Sign-Up Ended" lead="This browser is no longer waiting for a verification.">
      <p className="text-sm text-muted">
        Someone chose a wrong number or pressed "This was not me" in the email, you signed out in another tab, or a day
        has passed. If your address is verified, sign in.
      </p>
      <div className="mt-6 space-y-3">
        <Link to={paths.register} className={`${getButtonClasses('primary')} w-full`}>
          Sign Up Again
        </Link>
        <Link to={paths.login} reloadDocument className={`${getButtonClasses('secondary')} w-full`}>
          Go to Login
        </Link>
        <p className="text-center">
          <SupportLink />
        </p>
      </div>
    </AuthCard>
  );
}
