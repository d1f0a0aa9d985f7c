import { AuthCard } from '../auth-card.tsx';
import { useBackToLogin } from '../two-factor/use-back-to-login.ts';
import { LinkAccount } from './link-account.tsx';
import type { Arrival } from './provider-arrival.ts';
import { ProviderSignUp } from './provider-sign-up.tsx';

interface ProviderArrivedProps {
  arrival: Arrival;
  /** The terms were accepted before the provider was gone to. */
  accepted?: boolean;
  /** The session that waited has been ended. */
  onBack: () => void;
}

/** What is left to do after a provider has said who somebody is: connect their account, or make one. */
export function ProviderArrived({ arrival, accepted = false, onBack }: ProviderArrivedProps) {
  const back = useBackToLogin(onBack);
  const { provider, isKnown } = arrival;
  return (
    <AuthCard title={isKnown ? `Connect ${provider}` : 'Finish signing up'}>
      {isKnown ? (
        <LinkAccount arrival={arrival} onCancel={back} onOver={onBack} />
      ) : (
        <ProviderSignUp arrival={arrival} accepted={accepted} onCancel={back} />
      )}
    </AuthCard>
  );
}
