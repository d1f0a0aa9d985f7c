import { useMutation } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { exportResumeAs } from '@vitrine/contract/calls/resume';
import {
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  type ExportFormatId,
  getOmissionLabel,
} from '@vitrine/contract/resume/export-formats';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { saveBlob } from '../../core/files/save-file.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Exports for other programs, and what each of them cannot contain. @param props.resumeId the whole record if omitted
 */
export function OtherPrograms({ resumeId }: { resumeId: string | undefined }) {
  const download = useMutation({
    mutationFn: async (format: ExportFormatId) => {
      const exported = await api(exportResumeAs, {
        params: { format, ...(resumeId !== undefined && { resume: resumeId }) },
      });
      saveBlob(new Blob([exported.text], { type: exported.mediaType }), exported.fileName);
      return { ...exported, format };
    },
  });
  const { variables: busyWith, isPending } = download;
  return (
    <details className="mt-4 text-sm">
      <summary className="min-h-6 w-fit cursor-pointer font-medium">Export for other apps</summary>
      <p className="mt-2 max-w-prose text-muted">
        {resumeId === undefined
          ? 'Exports your whole resume, including hidden entries. You can import each file again.'
          : 'Exports what this resume shows. You can import each file again.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {EXPORT_FORMAT_IDS.map((format) => (
          <Button
            key={format}
            loading={isPending && busyWith === format}
            disabled={isPending && busyWith !== format}
            onClick={() => download.mutate(format)}
          >
            {EXPORT_FORMATS[format].name}
          </Button>
        ))}
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {download.data && <DownloadResult written={download.data} />}
      </div>
      {download.isError && busyWith !== undefined && (
        <div className="mt-3">
          <FailureNotice
            error={download.error}
            title="The file was not downloaded."
            onRetry={() => download.mutate(busyWith)}
          />
        </div>
      )}
    </details>
  );
}

type ExportedFile = CallAnswer<typeof exportResumeAs> & { format: ExportFormatId };

/** The downloaded file, and what it omits because the format does not support it. */
function DownloadResult({ written: { fileName, leftOut, format } }: { written: ExportedFile }) {
  return (
    <>
      <p>{`Downloaded: ${fileName}.`}</p>
      {leftOut.length > 0 && (
        <>
          <p className="mt-1 text-muted">{`${EXPORT_FORMATS[format].name} does not support these, so they are not included:`}</p>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {leftOut.map(({ section, fields }) => (
              <li key={section}>
                {[SECTIONS[section].title, fields.map((field) => getOmissionLabel(section, field)).join(', ')]
                  .filter(Boolean)
                  .join(': ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
