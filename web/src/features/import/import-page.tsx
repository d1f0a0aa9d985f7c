import { useEffect, useState } from 'react';
import { UndoImport } from '../../core/files/undo-import.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreview, type ImportResult } from './import-preview.tsx';
import type { ImportUpload } from './prepare-file.ts';

type Step = { at: 'choose' } | { at: 'preview'; file: ImportUpload } | { at: 'done'; done: ImportResult };

/** Imports an existing resume: choose a file, preview the result, confirm. */
export function ImportPage() {
  const [step, setStep] = useState<Step>({ at: 'choose' });
  // Each step is read as a page of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it waits for.
  useEffect(() => {
    // In braces because newer browsers return a promise, which is not a clean-up function.
    window.scrollTo(0, 0);
  }, [step.at]);
  const choose = () => setStep({ at: 'choose' });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Import a resume"
        lead="Import a LinkedIn archive, PDF, Word or other resume file. You review everything before anything changes."
      />
      {step.at === 'choose' && (
        <>
          <ChooseFile onChosen={(file) => setStep({ at: 'preview', file })} />
          <Card className="mt-6" title="An import went wrong?" hint="You can undo the last import for 30 days.">
            <UndoImport label="Undo the last import" />
          </Card>
        </>
      )}
      {step.at === 'preview' && (
        <ImportPreview file={step.file} onDone={(done) => setStep({ at: 'done', done })} onBack={choose} />
      )}
      {step.at === 'done' && <ImportDone done={step.done} onAgain={choose} />}
    </div>
  );
}
