import { useState } from 'react';

/** The steps of a registration, in this order (rule A1). */
const STEPS = ['Creating your account...', 'Setting up your profile...', 'Sending verification email...'] as const;
const MAIL_STEP = 2;

/** Minimum time per step in milliseconds, so that it can be read; the server is often faster. */
const MIN_STEP_MS = 250;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The current step of a registration, and a function that runs one. */
export function useRegistrationProgress() {
  const [step, setStep] = useState('');

  /**
   * Runs a registration request while showing its steps. An error ends it immediately.
   * @param sendsMail whether the response means that a verification email was sent; true if every response does
   */
  const run = async <T,>(call: () => Promise<T>, sendsMail: true | ((answer: T) => boolean)): Promise<T> => {
    let isDone = false;
    const showSteps = async (steps: readonly string[]) => {
      for (const text of steps) {
        if (isDone) return;
        setStep(text);
        await sleep(MIN_STEP_MS);
      }
    };
    try {
      const initialSteps = sendsMail === true ? STEPS : STEPS.slice(0, MAIL_STEP);
      const [answer] = await Promise.all([call(), showSteps(initialSteps)]);
      if (sendsMail !== true && sendsMail(answer)) await showSteps(STEPS.slice(MAIL_STEP));
      return answer;
    } finally {
      isDone = true;
      setStep('');
    }
  };
  return { step, run };
}

/** Shows the current step of a registration. */
export function RegistrationProgress({ step }: { step: string }) {
  return (
    <p role="status" className="text-center text-sm text-muted empty:hidden">
      {step}
    </p>
  );
}
