import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { RESUME_FORMAT_IDS, RESUME_FORMATS } from '@vitrine/contract/resume-formats';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';
import { DownloadFailure } from './download-failure.tsx';
import { downloadFile, type WantedFile } from './download-file.ts';
import { MonthUse } from './month-use.tsx';

interface DownloadsProps {
  user: UserRecord;
  /** Whether another design is chosen than the saved one. */
  dirty: boolean;
}

/** The resume as files of each format, in the design that is saved. */
export function Downloads({ user, dirty }: DownloadsProps) {
  const download = useMutation({ mutationFn: downloadFile });
  const { mutate, variables: wanted, isPending, isSuccess, error } = download;
  const name = wanted && nameOf(wanted);
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
            look={format === 'pdf' ? 'primary' : 'secondary'}
            busy={isPending && wanted?.format === format}
            disabled={isPending && wanted?.format !== format}
            onClick={() => mutate({ format })}
          >
            {RESUME_FORMATS[format]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isPending && <span className="appear-late">Making your file ({name})...</span>}
        {isSuccess && `Downloaded (${name}).`}
      </p>
      {error && wanted && (
        <div className="mt-3">
          <DownloadFailure error={error} name={nameOf(wanted)} onRetry={() => mutate(wanted)} />
        </div>
      )}
      <MonthUse plan={user.plan} />
      <p className="mt-3 text-sm">
        <Link to={paths.portfolio} hash="visitor-files" className={textLink}>
          What visitors can download
        </Link>
      </p>
    </Card>
  );
}

const nameOf = ({ format }: WantedFile): string => RESUME_FORMATS[format];
