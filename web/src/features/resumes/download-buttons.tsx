import type { UserRecord } from '@vitrine/contract/account/accounts';
import { UNLIMITED } from '@vitrine/contract/plans/plans';
import { RESUME_FORMAT_IDS, RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { DownloadOutcome, useResumeDownload } from '../../core/files/resume-download.tsx';
import { useOwnPlan } from '../../core/plans/plan-queries.ts';
import { formatNumber } from '../../core/plans/price.ts';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';
import { Button } from '../../ui/button.tsx';
import { OtherPrograms } from './other-programs.tsx';

interface DownloadButtonsProps extends Pick<UserRecord, 'plan'> {
  /** One of the person's resumes; the first one where none is named. */
  resumeId?: string;
  formats?: readonly ResumeFormat[];
}

/** A resume as files, each by a button, what came of it, and how many the month still has. */
export function DownloadButtons({ plan, resumeId, formats = RESUME_FORMAT_IDS }: DownloadButtonsProps) {
  const download = useResumeDownload(resumeId);
  const { start, busyWith } = download;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'primary' : 'secondary'}
            loading={busyWith === format}
            disabled={busyWith !== undefined && busyWith !== format}
            onClick={() => start(format)}
          >
            {RESUME_FORMATS[format]}
          </Button>
        ))}
      </div>
      <DownloadOutcome download={download} />
      <MonthUse plan={plan} />
      <OtherPrograms resumeId={resumeId} />
    </>
  );
}

/** This many files before the end, the way to more is shown. */
const NEAR_LIMIT = 2;

/** How many new files of the month are made, where the plan limits them; nothing until it is known. */
function MonthUse({ plan }: Pick<UserRecord, 'plan'>) {
  const used = useOwnPlan().data?.subscription.usage.resumeDownloads;
  const most = plan.features.resumeDownloads;
  if (used === undefined || most === UNLIMITED) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      <span className="tabular-nums">
        {formatNumber(used)} of {formatNumber(most)} new PDF and Word files this month
      </span>
      {used >= most - NEAR_LIMIT && (
        <>
          . A file that was made already does not count again, nor do plain text and JSON Resume.{' '}
          <UpgradeLink plan={plan.name} inText />
        </>
      )}
    </p>
  );
}
