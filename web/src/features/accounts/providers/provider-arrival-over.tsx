import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Stands in place of a form whose session has ended. */
export function ArrivalOver({ provider, onBack }: { provider: string; onBack: () => void }) {
  return (
    <div className="space-y-4">
      <Alert tone="danger" title="This sign-in has expired.">
        Please go back and use {provider} again.
      </Alert>
      <Button variant="primary" className="w-full" autoFocus onClick={onBack}>
        Go back
      </Button>
    </div>
  );
}
