import { useState } from 'react';

/** What a registration does, in this order (rule A1). */
const STEPS = ['Creating your account...', 'Setting up your profile...', 'Sending verification email...'] as const;
const MAIL_STEP = 2;

/** Milliseconds for which each step stays at least, so that it can be read: the server is often faster. */
const READABLE = 250;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The step that a registration is at, and what runs one. */
export function useRegistrationProgress() {
  const [step, setStep] = useState('');

  /**
   * Runs the call of a registration and passes through its steps. A failure ends it at once.
   * @param sendsMail whether the answer means that a verification email went out; true where every one does
   */
  const run = async <T,>(call: () => Promise<T>, sendsMail: true | ((answer: T) => boolean)): Promise<T> => {
    let isOver = false;
    const passThrough = async (steps: readonly string[]) => {
      for (const text of steps) {
        if (isOver) return;
        setStep(text);
        await wait(READABLE);
      }
    };
    try {
      const before = sendsMail === true ? STEPS : STEPS.slice(0, MAIL_STEP);
      const [answer] = await Promise.all([call(), passThrough(before)]);
      if (sendsMail !== true && sendsMail(answer)) await passThrough(STEPS.slice(MAIL_STEP));
      return answer;
    } finally {
      isOver = true;
      setStep('');
    }
  };
  return { step, run };
}

/** Says what a registration is doing. */
export function RegistrationProgress({ step }: { step: string }) {
  return (
    <p role="status" className="text-center text-sm text-muted empty:hidden">
      {step}
    </p>
  );
}
