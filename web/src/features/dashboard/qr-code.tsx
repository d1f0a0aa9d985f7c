import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/accounts';
import { Download, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { fetchPublicFile } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { saveBlob } from '../../core/files/sent-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The public address as a QR code, for business cards and printed resumes: shown, and to be taken along. */
export function QrCode({ user: { handle, publicUrl } }: { user: UserRecord }) {
  const [open, setOpen] = useState(false);
  // Fetched once: what is shown is what is downloaded.
  const { data, error, refetch } = useQuery({
    queryKey: ['qr-code', handle],
    queryFn: async ({ signal }) => (await fetchPublicFile(`/p/${handle}/qr.svg`, signal)).text(),
    enabled: open,
  });
  const close = () => setOpen(false);
  const save = (svg: string) => saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${handle}-qr.svg`);
  const actions = (
    <>
      <Button onClick={close}>Close</Button>
      <Button variant="primary" disabled={!data} onClick={() => data && save(data)}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        Download as SVG
      </Button>
    </>
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <QrIcon size={16} strokeWidth={1.5} aria-hidden="true" />
        QR code
      </Button>
      <Dialog open={open} onClose={close} title="QR code of your address" actions={actions}>
        {data ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data)}`}
            width={240}
            height={240}
            alt={`QR code of ${publicUrl}`}
            className="mx-auto rounded-sm"
          />
        ) : error ? (
          <FailureNotice error={error} title="The QR code could not be loaded." onRetry={() => refetch()} />
        ) : (
          <Skeleton className="mx-auto size-[240px]" />
        )}
        <p className="mt-3 text-center text-sm text-muted [overflow-wrap:anywhere]">{publicUrl}</p>
      </Dialog>
    </>
  );
}
