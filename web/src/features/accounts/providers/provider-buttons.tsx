import type { Intent, PopupResult } from '@vitrine/contract/account/providers';
import { createProviderRegistrationTexts, createProviderSignInTexts } from '@vitrine/contract/api/error-texts';
import { ERRORS } from '@vitrine/contract/api/errors';
import { readSessionState } from '@vitrine/contract/calls/accounts';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { broadcastSessionChange, hasPasswords } from '../../../core/session/session.ts';
import { ProviderUnanswered } from '../../../core/sign-in/provider-unanswered.tsx';
import { type SignInMethod, useSignInMethods } from '../../../core/sign-in/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { ErrorTextNotice } from '../error-text-notice.tsx';
import { finishSignIn } from '../sign-in/sign-in-navigation.ts';

const TEXTS = {
  login: { verb: 'Continue with', catalogue: createProviderSignInTexts },
  register: { verb: 'Sign up with', catalogue: createProviderRegistrationTexts },
};

interface ProviderButtonsProps {
  intent: Extract<Intent, 'login' | 'register'>;
  /** Returns synchronously whether the provider may be opened; shows the reason if not. */
  mayGo?: () => boolean;
  /** Called when a new user returns whose account has yet to be created. */
  onExternal?: () => void;
}

/**
 * Buttons to sign in with an identity provider; nothing if none is configured. Rendered below the form, which does not
 * move, or alone when passwords are disabled (rule I4).
 */
export function ProviderButtons({ intent, mayGo: canOpenProvider, onExternal: onNewUser }: ProviderButtonsProps) {
  const { ways: methods, isPending, error, refetch } = useSignInMethods();
  const { visit: signInState, begin: startSignIn, cancel } = useProviderSignIn(intent, onNewUser);
  const isOnlyMethod = !hasPasswords();
  if (methods.length === 0) {
    if (!isOnlyMethod) return null;
    if (isPending) return <Spinner label="Loading" />;
    return <FailureNotice error={error} title="The ways to sign in could not be loaded." onRetry={() => refetch()} />;
  }
  const { verb, catalogue } = TEXTS[intent];
  const { waiting: waitingFor, unanswered: unansweredLabel, failure } = signInState;
  return (
    <div className={isOnlyMethod ? 'space-y-3' : 'mt-5 space-y-3'}>
      {!isOnlyMethod && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or
        </p>
      )}
      {methods.map((method) => (
        <Button
          key={method.id}
          className="w-full"
          onClick={() => {
            if (!canOpenProvider || canOpenProvider()) void startSignIn(method);
          }}
        >
          <ProviderMark label={method.label} />
          {waitingFor === method.id ? `Waiting for ${method.label}...` : `${verb} ${method.label}`}
        </Button>
      ))}
      <div className={waitingFor || unansweredLabel ? 'flex items-center gap-2 text-sm text-muted' : 'sr-only'}>
        <p role="status" className="flex-1">
          {waitingFor && 'Continue in the window that opened. If you closed it, press the button again.'}
          {unansweredLabel && <ProviderUnanswered provider={unansweredLabel} />}
        </p>
        {waitingFor && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {failure && <ErrorTextNotice catalogue={catalogue(failure.label)} error={failure.error} />}
    </div>
  );
}

/** The provider's logo; a key icon for unknown providers. */
function ProviderMark({ label }: { label: string }) {
  if (label === 'Google') return <GoogleMark />;
  if (label === 'GitHub') return <GithubMark />;
  return <KeyRound size={18} strokeWidth={1.5} className="shrink-0" aria-hidden="true" />;
}

/** In its own colours, as Google's branding rules for sign-in buttons require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-4.5 shrink-0" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

function GithubMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-4.5 shrink-0" fill="currentColor" aria-hidden="true">
      <path d="M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27s1.36.09 2 .27c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8z" />
    </svg>
  );
}

/** The state of a visit to a provider. */
interface ProviderSignInState {
  /** Id of the provider being waited for. */
  waiting?: string;
  /** Label of the provider whose window seems to be closed; its response is still accepted. */
  unanswered?: string;
  failure?: { label: string; error: unknown };
}

/**
 * Opens a provider and applies the result. The rest of the page stays usable: another press starts over, and leaving
 * the page cancels the visit.
 * @param onNewUser called when a new user returns whose account has yet to be created
 */
function useProviderSignIn(intent: Extract<Intent, 'login' | 'register'>, onNewUser?: () => void) {
  const [signInState, setSignInState] = useState<ProviderSignInState>({});
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const cancel = () => {
    controllerRef.current?.abort();
    setSignInState({});
  };
  const startSignIn = async (method: SignInMethod) => {
    controllerRef.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    // Must come first: browsers allow opening a window only synchronously within a click.
    const onUnanswered = () => setSignInState({ unanswered: method.label });
    const result = method.authenticate(intent, { signal, onUnanswered });
    setSignInState({ waiting: method.id });
    try {
      await applyResult(await Promise.race([result, waitForSignIn(signal)]), onNewUser);
      if (!signal.aborted) setSignInState({});
    } catch (error) {
      if (!signal.aborted) setSignInState(isAbortError(error) ? {} : { failure: { label: method.label, error } });
    } finally {
      controller.abort();
    }
  };
  return { visit: signInState, begin: startSignIn, cancel };
}

const isAbortError = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const AUTHENTICATED_STAGES: readonly string[] = ['full', 'mfa', 'external'];

/** Rereads the session whenever this window regains focus, in case the provider window's message is lost. */
function waitForSignIn(signal: AbortSignal): Promise<PopupResult> {
  return new Promise((resolve) => {
    const checkSession = async () => {
      // Bypasses the session store, which would redirect before the visit is finished.
      const { stage } = await api(readSessionState, { signal });
      if (AUTHENTICATED_STAGES.includes(stage)) resolve({ stage });
    };
    // A failed request changes nothing; the next one may succeed.
    window.addEventListener('focus', () => checkSession().catch(() => {}), { signal });
  });
}

async function applyResult(result: PopupResult, onNewUser?: () => void): Promise<void> {
  if ('code' in result) throw new ApiError(result.code, ERRORS[result.code].message);
  if (result.stage === 'external') onNewUser?.();
  // The guest-only route and its pages then see the session and redirect.
  if (result.stage === 'full') await finishSignIn();
  else await broadcastSessionChange();
}
