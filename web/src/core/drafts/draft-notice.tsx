import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Tells the user that the form contains a restored draft. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="info" title="Draft restored" actions={<Button onClick={onDiscard}>Discard</Button>}>
      These changes are not saved yet.
    </Alert>
  );
}
