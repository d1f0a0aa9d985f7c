import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { downloadResume } from '@vitrine/contract/calls/resume';
import { RESUME_FORMAT_IDS, RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume-formats';
import { apiResponse } from '../../api.ts';
import { paths } from '../../paths.ts';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { keepFile, sentName } from '../../shell/sent-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';

async function download(format: ResumeFormat): Promise<void> {
  const response = await apiResponse(downloadResume, { params: { format } });
  keepFile(await response.blob(), sentName(response.headers) ?? `Resume.${format}`);
}

/** The resume as files of each format, in the design that is saved. @param props.dirty whether another is chosen */
export function Downloads({ dirty }: { dirty: boolean }) {
  const { mutate, variables, isPending, isSuccess, error } = useMutation({ mutationFn: download });
  const name = variables && RESUME_FORMATS[variables];
  return (
    <Card
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
            busy={isPending && variables === format}
            disabled={isPending && variables !== format}
            onClick={() => mutate(format)}
          >
            {RESUME_FORMATS[format]}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isPending && <span className="appear-late">Making your file ({name})...</span>}
        {isSuccess && `Downloaded (${name}).`}
      </p>
      {error && variables && (
        <div className="mt-3">
          <FailureNotice error={error} title={`Your file (${name}) was not made.`} onRetry={() => mutate(variables)} />
        </div>
      )}
      <p className="mt-3 text-sm">
        <Link to={paths.dashboard} search={{ tab: 'settings' }} hash="visitor-files" className={textLink}>
          What visitors can download
        </Link>
      </p>
    </Card>
  );
}
