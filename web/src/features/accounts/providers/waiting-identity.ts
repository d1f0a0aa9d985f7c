import type { SessionState } from '@vitrine/contract/calls/accounts';
import { useState } from 'react';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { useSession } from '../../../core/session/session.ts';

/** Somebody for whom a provider vouches, and who has no account yet that it opens. */
export interface WaitingIdentity {
  email: string;
  /** '' when the provider tells none. */
  name: string;
  /** What people know the provider as. */
  provider: string;
  /** Whether an account of that address waits to be connected. */
  isKnown: boolean;
}

/**
 * Who came from a provider. It stays so when the session ends meanwhile, so that the screen can say it instead
 * of vanishing, until one goes back to the form.
 */
export function useWaitingIdentity(): { arrival: WaitingIdentity | undefined; over: () => void } {
  const { data } = useSession();
  const [arrival, setArrival] = useState<WaitingIdentity>();
  const [seen, setSeen] = useState<SessionState>();
  if (data !== seen) {
    setSeen(data);
    const next = arrivalIn(data);
    // Who waits for a code of the second factor has been let through here.
    if (next || data?.stage === 'mfa') setArrival(next);
  }
  return { arrival, over: () => setArrival(undefined) };
}

function arrivalIn(session: SessionState | undefined): WaitingIdentity | undefined {
  if (session?.stage !== 'external' || !session.external || !session.email) return undefined;
  return { email: session.email, name: session.name ?? '', ...session.external };
}

const OVER: readonly string[] = ['auth/no-session', 'auth/wrong-stage', 'auth/foreign-account'];

/** Whether the provider's word is not kept any longer, or was used in another tab. */
export function isArrivalOver(error: unknown): boolean {
  const { code, fields } = toApiError(error);
  // Without it a registration needs a password.
  return OVER.includes(code) || 'password' in fields;
}
