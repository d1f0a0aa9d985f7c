import type { SessionState } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { useSession } from '../../../core/session/session.ts';

/** A user identified by a provider that no account is connected to yet. */
export interface PendingIdentity {
  email: string;
  /** '' if the provider gives none. */
  name: string;
  /** Display name of the provider. */
  provider: string;
  /** Whether an account with that email address exists and can be connected. */
  isKnown: boolean;
}

/**
 * The identity received from a provider. It is kept if the session ends, so that the screen can say so instead of
 * disappearing, until the user returns to the form.
 */
export function usePendingIdentity(): { arrival: PendingIdentity | undefined; over: () => void } {
  const { data } = useSession();
  const [identity, setIdentity] = useState<PendingIdentity>();
  const [seenSession, setSeenSession] = useState<SessionState>();
  if (data !== seenSession) {
    setSeenSession(data);
    const next = readPendingIdentity(data);
    // A user who now needs a second-factor code came through this screen.
    if (next || data?.stage === 'mfa') setIdentity(next);
  }
  return { arrival: identity, over: () => setIdentity(undefined) };
}

function readPendingIdentity(session: SessionState | undefined): PendingIdentity | undefined {
  if (session?.stage !== 'external' || !session.external || !session.email) return undefined;
  return { email: session.email, name: session.name ?? '', ...session.external };
}

const EXPIRED_CODES: readonly string[] = ['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'];

/** Whether the provider's identity has expired or was used in another tab. */
export function isIdentityExpired(error: unknown): boolean {
  const { code, fields } = toApiError(error);
  // Without the identity, a registration requires a password.
  return EXPIRED_CODES.includes(code) || 'password' in fields;
}
