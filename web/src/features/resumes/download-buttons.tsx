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
  /** Id of the resume; the first one if omitted. */
  resumeId?: string;
  formats?: readonly ResumeFormat[];
}

/** Download buttons of a resume per format, with the result and the remaining monthly downloads. */
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
      <MonthlyUsage plan={plan} />
      <OtherPrograms resumeId={resumeId} />
    </>
  );
}

/** The upgrade link is shown when this many files or fewer are left. */
const NEAR_LIMIT_COUNT = 2;

/** The number of files used this month, if the plan limits them; nothing until it is loaded. */
function MonthlyUsage({ plan }: Pick<UserRecord, 'plan'>) {
  const used = useOwnPlan().data?.subscription.usage.resumeDownloads;
  const limit = plan.features.resumeDownloads;
  if (used === undefined || limit === UNLIMITED) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      <span className="tabular-nums">
        {formatNumber(used)} of {formatNumber(limit)} new PDF and Word files this month
      </span>
      {used >= limit - NEAR_LIMIT_COUNT && (
        <>
          . A file that was made already does not count again, nor do plain text and JSON Resume.{' '}
          <UpgradeLink plan={plan.name} inText />
        </>
      )}
    </p>
  );
}
