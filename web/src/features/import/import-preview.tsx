import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import { useId, useState } from 'react';
import { ApiError } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { refetchUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageSpinner } from '../../ui/loading.tsx';
import { type Choices, countUncertain, listSelectableItems, NO_CHOICES, toggleMembers } from './choices.ts';
import { describePreview, listDeselectedEntries } from './entry-counts.ts';
import { ImportErrorNotice } from './import-error-notice.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PlanLimitNotice } from './plan-limit-notice.tsx';
import type { ImportUpload } from './prepare-file.ts';
import { hasOtherChanges } from './report-groups.ts';
import { ReportView } from './report-view.tsx';
import { sendFile } from './send-file.ts';

interface ImportPreviewProps {
  file: ImportUpload;
  onDone: (done: ImportResult) => void;
  onBack: () => void;
}

/** The imported content, and the detected format of the file. */
export interface ImportResult {
  report: ImportReport;
  format: string;
  /** The version that the import created. */
  rev: number;
  /** Number of entries that the user left out. */
  deselected: number;
}

/** Formats that only add to one section, so there is nothing to replace (rule R53). */
const ADD_ONLY_FORMATS = ['BibTeX'];

/** A preview of the import, item by item, with the button that confirms it. */
export function ImportPreview({ file, onDone, onBack }: ImportPreviewProps) {
  const [mode, setMode] = useState<ImportMode>('merge');
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  // The file's content is too large for a query key; each preview belongs to one file.
  const id = useId();
  const preview = useQuery({
    queryKey: ['import', id, file.name, mode],
    queryFn: ({ signal }) => sendFile(file, { mode, dryRun: true }, signal),
    gcTime: 0,
    // The file is previewed once: the user confirms what is displayed, and the request is tied to its version.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const importMutation = useMutation({
    // Sends the version that the preview was made from, so that the import does what the preview showed.
    mutationFn: () => sendFile(file, { mode, choices, rev: preview.data?.rev }),
    onSuccess: async ({ report, format, rev }) => {
      await refetchUser();
      const deselected = preview.data ? listDeselectedEntries(preview.data.report, choices.without).length : 0;
      onDone({ report, format, rev, deselected });
    },
  });
  const previewAgain = () => {
    importMutation.reset();
    void preview.refetch();
  };
  const report = preview.data?.report;
  const hasChanges = report !== undefined && hasRemainingChanges(report, choices);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title={file.name} hint={describeFile(file, preview.data?.format)}>
        {ADD_ONLY_FORMATS.includes(preview.data?.format ?? '') ? (
          <p className="max-w-prose text-sm text-muted">
            Adds new publications and fills empty fields. Your existing data is not changed or removed.
          </p>
        ) : (
          <ModeChoice
            mode={mode}
            // Changing the mode or the file would unmount the result of this import.
            disabled={importMutation.isPending}
            onChange={(chosen) => {
              setMode(chosen);
              setChoices(NO_CHOICES);
              importMutation.reset();
            }}
          />
        )}
        <div className="mt-6 grid grid-cols-1 gap-4">
          {importMutation.isError && <ImportErrorNotice error={importMutation.error} onLookAgain={previewAgain} />}
          {report && <p className="max-w-prose text-sm">{describePreview(report, choices.without)}</p>}
          {report && <ImportWarnings report={report} unsent={file.picked?.rejected ?? []} />}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={mode === 'replace' ? 'danger' : 'primary'}
              loading={importMutation.isPending}
              disabled={!hasChanges || preview.isFetching}
              onClick={() => importMutation.mutate()}
            >
              {importMutation.isPending ? 'Importing...' : mode === 'replace' ? 'Replace my resume' : 'Import'}
            </Button>
            <Button variant="quiet" disabled={importMutation.isPending} onClick={onBack}>
              Choose another file
            </Button>
          </div>
        </div>
      </Card>
      {preview.isFetching && <PageSpinner label="Reading the file" />}
      {preview.isError && <UnreadableNotice error={preview.error} onRetry={() => preview.refetch()} />}
      {report && (
        <ReportView
          report={report}
          choices={choices}
          onLeaveOut={(places, isLeftOut) =>
            setChoices(({ without, overwrite }) => ({ overwrite, without: toggleMembers(without, places, isLeftOut) }))
          }
          onOverwrite={(source, useTheirs) =>
            setChoices(({ without, overwrite }) => ({
              without,
              overwrite: toggleMembers(overwrite, [source], useTheirs),
            }))
          }
        />
      )}
    </div>
  );
}

/** Warnings to read before confirming. */
function ImportWarnings({
  report,
  unsent,
}: {
  report: ImportReport;
  unsent: readonly { path: string; reason: string }[];
}) {
  const uncertainCount = countUncertain(report);
  return (
    <>
      {unsent.length > 0 && (
        <Alert
          tone="warning"
          title={unsent.length === 1 ? '1 file cannot be read' : `${unsent.length} files cannot be read`}
        >
          <ul>
            {unsent.map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>{`${path}: ${reason}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <PlanLimitNotice report={report} />
      {uncertainCount > 0 && (
        <Alert
          tone="warning"
          title={uncertainCount === 1 ? '1 entry needs a check' : `${uncertainCount} entries need a check`}
        >
          We read this file from its layout. Check the entries marked below and leave out what is wrong.
        </Alert>
      )}
      {!hasRemainingChanges(report, NO_CHOICES) && report.conflicts.length === 0 && (
        <Alert tone="info">Your resume already contains everything in this file.</Alert>
      )}
    </>
  );
}

/** Whether the import would still change anything, given the user's choices. */
function hasRemainingChanges(report: ImportReport, { without, overwrite }: Choices): boolean {
  const hasSelectedItems = listSelectableItems(report).some(({ place }) => !without.has(place));
  return (report.changesResume && hasSelectedItems) || overwrite.size > 0 || hasOtherChanges(report);
}

/** Describes the file: 'LinkedIn data export. 14 of its files were read, and 38 never left your device.' */
function describeFile({ picked }: ImportUpload, format: string | undefined): string {
  const sentText = picked && `${picked.sent} of its files ${picked.sent === 1 ? 'was' : 'were'} read`;
  const unsentText = picked && picked.left > 0 && `, and ${picked.left} never left your device`;
  return [format && `${format}.`, sentText && `${sentText}${unsentText || ''}.`].filter(Boolean).join(' ');
}

function UnreadableNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isFaulty = error instanceof ApiError && error.code === 'import/unreadable';
  return isFaulty ? <FileFaults failure={error} /> : <FailureNotice error={error} onRetry={onRetry} />;
}

/** Lists why a file cannot be imported, each reason with its place. */
function FileFaults({ failure }: { failure: ApiError }) {
  const faults = Object.entries(failure.fields).filter(([, message]) => !failure.message.includes(message));
  return (
    <Alert tone="danger" title={failure.message}>
      {faults.length > 0 && (
        <ul className="list-disc pl-5">
          {faults.map(([path, message]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
