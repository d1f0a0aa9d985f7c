import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { openInvitation } from '@vitrine/contract/calls/accounts';
import type { ReactNode } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { createRetryPolicy } from '../../../core/session/query-client.ts';
import { readRegistrationPolicy } from '../../../core/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { SupportLink } from '../auth-card.tsx';
import { useMailedLink } from '../mailed-link.ts';

interface InvitationGateProps {
  /** Renders the form if registration is open. `email` is the invited address; '' without an invitation. */
  children: (email: string, markUsed: () => void) => ReactNode;
}

/** Shows who may register, and renders the form only for those who may (rules I2 and I3). */
export function InvitationGate({ children }: InvitationGateProps) {
  const { token, markUsed } = useMailedLink(paths.register, useLocation().hash);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    queryFn: ({ signal }) => api(openInvitation, { body: { token }, signal }),
    retry: createRetryPolicy(5),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitation.isLoading) return <Spinner label="Opening your invitation" />;
  const { data, error, refetch } = invitation;
  // A used link stays used.
  const isInvitationInvalid = error !== null && toApiError(error).code === 'registration/no-invitation';
  if (data) {
    return (
      <div className="space-y-6">
        <Alert tone="success" title="You are invited.">
          Register with {data.email}, the address that your invitation was sent to.
        </Alert>
        <div>{children(data.email, () => markUsed(data.email))}</div>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      {error !== null && (
        <FailureNotice
          error={error}
          title="Your invitation could not be opened."
          {...(!isInvitationInvalid && { onRetry: () => refetch() })}
        />
      )}
      <UninvitedRegistration>{children('', () => undefined)}</UninvitedRegistration>
    </div>
  );
}

/** The registration policy for visitors without an invitation. */
function UninvitedRegistration({ children }: { children: ReactNode }) {
  const { mode, domains } = readRegistrationPolicy();
  if (mode !== 'open') {
    return (
      <div className="space-y-4">
        {mode === 'closed' ? (
          <Alert tone="info" title="Registration is closed here.">
            If you already have an account, sign in as before.
          </Alert>
        ) : (
          <Alert tone="info" title="Registration is by invitation only.">
            Open the link in your invitation. If you already have an account, sign in as before.
          </Alert>
        )}
        <p>
          <SupportLink />
        </p>
      </div>
    );
  }
  return (
    <>
      {domains.length > 0 && (
        <Alert tone="info" title={`Registration is open to addresses at ${domains.join(', ')}.`}>
          Others need an invitation.
        </Alert>
      )}
      <div>{children}</div>
    </>
  );
}
