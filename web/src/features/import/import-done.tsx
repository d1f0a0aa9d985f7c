import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { ExternalLink, Globe } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { UndoImport, UndoSuccess } from '../../core/files/undo-import.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { changeUser, useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, getButtonClasses, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyUrl } from '../../ui/copy-url.tsx';
import { describeEntries, describeOtherFacts } from './entry-counts.ts';
import type { ImportResult } from './import-preview.tsx';
import { PlanLimitNotice } from './plan-limit-notice.tsx';

/** How long 'Copied!' is shown, in milliseconds. */
const COPIED_MS = 1_000;

interface ImportDoneProps {
  done: ImportResult;
  onAgain: () => void;
}

/** Shown after an import: the resulting page, what is left to do, and an undo. */
export function ImportDone({ done: { report, format, rev, deselected }, onAgain: onImportAnother }: ImportDoneProps) {
  const [isUndone, setUndone] = useState(false);
  const unfinished = [...new Set(report.toComplete.map(({ section }) => section))];
  return (
    <div className="grid grid-cols-1 gap-6">
      {isUndone ? (
        <UndoSuccess />
      ) : (
        <Alert
          tone="success"
          title={format === 'BibTeX' ? 'Your publications were imported.' : 'Your resume was imported.'}
        >
          <p>{describeEntries(report, true, deselected)}</p>
          <p>{describeOtherFacts(report)}</p>
        </Alert>
      )}
      {!isUndone && <PlanLimitNotice report={report} />}
      {!isUndone && <PublicPage />}
      {!isUndone && unfinished.length > 0 && (
        <Card title="Missing details" hint="These were imported. Add what is missing.">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {unfinished.map((section) => (
              <li key={section}>
                <Link to={paths[section]} className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center`}>
                  {SECTIONS[section].title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="flex flex-wrap gap-2">
        {format === 'BibTeX' ? (
          <Link to={paths.publications} className={getButtonClasses('secondary')}>
            Go to your publications
          </Link>
        ) : (
          <Link to={paths.dashboard} className={getButtonClasses(isUndone ? 'primary' : 'secondary')}>
            Go to the dashboard
          </Link>
        )}
        <Button variant="quiet" onClick={onImportAnother}>
          Import another file
        </Button>
      </div>
      {!isUndone && (
        <Card title="Not what you wanted?" hint="You can undo this import for 30 days.">
          <UndoImport label="Undo" rev={rev} onUndone={() => setUndone(true)} onLookAgain={onImportAnother} />
        </Card>
      )}
    </div>
  );
}

/** The portfolio with the imported content: its address, and a button that makes it public or keeps it private. */
function PublicPage() {
  const user = useUser().data;
  const changeVisibility = useMutation({
    mutationFn: async ({ email, portfolioLayout, isPortfolioPublic: wasPublic }: UserRecord) => {
      const body = { email, portfolioLayout, isPortfolioPublic: !wasPublic };
      const { data } = await api(updatePortfolioSettings, { body });
      changeUser((before) => ({ ...before, ...data }));
    },
  });
  if (!user) return null;
  const { isPortfolioPublic, publicUrl, handle } = user;
  return (
    <Card
      title={isPortfolioPublic ? 'Your portfolio is public' : 'Your portfolio is ready'}
      hint={isPortfolioPublic ? 'Anyone with the address can see what you imported.' : 'Only you can see it.'}
    >
      <p className="text-sm font-medium [overflow-wrap:anywhere]">{publicUrl}</p>
      {changeVisibility.isError && (
        <div className="mt-3">
          <FailureNotice
            error={changeVisibility.error}
            onRetry={() => changeVisibility.mutate(user)}
            title={isPortfolioPublic ? 'Your portfolio is still public.' : 'Your portfolio is still private.'}
          />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isPortfolioPublic && (
          <Button variant="primary" loading={changeVisibility.isPending} onClick={() => changeVisibility.mutate(user)}>
            <Globe size={16} strokeWidth={1.5} aria-hidden="true" />
            Make it public
          </Button>
        )}
        <a
          // On this host the owner is signed in, whichever host visitors use.
          href={`${window.location.origin}/p/${handle}`}
          target="_blank"
          rel="noopener"
          className={getButtonClasses(isPortfolioPublic ? 'primary' : 'secondary')}
        >
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
          View Portfolio
          <span className="sr-only">(opens a new tab)</span>
        </a>
        {isPortfolioPublic && (
          <>
            <CopyUrl url={publicUrl} shownFor={COPIED_MS} />
            <Button variant="quiet" loading={changeVisibility.isPending} onClick={() => changeVisibility.mutate(user)}>
              Make private
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
