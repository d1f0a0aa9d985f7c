import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { VISIBILITY_TEXTS } from '@vitrine/contract/portfolio/portfolio';
import { isNewAccount } from '@vitrine/contract/resume/completion';
import { ArrowRight, Download, ExternalLink, Globe, Lock } from 'lucide-react';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { DownloadOutcome, useResumeDownload } from '../../../core/files/resume-download.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { Button, getButtonClasses, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyUrl } from '../../../ui/copy-url.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useVisibility } from '../edited-portfolio.ts';

/** How long 'Copied!' is shown, in milliseconds. */
const COPIED_MS = 2_000;

/** The end of the guide: the resume to download, and the page, which its owner publishes or keeps private. */
export function GuideDone({ user }: { user: UserRecord }) {
  if (isNewAccount(user)) return <NothingFilledIn />;
  return (
    <div className="max-w-140">
      <PageHeader title="Your resume and portfolio are ready" lead="You can change everything at any time." />
      <div className="space-y-6">
        <ResumeCard />
        <PageCard user={user} />
        <Link to={paths.dashboard} className={getButtonClasses('quiet')}>
          Go to Dashboard
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}

/** For who skipped every step. */
function NothingFilledIn() {
  return (
    <>
      <PageHeader title="Nothing is filled in yet" lead="Your resume and portfolio are empty." />
      <div className="flex flex-wrap gap-2">
        <Link to={paths.guide} search={{}} className={getButtonClasses('primary')}>
          Back to the first step
        </Link>
        <Link to={paths.dashboard} className={getButtonClasses('quiet')}>
          Go to Dashboard
        </Link>
      </div>
    </>
  );
}

function ResumeCard() {
  const download = useResumeDownload();
  return (
    <Card title="Your resume">
      <Button variant="primary" loading={download.busyWith !== undefined} onClick={() => download.start('pdf')}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        Download PDF
      </Button>
      <DownloadOutcome download={download} />
    </Card>
  );
}

/** The address of the page, and who sees it. */
function PageCard({ user }: { user: UserRecord }) {
  const { isPortfolioPublic, publicUrl, handle, publicSettings } = user;
  const save = useVisibility(user);
  const hidesPrivateDetails = !Object.values(publicSettings.fields).includes(true);
  const Icon = isPortfolioPublic ? Globe : Lock;
  return (
    <Card title="Your portfolio">
      <p className="font-medium [overflow-wrap:anywhere]">{publicUrl}</p>
      <p role="status" className="mt-1 flex items-center gap-2 text-sm text-muted">
        <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {VISIBILITY_TEXTS[isPortfolioPublic ? 'public' : 'private']}
      </p>
      <p className="mt-1 text-sm text-muted">
        {hidesPrivateDetails && 'It does not show your email, phone or other private details. '}
        <Link to={paths.portfolio} hash="public" className={TEXT_LINK_CLASSES}>
          Choose what it shows
        </Link>
      </p>
      {save.isError && <FailureNotice error={save.error} title="This was not saved." />}
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={`${window.location.origin}/p/${handle}`}
          target="_blank"
          rel="noopener"
          className={getButtonClasses('secondary')}
        >
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
          View Portfolio
          <span className="sr-only">(opens a new tab)</span>
        </a>
        <CopyUrl url={publicUrl} shownFor={COPIED_MS} />
        <Button variant="quiet" loading={save.isPending} onClick={() => save.mutate(!isPortfolioPublic)}>
          {isPortfolioPublic ? 'Make private' : 'Publish'}
        </Button>
      </div>
    </Card>
  );
}
