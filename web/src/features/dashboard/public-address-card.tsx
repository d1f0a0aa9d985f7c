import type { UserRecord } from '@vitrine/contract/accounts';
import { VISIBILITY_TEXTS } from '@vitrine/contract/portfolio';
import { Download, ExternalLink, FileJson, Globe, Lock } from 'lucide-react';
import { DownloadOutcome, useResumeDownload } from '../../shell/resume-download.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyUrl } from './copy-url.tsx';
import { QrCode } from './qr-code.tsx';

/** How long 'Copied!' stays on the overview card, in milliseconds (specification of content, section 9). */
const COPIED_FOR = 1_000;

/** Where the portfolio is, and the resume as a file. */
export function PublicAddressCard({ user }: { user: UserRecord }) {
  const { publicUrl, isPortfolioPublic } = user;
  const download = useResumeDownload();
  const { start, busyWith } = download;
  const Icon = isPortfolioPublic ? Globe : Lock;
  return (
    <Card title="Your portfolio">
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0" />
        {VISIBILITY_TEXTS[isPortfolioPublic ? 'public' : 'private']}
      </p>
      <p className="mt-2 font-medium [overflow-wrap:anywhere]">{publicUrl}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={publicUrl} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
          View Portfolio
          <span className="sr-only">(opens a new tab)</span>
        </a>
        <CopyUrl url={publicUrl} shownFor={COPIED_FOR} />
        <QrCode user={user} />
        <Button look="secondary" busy={busyWith === 'pdf'} disabled={busyWith === 'json'} onClick={() => start('pdf')}>
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          Download resume
        </Button>
        <Button look="quiet" busy={busyWith === 'json'} disabled={busyWith === 'pdf'} onClick={() => start('json')}>
          <FileJson size={16} strokeWidth={1.5} aria-hidden="true" />
          Export as JSON Resume
        </Button>
      </div>
      <DownloadOutcome download={download} />
    </Card>
  );
}
