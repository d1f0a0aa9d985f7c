import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TwoFactor } from '../two-factor/two-factor.tsx';
import { LinkPassword } from './link-account-password.tsx';
import type { Arrival } from './provider-arrival.ts';
import { ArrivalOver } from './provider-arrival-over.tsx';

interface LinkAccountProps {
  arrival: Arrival;
  /** Ends the session that waits, and goes back to the form. */
  onCancel: () => void;
  /** That session has ended; back to the form. */
  onOver: () => void;
}

/** Connects a provider with the account that has its address, once the person has shown that it is theirs. */
export function LinkAccount({ arrival, onCancel, onOver }: LinkAccountProps) {
  const { email, provider } = arrival;
  const [step, setStep] = useState<'password' | 'code' | 'over'>('password');
  if (step === 'over') return <ArrivalOver provider={provider} onBack={onCancel} />;
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  );
  if (step === 'code') {
    return (
      // The guest-only wrapper sees who is signed in then, and leads on.
      <TwoFactor email={email} purpose="link" onDone={() => {}} onBack={onOver}>
        <Button variant="quiet" onClick={() => setStep('password')}>
          Use your password instead
        </Button>
        {cancel}
      </TwoFactor>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-muted">
        An account with <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong> exists
        already. Show that it is yours, and from now on {provider} opens it, too.
      </p>
      <LinkPassword arrival={arrival} onExpired={() => setStep('over')} />
      <div className="space-y-2 border-t border-line pt-4 text-center">
        <p className="text-sm text-muted">No password at hand?</p>
        <Button className="w-full" onClick={() => setStep('code')}>
          Mail me a code
        </Button>
        {cancel}
      </div>
    </div>
  );
}
