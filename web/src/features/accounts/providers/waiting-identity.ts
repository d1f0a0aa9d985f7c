import type { SessionState } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { useSession } from '../../../core/session/session.ts';

/** A user identified by a provider that no account is connected to yet. */
export interface WaitingIdentity {
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
export function useWaitingIdentity(): { arrival: WaitingIdentity | undefined; over: () => void } {
  const { data } = useSession();
  const [arrival, setArrival] = useState<WaitingIdentity>();
  const [seen, setSeen] = useState<SessionState>();
  if (data !== seen) {
    setSeen(data);
    const next = arrivalIn(data);
    // A user who now needs a second-factor code came through this screen.
    if (next || data?.stage === 'mfa') setArrival(next);
  }
  return { arrival, over: () => setArrival(undefined) };
}

function arrivalIn(session: SessionState | undefined): WaitingIdentity | undefined {
  if (session?.stage !== 'external' || !session.external || !session.email) return undefined;
  return { email: session.email, name: session.name ?? '', ...session.external };
}

const OVER: readonly string[] = ['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'];

/** Whether the provider's identity has expired or was used in another tab. */
export function isArrivalOver(error: unknown): boolean {
  const { code, fields } = toApiError(error);
  // Without the identity, a registration requires a password.
  return OVER.includes(code) || 'password' in fields;
}
