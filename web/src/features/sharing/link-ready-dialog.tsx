import { Button } from '../../ui/button.tsx';
import { CopyUrl } from '../../ui/copy-url.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** How long the button shows 'Copied!', in ms. */
const COPIED_MS = 2_000;

interface LinkReadyDialogProps {
  ready: { address: string; label: string } | undefined;
  onClose: () => void;
}

/** The address of a link, which cannot be displayed again (rule L1). Open while `ready` is set. */
export function LinkReadyDialog({ ready: created, onClose }: LinkReadyDialogProps) {
  return (
    <Dialog
      open={created !== undefined}
      onClose={onClose}
      title="Your link is ready"
      text="Copy the address now. We do not store it and cannot show it again."
      actions={
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      }
    >
      {created && (
        <div className="mt-4 space-y-3">
          <p className="text-sm font-medium">
            <bdi>{created.label}</bdi>
          </p>
          <p dir="ltr" className="rounded-sm bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
            {created.address}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyUrl url={created.address} shownFor={COPIED_MS} label="Copy link" variant="primary" />
          </div>
        </div>
      )}
    </Dialog>
  );
}
