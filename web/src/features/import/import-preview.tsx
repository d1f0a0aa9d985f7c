import { useMutation, useQuery } from '@tanstack/react-query';
import { importBibtex, importResume } from '@vitrine/contract/calls/resume';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';
import { refetchUser, useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageSpinner } from '../../ui/loading.tsx';
import type { ImportDocument } from './document-source.tsx';
import { changesAnything, isPlanLimitExceeded, type ReportGroup, reportGroups } from './report-groups.ts';

interface ImportPreviewProps {
  document: ImportDocument;
  onDone: (report: ImportReport) => void;
  onBack: () => void;
}

/** What would happen with this document, and the button that makes it happen. */
export function ImportPreview({ document, onDone, onBack }: ImportPreviewProps) {
  const { name, format } = document;
  const [mode, setMode] = useState<ImportMode>('merge');
  // The document itself is too large for a key; this preview belongs to one document.
  const id = useId();
  const trial = useQuery({
    queryKey: ['import', id, name, mode],
    queryFn: ({ signal }) => sendDocument(document, { mode, dryRun: true }, signal),
    gcTime: 0,
  });
  const confirm = useMutation({
    // With the version that the trial was made from, so that what was read is what happens.
    mutationFn: () => sendDocument(document, { mode, rev: trial.data?.rev }),
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
        {format === 'bibtex' ? (
          <p className="max-w-prose text-sm text-muted">
            Adds what is new to your publications and fills what is empty. Nothing of yours is changed or removed.
          </p>
        ) : (
          <ModeChoice
            mode={mode}
            onChange={(chosen) => {
              setMode(chosen);
              confirm.reset();
            }}
          />
        )}
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

/** BibTeX only adds, so that it has no mode. */
const sendDocument = (
  { format, data }: ImportDocument,
  { mode, ...options }: { mode: ImportMode; rev?: number | undefined; dryRun?: boolean },
  signal?: AbortSignal,
) =>
  format === 'bibtex'
    ? api(importBibtex, { body: { data, ...options }, signal })
    : api(importResume, { body: { data, mode, ...options }, signal });

function Unreadable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const faulty = error instanceof ApiError && ['import/not-json-resume', 'import/not-bibtex'].includes(error.code);
  return faulty ? <DocumentFaults failure={error} /> : <FailureNotice error={error} onRetry={onRetry} />;
}

/** Why a document cannot be taken at all, each reason with its place. */
function DocumentFaults({ failure }: { failure: ApiError }) {
  const fieldErrors = Object.entries(failure.fields);
  return (
    <Alert tone="danger" title={failure.message}>
      {fieldErrors.length > 0 && (
        <ul className="list-disc pl-5">
          {fieldErrors.map(([path, message]) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const MODES: Record<ImportMode, { label: string; help: string }> = {
  merge: {
    label: 'Add to my resume',
    help: 'Fills what is empty and adds what is new. Nothing of yours is changed or removed.',
  },
  replace: {
    label: 'Replace my resume',
    help: 'The document becomes your resume; what you have now goes. You can undo this for 30 days.',
  },
};

interface ModeChoiceProps {
  mode: ImportMode;
  onChange: (mode: ImportMode) => void;
}

/** Merge or replace, each with what it does. */
function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">How to import</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(Object.keys(MODES) as ImportMode[]).map((it) => (
          <label
            key={it}
            className="flex cursor-pointer gap-3 rounded-sm border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="mode"
              checked={mode === it}
              onChange={() => onChange(it)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="block text-sm font-medium">{MODES[it].label}</span>
              <span className="block text-xs text-muted">{MODES[it].help}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What an import does to each fact, group by group. */
function ReportView({ report }: { report: ImportReport }) {
  return reportGroups(report).map((group) => <Group key={group.title} group={group} />);
}

function Group({ group: { title, hint, parts, count, open, notListed } }: { group: ReportGroup }) {
  return (
    <Card flush>
      <details open={open} className="group">
        <summary className="flex items-center gap-3 rounded-lg p-4 sm:px-6">
          <ChevronRight
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <h2 className="text-base font-semibold">{title}</h2>
          <span className="ml-auto text-sm text-muted tabular-nums">{count}</span>
        </summary>
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">
          <p className="max-w-prose text-sm text-muted">{hint}</p>
          {parts.map(({ section, lines }) => (
            <div key={section} className="mt-4">
              {section && lines.some(({ title: head }) => head !== section) && (
                <h3 className="mb-1 text-xs font-medium text-muted">{section}</h3>
              )}
              <ul className="divide-y divide-line border-y border-line">
                {lines.map(({ title: head, detail, place }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read the same, and lines never move.
                  <li key={index} className="py-2 text-sm [overflow-wrap:anywhere]">
                    <p className="flex flex-wrap justify-between gap-x-4">
                      <span className="min-w-0 font-medium">{head}</span>
                      {place && <code className="text-xs text-muted">{place}</code>}
                    </p>
                    {detail && <p className="text-muted">{detail}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {notListed > 0 && <p className="mt-3 text-sm text-muted">and {notListed.toLocaleString('en-US')} more</p>}
        </div>
      </details>
    </Card>
  );
}

/** Says that a document has more projects than the plan has room for, with the way to upgrade; nothing otherwise. */
export function BeyondPlan({ report }: { report: ImportReport }) {
  const plan = useUser().data?.plan;
  if (!plan || !isPlanLimitExceeded(report)) return null;
  return (
    <Alert
      tone="info"
      title="There are more projects than your plan has room for"
      actions={<UpgradeLink plan={plan.name} />}
    >
      The {plan.displayName} holds {plan.features.maxProjects}. The others are refused and kept aside; after an upgrade,
      the same document brings them.
    </Alert>
  );
}
