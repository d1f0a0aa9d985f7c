import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { undoImport } from '@vitrine/contract/calls/resume';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { useEffect, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { refetchUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass, textLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DocumentSource, type ImportDocument } from './document-source.tsx';
import { BeyondPlan, ImportPreview } from './import-preview.tsx';
import { isLeftOut } from './report-groups.ts';

type Step =
  | { at: 'choose' }
  | { at: 'preview'; document: ImportDocument }
  | { at: 'done'; report: ImportReport; format: ImportDocument['format'] };

/** A resume that one has already, brought in: choose it, see what would happen, confirm. */
export function ImportPage() {
  const [step, setStep] = useState<Step>({ at: 'choose' });
  // Each step is a page of its own as far as reading goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it waits for.
  useEffect(() => {
    // In braces: what this returns in newer browsers is no clean-up.
    window.scrollTo(0, 0);
  }, [step.at]);
  const choose = () => setStep({ at: 'choose' });
  const lead = (
    <>
      Bring the resume that you have as a{' '}
      <a href="https://jsonresume.org/" target="_blank" rel="noopener" className={textLink}>
        JSON Resume
      </a>{' '}
      document, or your publications as BibTeX. You see what happens to each fact before anything is changed.
    </>
  );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Import a resume" lead={lead} />
      {step.at === 'choose' && (
        <>
          <DocumentSource onRead={(document) => setStep({ at: 'preview', document })} />
          <Card
            className="mt-6"
            title="An import went wrong?"
            hint="For 30 days you can go back to the resume as it was before the last one."
          >
            <UndoImport label="Undo the last import" />
          </Card>
        </>
      )}
      {step.at === 'preview' && (
        <ImportPreview
          document={step.document}
          onDone={(report) => setStep({ at: 'done', report, format: step.document.format })}
          onBack={choose}
        />
      )}
      {step.at === 'done' && <ImportDone report={step.report} format={step.format} onAgain={choose} />}
    </div>
  );
}

interface ImportDoneProps {
  report: ImportReport;
  format: ImportDocument['format'];
  onAgain: () => void;
}

/** After an import: where to go on, and the way back. */
function ImportDone({ report, format, onAgain }: ImportDoneProps) {
  const [undone, setUndone] = useState(false);
  const { taken, kept, refused, toComplete, notListed } = report;
  const leftOut = refused.filter(isLeftOut).length;
  const unfinished = [...new Set(toComplete.map(({ section }) => section))];
  return (
    <div className="grid grid-cols-1 gap-6">
      {undone ? (
        <Undone />
      ) : (
        <Alert
          tone="success"
          title={format === 'bibtex' ? 'Your publications were imported.' : 'Your resume was imported.'}
        >
          {taken.length + notListed.taken} taken, {kept.length + notListed.kept} kept aside,{' '}
          {refused.length - leftOut + notListed.refused} refused{leftOut > 0 && `, ${leftOut} left out`}.
        </Alert>
      )}
      {!undone && <BeyondPlan report={report} />}
      {!undone && unfinished.length > 0 && (
        <Card title="To complete" hint="The document speaks of these, but their forms ask for more.">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {unfinished.map((section) => (
              <li key={section}>
                <Link to={paths[section]} className={`${textLink} inline-flex min-h-6 items-center`}>
                  {SECTIONS[section].title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="flex flex-wrap gap-2">
        {format === 'bibtex' ? (
          <Link to={paths.publications} className={buttonClass('primary')}>
            Go to your publications
          </Link>
        ) : (
          <Link to={paths.dashboard} className={buttonClass('primary')}>
            Go to the dashboard
          </Link>
        )}
        <Button onClick={onAgain}>Import another document</Button>
      </div>
      {!undone && (
        <Card
          title="Not what you wanted?"
          hint="For 30 days you can go back to the resume as it was before this import."
        >
          <UndoImport label="Undo" onUndone={() => setUndone(true)} />
        </Card>
      )}
    </div>
  );
}

interface UndoImportProps {
  label: string;
  /** Told when the resume is back, for a page that then shows something else. */
  onUndone?: () => void;
}

/** Takes the newest import back, after a question: later changes go with it. */
function UndoImport({ label, onUndone }: UndoImportProps) {
  const [isConfirming, setAsked] = useState(false);
  const finish = async () => {
    await refetchUser();
    onUndone?.();
  };
  const undo = useMutation({ mutationFn: () => api(undoImport), onSuccess: finish });
  const start = () => {
    setAsked(false);
    undo.mutate();
  };
  if (undo.isSuccess) return <Undone />;
  const actions = (
    <>
      <Button onClick={() => setAsked(false)}>Cancel</Button>
      <Button variant="danger" onClick={start}>
        Undo the import
      </Button>
    </>
  );
  return (
    <div className="grid justify-items-start gap-3">
      {undo.isError && <FailureNotice error={undo.error} title="Nothing was undone." />}
      <Button loading={undo.isPending} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog open={isConfirming} onClose={() => setAsked(false)} title="Undo the last import?" actions={actions}>
        <p>Your resume becomes what it was before the import. What you have changed since then goes too.</p>
      </Dialog>
    </div>
  );
}

/** Says that the resume is back. */
const Undone = () => (
  <Alert tone="success" title="The import was undone.">
    Your resume is as it was before.
  </Alert>
);
