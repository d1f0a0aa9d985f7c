import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { VISIBILITY_TEXTS } from '@vitrine/contract/portfolio/portfolio';
import { Download, ExternalLink, Globe, Lock, QrCode as QrIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { fetchPublicFile } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { DownloadOutcome, useResumeDownload } from '../../core/files/resume-download.tsx';
import { saveBlob } from '../../core/files/save-file.ts';
import { paths } from '../../core/navigation/paths.ts';
import { TemplateMiniature } from '../../core/preview/template-miniature.tsx';
import { Button, getButtonClasses, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyUrl } from '../../ui/copy-url.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ScaledFrame, useInView } from '../../ui/scaled-frame.tsx';

/** How long 'Copied!' stays on the overview card, in milliseconds (rule S15). */
const COPIED_MS = 1_000;

interface PortfolioCardProps {
  user: UserRecord;
  /** Whether there is any content to show a preview of. */
  pictured: boolean;
}

/** The portfolio as it is now: its preview, address and visibility. */
export function PortfolioCard({ user, pictured: hasPreview }: PortfolioCardProps) {
  const { publicUrl, isPortfolioPublic, handle } = user;
  const Icon = isPortfolioPublic ? Globe : Lock;
  return (
    <Card title="Your portfolio" action={<DesignLink to={paths.portfolio} of="portfolio" />} className="flex flex-col">
      {hasPreview && <PagePreview user={user} />}
      <div>
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
          {hasPreview || !isPortfolioPublic
            ? VISIBILITY_TEXTS[isPortfolioPublic ? 'public' : 'private']
            : 'Visitors can see it once you add something'}
        </p>
        <p className="mt-2 text-sm font-medium [overflow-wrap:anywhere]">{publicUrl}</p>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {/* On this host the owner is signed in, whichever host visitors use. */}
        <a
          href={`${window.location.origin}/p/${handle}`}
          target="_blank"
          rel="noopener"
          className={getButtonClasses('primary')}
        >
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
          View Portfolio
          <span className="sr-only">(opens a new tab)</span>
        </a>
        <CopyUrl url={publicUrl} shownFor={COPIED_MS} />
        {hasPreview && <QrCode user={user} />}
      </div>
    </Card>
  );
}

/** The resume as it is now: its preview and download. */
export function ResumeCard({ user }: { user: UserRecord }) {
  const download = useResumeDownload();
  const { start, busyWith } = download;
  return (
    <Card title="Your resume" action={<DesignLink to={paths.resume} of="resume" />} className="flex flex-col">
      <PreviewFrame>
        <TemplateMiniature user={user} template={user.resumeTheme} />
      </PreviewFrame>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button variant="primary" loading={busyWith === 'pdf'} onClick={() => start('pdf')}>
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          Download resume
        </Button>
      </div>
      <DownloadOutcome download={download} />
    </Card>
  );
}

function DesignLink({ to, of: subject }: { to: typeof paths.portfolio | typeof paths.resume; of: string }) {
  return (
    <Link to={to} className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center text-sm`}>
      Design<span className="sr-only">&nbsp;your {subject}</span>
    </Link>
  );
}

/** The frame of a preview: fixed aspect ratio, cropped at the bottom, and inert. */
function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    <div inert className="mb-4 aspect-4/3 grow overflow-hidden rounded-sm border border-line bg-sunken *:items-start!">
      {children}
    </div>
  );
}

/** Layout width of the page in its preview, in pixels. */
const PAGE_WIDTH_PX = 1_024;

/** The page as rendered by the server, so that the overview loads none of its code. */
function PagePreview({ user: { handle, updatedAt } }: { user: UserRecord }) {
  const container = useRef<HTMLDivElement>(null);
  // While out of view, the preview would load fonts that are not visible.
  const isSeen = useInView(container, 0);
  return (
    <PreviewFrame>
      <div ref={container} className="size-full">
        {isSeen && (
          <ScaledFrame title="Your portfolio as it is now" src={`/p/${handle}?at=${updatedAt}`} width={PAGE_WIDTH_PX} />
        )}
      </div>
    </PreviewFrame>
  );
}

/** The public address as a QR code for business cards and printed resumes, with a download. */
function QrCode({ user: { handle, publicUrl } }: { user: UserRecord }) {
  const [open, setOpen] = useState(false);
  // Fetched once, so that the downloaded code is the displayed one.
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
