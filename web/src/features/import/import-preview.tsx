import { useMutation, useQuery } from '@tanstack/react-query';
import { importResume } from '@vitrine/contract/calls/resume';
import type { ImportMode } from '@vitrine/contract/json-resume/modes';
import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { useId, useState } from 'react';
import { ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { refetchUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { BeyondPlan } from './beyond-plan.tsx';
import { DocumentFaults } from './document-faults.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { changesAnything } from './report-groups.ts';
import { ReportView } from './report-view.tsx';

interface ImportPreviewProps {
  document: { name: string; data: unknown };
  onDone: (report: ImportReport) => void;
  onBack: () => void;
}

/** What would happen with this document, and the button that makes it happen. */
export function ImportPreview({ document: { name, data }, onDone, onBack }: ImportPreviewProps) {
  const [mode, setMode] = useState<ImportMode>('merge');
  // The document itself is too large for a key; this preview belongs to one document.
  const id = useId();
  const trial = useQuery({
    queryKey: ['import', id, name, mode],
    queryFn: ({ signal }) => api(importResume, { body: { data, mode, dryRun: true }, signal }),
    gcTime: 0,
  });
  const confirm = useMutation({
    // With the version that the trial was made from, so that what was read is what happens.
    mutationFn: () => api(importResume, { body: { data, mode, rev: trial.data?.rev } }),
    onSuccess: async ({ report }) => {
      await refetchUser();
      onDone(report);
    },
  });
  const changed = confirm.error instanceof ApiError && confirm.error.code === 'content/changed';
  const lookAgain = () => {
    confirm.reset();
    void trial.refetch();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card title={name}>
        <ModeChoice
          mode={mode}
          onChange={(chosen) => {
            setMode(chosen);
            confirm.reset();
          }}
        />
        <div className="mt-6 grid grid-cols-1 gap-4">
          {confirm.isError && (
            <FailureNotice
              error={confirm.error}
              onRetry={changed ? lookAgain : undefined}
              title="Nothing was imported."
            />
          )}
          {trial.data && <BeyondPlan report={trial.data.report} />}
          {trial.data && !changesAnything(trial.data.report) && (
            <Alert tone="info">Everything in this document is in your resume already.</Alert>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={mode === 'replace' ? 'danger' : 'primary'}
              loading={confirm.isPending}
              disabled={!trial.data || !changesAnything(trial.data.report)}
              onClick={() => confirm.mutate()}
            >
              {confirm.isPending ? 'Importing...' : mode === 'replace' ? 'Replace my resume' : 'Import'}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              Choose another document
            </Button>
          </div>
        </div>
      </Card>
      {trial.isPending && <PageSpinner label="Reading the document" />}
      {trial.isError && <Unreadable error={trial.error} onRetry={() => trial.refetch()} />}
      {trial.data && <ReportView report={trial.data.report} />}
    </div>
  );
}

function Unreadable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const faulty = error instanceof ApiError && error.code === 'import/not-json-resume';
  return faulty ? <DocumentFaults failure={error} /> : <FailureNotice error={error} onRetry={onRetry} />;
}
