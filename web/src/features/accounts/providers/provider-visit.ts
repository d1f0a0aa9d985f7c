import { session } from '@vitrine/contract/calls/accounts';
import { ERRORS } from '@vitrine/contract/errors';
import type { Intent, PopupResult } from '@vitrine/contract/providers';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../api.ts';
import { broadcastSessionChange } from '../../../core/session/session.ts';
import type { SignInMethod } from '../../../core/sign-in/sign-in-methods.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';

/** How far a visit to a provider has come. */
interface Visit {
  /** Id of the way that is waited for. */
  waiting?: string;
  failure?: { label: string; error: unknown };
}

/**
 * Goes to a provider and lets the app know what came of it. What stands around it stays usable: a new press
 * begins anew, and nothing is waited for once its page is left.
 * @param onExternal somebody new came back, whose account has yet to be made
 */
export function useProviderVisit(intent: Extract<Intent, 'login' | 'register'>, onExternal?: () => void) {
  const [visit, setVisit] = useState<Visit>({});
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const cancel = () => {
    current.current?.abort();
    setVisit({});
  };
  const begin = async (way: SignInMethod) => {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    // Before anything else: windows open within a press alone.
    const asked = way.authenticate(intent, signal);
    setVisit({ waiting: way.id });
    try {
      await conclude(await Promise.race([asked, waitForSignIn(signal)]), onExternal);
      if (!signal.aborted) setVisit({});
    } catch (error) {
      if (!signal.aborted) setVisit(isAbort(error) ? {} : { failure: { label: way.label, error } });
    } finally {
      controller.abort();
    }
  };
  return { visit, begin, cancel };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const ARRIVED: readonly string[] = ['full', 'mfa', 'external'];

/** Should the window's message get lost: who is signed in is looked at whenever one comes back to this window. */
function waitForSignIn(signal: AbortSignal): Promise<PopupResult> {
  return new Promise((resolve) => {
    const look = async () => {
      // Past the app's store, which would lead on before the visit is concluded.
      const { stage } = await api(session, { signal });
      if (ARRIVED.includes(stage)) resolve({ stage });
    };
    // A look that fails leaves everything as it is; the next one may not.
    window.addEventListener('focus', () => look().catch(() => {}), { signal });
  });
}

async function conclude(result: PopupResult, onExternal?: () => void): Promise<void> {
  if ('code' in result) throw new ApiError(result.code, ERRORS[result.code].message);
  if (result.stage === 'external') onExternal?.();
  // The guest-only wrapper and the pages in it see who is signed in then, and lead on.
  if (result.stage === 'full') await finishSignIn();
  else await broadcastSessionChange();
}
