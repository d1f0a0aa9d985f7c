import { useEffect, useState } from 'react';

/** What the server does in this order, all in one call. */
const STEPS = ['Creating your account...', 'Setting up your profile...', 'Sending verification email...'] as const;

/** About how long one step takes, in milliseconds; the last one stays until the answer is there. */
const STEP = 700;

/** Says what is going on while a registration runs. */
export function RegistrationProgress({ running }: { running: boolean }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!running) return setStep(0);
    const timer = setInterval(() => setStep((at) => Math.min(at + 1, STEPS.length - 1)), STEP);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <p role="status" className="text-center text-sm text-muted empty:hidden">
      {running ? STEPS[step] : ''}
    </p>
  );
}
