import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { RESUME_FORMAT_IDS, RESUME_FORMATS } from '@vitrine/contract/resume-formats';
import { DownloadOutcome, useResumeDownload } from '../../core/files/resume-download.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';
import { MonthUse } from './month-use.tsx';

interface DownloadsProps {
  user: UserRecord;
  /** Whether another design is chosen than the saved one. */
  dirty: boolean;
}

/** The resume as files of each format, in the design that is saved. */
export function Downloads({ user, dirty }: DownloadsProps) {
  const download = useResumeDownload();
  const { start, busyWith } = download;
  return (
    <Card
      id="downloads"
      title="Download"
      hint={
        dirty
          ? 'Files are made in the saved design: what you changed is not in them until you save it.'
          : 'With your email and phone, whatever the public sees.'
      }
    >
      <div className="flex flex-wrap gap-2">
        {RESUME_FORMAT_IDS.map((format) => (
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
      <MonthUse plan={user.plan} />
      <p className="mt-3 text-sm">
        <Link to={paths.portfolio} hash="visitor-files" className={textLink}>
          What visitors can download
        </Link>
      </p>
    </Card>
  );
}
