import { Link } from '@tanstack/react-router';
import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { SECTIONS } from '@vitrine/contract/resume';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { textLink } from '../../ui/text-link.ts';
import { BeyondPlan } from './beyond-plan.tsx';
import { UndoImport, Undone } from './undo-import.tsx';

interface ImportDoneProps {
  report: ImportReport;
  onAgain: () => void;
}

/** After an import: where to go on, and the way back. */
export function ImportDone({ report, onAgain }: ImportDoneProps) {
  const [undone, setUndone] = useState(false);
  const { taken, kept, refused, toComplete, notListed } = report;
  const unfinished = [...new Set(toComplete.map(({ section }) => section))];
  return (
    <div className="grid grid-cols-1 gap-6">
      {undone ? (
        <Undone />
      ) : (
        <Alert tone="success" title="Your resume was imported.">
          {taken.length + notListed.taken} taken, {kept.length + notListed.kept} kept aside,{' '}
          {refused.length + notListed.refused} refused.
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
        <Link to={paths.dashboard} className={buttonClass('primary')}>
          Go to the dashboard
        </Link>
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
