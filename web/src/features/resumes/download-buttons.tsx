import type { UserRecord } from '@vitrine/contract/account/accounts';
import { UNLIMITED } from '@vitrine/contract/plans/plans';
import { RESUME_FORMAT_IDS, RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { useState } from 'react';
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
  /** Saves what is changed on the page, so that the file contains it. @returns whether it was saved */
  saveFirst?: (() => Promise<boolean>) | undefined;
}

/** Download buttons of a resume per format, with the result and the remaining monthly downloads. */
export function DownloadButtons({ plan, resumeId, formats = RESUME_FORMAT_IDS, saveFirst }: DownloadButtonsProps) {
  const download = useResumeDownload(resumeId);
  const [savingFor, setSavingFor] = useState<ResumeFormat>();
  const busyWith = savingFor ?? download.busyWith;
  const start = async (format: ResumeFormat) => {
    if (saveFirst) {
      setSavingFor(format);
      const isSaved = await saveFirst();
      setSavingFor(undefined);
      if (!isSaved) return;
    }
    download.start(format);
  };
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
          . An unchanged file does not count again. Plain text and JSON Resume never count.{' '}
          <UpgradeLink plan={plan.name} inText />
        </>
      )}
    </p>
  );
}
