import { useNavigate } from '@tanstack/react-router';
import { register } from '@vitrine/contract/calls/accounts';
import { CATALOGUE } from '@vitrine/contract/catalogue';
import { DURATIONS } from '@vitrine/contract/limits';
import { useEffect, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { api } from '../../../api.ts';
import { markFields } from '../../../core/errors/field-errors.ts';
import { broadcastSessionChange } from '../../../core/session/session.ts';
import { paths } from '../../../paths.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { noteVerificationSent } from '../verification/verification-sent.ts';
import { isArrivalOver } from './provider-arrival.ts';

export interface ProviderSignUpForm {
  name: string;
  terms: true;
}

/** 'leaving' once the app may lead on; 'over' when the session that waited is gone. */
type Phase = 'form' | 'done' | 'leaving' | 'over';

/** Makes the account, says so for a moment, and leads on. */
export function useProviderSignUp(setError: UseFormSetError<ProviderSignUpForm>) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('form');
  const [stage, setStage] = useState<string>();
  const [failure, setFailure] = useState<{ error: unknown }>();

  const send = async (body: { name: string; email: string }) => {
    try {
      const answer = await api(register, { body });
      if (answer.stage === 'unverified') noteVerificationSent();
      setStage(answer.stage);
      setPhase('done');
    } catch (error) {
      if (markFields(error, ['name'], setError)) return;
      if (isArrivalOver(error)) setPhase('over');
      else setFailure({ error });
    }
  };

  useEffect(() => {
    if (phase !== 'done') return;
    const leadOn = async () => {
      setPhase('leaving');
      // The guest-only wrapper sees who is signed in then, and leads to the dashboard.
      if (stage === 'full') return finishSignIn();
      await broadcastSessionChange();
      await navigate({ to: paths.emailVerify });
    };
    const timer = setTimeout(async () => {
      try {
        await leadOn();
      } catch {
        // The account is there: signing in anew opens it.
        await navigate({ to: paths.login });
        const { toast } = await import('sonner');
        toast.error(CATALOGUE.finalize.otherwise);
      }
    }, DURATIONS.redirectAfterRegistration);
    return () => clearTimeout(timer);
  }, [phase, stage, navigate]);

  return { phase, failure, send, forget: () => setFailure(undefined) };
}
