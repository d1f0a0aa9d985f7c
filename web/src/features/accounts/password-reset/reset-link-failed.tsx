import { Link } from '@tanstack/react-router';
import { ERRORS } from '@vitrine/contract/errors';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { ResetDialog } from '../sign-in/reset-dialog.tsx';

/** @param props.isMissing the address was opened without its token */
export function ResetLinkFailed({ isMissing }: { isMissing: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <AuthCard title="Set a new password">
      <div className="space-y-4">
        {isMissing ? (
          <Alert tone="info" title="This page opens from the link in an email.">
            Open the link again, or ask for a new one.
          </Alert>
        ) : (
          <Alert tone="danger" title="Your password could not be changed.">
            {ERRORS['auth/reset-failed'].message}
          </Alert>
        )}
        <Button variant="primary" className="w-full" autoFocus={!isMissing} onClick={() => setAsking(true)}>
          Ask for a new link
        </Button>
        <Link to={paths.login} className={`${buttonClass('secondary')} w-full`}>
          Back to Login
        </Link>
      </div>
      <ResetDialog open={asking} onClose={() => setAsking(false)} email="" />
    </AuthCard>
  );
}
