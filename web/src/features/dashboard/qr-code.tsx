import type { UserRecord } from '@vitrine/contract/accounts';
import { Download, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The public address as a QR code, for business cards and printed resumes: shown, and to be taken along. */
export function QrCode({ user: { handle, publicUrl } }: { user: UserRecord }) {
  const [open, setOpen] = useState(false);
  const source = `/p/${handle}/qr.svg`;
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button onClick={close}>Close</Button>
      <a href={source} download={`${handle}-qr.svg`} className={buttonClass('primary')}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        Download as SVG
      </a>
    </>
  );
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <QrIcon size={16} strokeWidth={1.5} aria-hidden="true" />
        QR code
      </Button>
      <Dialog open={open} onClose={close} title="QR code of your address" actions={actions}>
        <img src={source} width={240} height={240} alt={`QR code of ${publicUrl}`} className="mx-auto rounded-sm" />
        <p className="mt-3 text-center text-sm text-muted [overflow-wrap:anywhere]">{publicUrl}</p>
      </Dialog>
    </>
  );
}
