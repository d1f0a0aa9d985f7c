import { Link, useSearch } from '@tanstack/react-router';
import { verifyEmail } from '@vitrine/contract/calls/accounts';
import { MESSAGES } from '@vitrine/contract/messages';
import { useState } from 'react';
import { ApiError, api } from '../../../api.ts';
import { broadcastSessionChange, useSession } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';
import { Undecided } from '../../../shell/guards.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { useMailedLink } from '../mailed-link.ts';
import { VerificationFailed } from './verification-failed.tsx';
import { VerificationPassword } from './verification-password.tsx';

type Step = 'confirm' | 'verifying' | { passwordFor: string } | { error: unknown };

/** Target of the link in the verification mail. Only the button verifies: mail scanners follow links. */
export function EmailVerifiedPage() {
  const { uid } = useSearch({ strict: false });
  const { token, usedFor, markUsed } = useMailedLink(paths.emailVerified, uid);
  const [step, setStep] = useState<Step>('confirm');

  const verify = async (password?: string) => {
    const { email } = await verifyLink(token, password);
    // Who waits on the verification screen, here or in another tab, goes on. If this fails, they poll.
    await broadcastSessionChange().catch(() => {});
    markUsed(email);
  };
  const press = async () => {
    setStep('verifying');
    try {
      await verify();
    } catch (error) {
      const needsPassword = error instanceof ApiError && error.code === 'auth/password-needed';
      setStep(needsPassword ? { passwordFor: String(error.failure?.email ?? '') } : { error });
    }
  };

  if (usedFor !== undefined) return <Verified email={usedFor} />;
  if (!token) return <VerificationFailed />;
  if (typeof step === 'object' && 'error' in step) return <VerificationFailed error={step.error} onRetry={press} />;
  if (typeof step === 'object') {
    return (
      <VerificationPassword email={step.passwordFor} verify={verify} onLinkFailed={(error) => setStep({ error })} />
    );
  }
  return (
    <AuthCard title="Verify Your Email" lead="One more step: confirm that this address is yours.">
      <Button variant="primary" className="w-full" loading={step === 'verifying'} onClick={press}>
        {step === 'verifying' ? 'Verifying...' : 'Verify My Email'}
      </Button>
    </AuthCard>
  );
}

/** Uses the link of the mail; one that was used before has done what it is for. */
async function verifyLink(uid: string, password?: string): Promise<{ email?: string | undefined }> {
  try {
    return await api(verifyEmail, { body: { uid, ...(password !== undefined && { password }) } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.message !== MESSAGES.alreadyVerified) throw error;
    return {};
  }
}

function Verified({ email }: { email: string }) {
  const { data, isPending } = useSession();
  if (isPending) return <Undecided />;
  const isSignedIn = data?.stage === 'full';
  return (
    <AuthCard title="Email Verified" lead="Your email address is verified. Your account is ready.">
      <div className="space-y-3" role="status">
        {isSignedIn && (
          <Link to={paths.dashboard} className={`${buttonClass('primary')} w-full`}>
            Go to Dashboard
          </Link>
        )}
        <Link
          to={paths.login}
          state={{ signIn: { email, after: 'verification' } }}
          className={`${buttonClass(isSignedIn ? 'secondary' : 'primary')} w-full`}
        >
          Go to Login
        </Link>
        <a href={paths.landing} className={`${buttonClass('secondary')} w-full`}>
          Back to Homepage
        </a>
      </div>
    </AuthCard>
  );
}
